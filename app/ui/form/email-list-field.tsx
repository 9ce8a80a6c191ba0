import { readEmails } from "~/domain/email-list";

import type { ListKind } from "./chips";
import type { FieldShape } from "./field";
import { ListField } from "./list-field";

const EMAILS: ListKind = {
  read: readEmails,
  separator: /[,;\n]/,
  isWhole: (pasted) => pasted.includes("@"),
  placeholder: "Add an address, or several separated by commas",
  hint: "Enter or a comma adds an address. Backspace goes to the last one.",
  inputMode: "email",
  isCopied: true,
};

/** E-mail addresses with commas between them, with script as chips to copy or remove. */
export function EmailListField(field: FieldShape) {
  return <ListField {...field} list={EMAILS} />;
}
