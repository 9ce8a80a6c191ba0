import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { GuardedForm } from "~/ui/dialog/form-dialog";
import { UnsavedDialog } from "~/ui/dialog/unsaved-changes";
import { useFormReply } from "~/ui/form/form-reply";
import { ErrorPage } from "~/ui/navigation/error-page";
import { PageToasts } from "~/ui/toast/page-toasts";
import styles from "~/ui/styles/options.css?url";
import { lineOptions } from "~/upstream/contract/line-options";

import { useOneSubmit } from "../use-one-submit";
import { OptionFacts } from "./option-facts";
import { loadOptionsRules, OPTIONS_TITLE } from "./options-dialog";
import { OptionsFields } from "./options-fields";
import { findOptions, loadOptionsForm, submitOptions } from "./options-form.server";
import { useTellParent } from "./use-tell-parent";

/** The options of a line and nothing else, for a frame of our own pages. */
export const handle = page({ isFramed: true });
export const meta: MetaFunction = () => [{ title: `${OPTIONS_TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const load = staffLoader(lineOptions.getLineOptions, async ({ staff, params, url }) => {
  const id = params.lineId ?? "";
  const options = await findOptions(staff, id);
  const closeTo = paths.productOptions(id);
  return {
    ...loadOptionsForm(staff, options, { closeTo, closed: undefined }),
    isGone: options === null,
    previewUrl: paths.optionsPreview(id),
    savedRevision: url.searchParams.has(SAVED) ? (options?.revision ?? null) : null,
  };
});

/** Sign-in is no page for a frame: whoever embeds this one is told that the session has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const isInFrame = args.request.headers.get("sec-fetch-dest") === "iframe";
  try {
    const options = await load(args);
    return json({ options }, { status: options.isGone ? 404 : 200 });
  } catch (error) {
    const isSignIn = error instanceof Response && error.headers.get("location")?.includes("/login");
    if (!isInFrame || !isSignIn) throw error;
    return json({ options: null }, { status: 401 });
  }
}

export const action = staffAction(lineOptions.saveLineOptions, (route) => {
  const id = route.params.lineId ?? "";
  return submitOptions(route, id, `${paths.productOptions(id)}?${SAVED}=1`);
});

/** Says that the page comes after a save. */
const SAVED = "saved";

export default function OptionsFrame() {
  const { options } = useLoaderData<typeof loader>();
  useOneSubmit();
  const { onClick, isAsked, onStay, onLeave } = useTellParent({
    reply: useFormReply(),
    savedRevision: options?.savedRevision ?? null,
    isExpired: options === null,
  });
  return (
    <main className="options-page" onClickCapture={onClick}>
      <PageToasts />
      {isAsked && <UnsavedDialog onStay={onStay} onLeave={onLeave} field={null} />}
      {options ? <Options options={options} /> : <Expired />}
    </main>
  );
}

function Expired() {
  return (
    <div className="dialog-body">
      <h1>{OPTIONS_TITLE}</h1>
      <Alert kind="warning">Your session has ended. Please sign in again.</Alert>
    </div>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["options"]>;

function Options({ options }: { options: Loaded }) {
  const { about, view, form, previewUrl, savedRevision } = options;
  const reply = useFormReply();
  return (
    <>
      <div className="dialog-head options-page-head">
        <div>
          <h1>{OPTIONS_TITLE}</h1>
          <p className="hint">{about}</p>
        </div>
      </div>
      {form.closed && !reply ? (
        <OptionFacts view={view} reason={form.closed} tracePath={null}>
          <ButtonLink href={form.closeTo} data-close="">
            Close
          </ButtonLink>
        </OptionFacts>
      ) : (
        <GuardedForm
          key={String(savedRevision)}
          id="options"
          submitText="Save options"
          form={form}
          loadRules={loadOptionsRules}
          hasButtons
          layout={(parts) => (
            <OptionsFields
              parts={parts}
              loaded={view}
              isClosed={form.closed !== undefined}
              previewUrl={previewUrl}
              tracePath={null}
            />
          )}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage way={null} />;
}
