import { INTENT_FIELD } from "~/domain/form-key";

/** What the button says it was pressed by, if Enter in a field did. */
export const ENTER = "enter";

/**
 * What Enter in a field presses: the form's main button once more, at its very beginning, since a browser
 * takes the first button in document order, which may be one of a field's. It has no words: text browsers
 * would show them, and the main button twice. `form` is that of a button which stands before it.
 */
export function DefaultSubmit({ form }: { form?: string }) {
  return (
    <>
      <button
        type="submit"
        form={form}
        name={INTENT_FIELD}
        value={ENTER}
        className="sr"
        tabIndex={-1}
        aria-hidden="true"
      />{" "}
    </>
  );
}
