import { paths } from "~/http/paths";
import type { FeatureFlags } from "~/upstream/contract/account";
import { FormKey } from "~/ui/form-key";
import { Menu } from "~/ui/menu";

/** In development only: the gallery, the outbox, and switches for the feature flags. */
export function DeveloperBar({ flags }: { flags: FeatureFlags }) {
  return (
    <div className="developer">
      <strong>Development</strong>
      <a href={paths.gallery()}>Gallery</a>
      <a href={paths.outbox()}>Outbox</a>
      <Menu summary="Feature flags" summaryClass="btn small">
        <form method="post" action={paths.featureFlags()} className="form p-4">
          <FormKey />
          {Object.entries(flags).map(([name, isOn]) => (
            <label className="check" key={name}>
              <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
              {name}
            </label>
          ))}
          <button type="submit" className="btn small">
            Apply
          </button>
        </form>
      </Menu>
    </div>
  );
}
