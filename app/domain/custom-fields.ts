export const UDF_TYPES = ["CONTACT", "STRING", "STRING_MULTILINE"] as const;
export type UdfType = (typeof UDF_TYPES)[number];

/** Whose id a value is; null of text, by which a deal is found. */
export const REFERS_TO: Readonly<Record<UdfType, "contact" | null>> = {
  CONTACT: "contact",
  STRING: null,
  STRING_MULTILINE: null,
};

export const TEXT_TYPES: readonly UdfType[] = UDF_TYPES.filter((type) => REFERS_TO[type] === null);
