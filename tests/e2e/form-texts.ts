const TEXTS: Readonly<Record<string, string>> = {
  ...{ email: "typed@example.com", password: "Typed-before-77" },
  ...{ decimal: "12.30", numeric: "1200" },
};

/** What somebody types into a field, by its attributes. */
export const textFor = ({ inputmode, type }: { inputmode: string | null; type: string | null }) =>
  TEXTS[inputmode ?? type ?? ""] ?? "Typed before it happened";
