import type { Udf } from "~/upstream/contract/custom-fields";

export const TYPE_NAMES: Readonly<Record<Udf["type"], string>> = {
  STRING: "Text",
  STRING_MULTILINE: "Text, several lines",
  CONTACT: "Contact",
};
