import { paths } from "~/http/paths";
import { submitChange, type SentForm } from "~/http/submit.server";

/** Says what a change says, and changes nothing. */
export function submitNothing(form: SentForm): Promise<Response> {
  return submitChange(form, {
    save: async () => null,
    done: "Nothing was changed",
    to: paths.gallery(),
  });
}
