import { storedSourceSchema, type StoredSource } from "../version";

/** What a source says beside prices by size. `thousandths` are how many times over; areas are in square units of size. */
export type FieldType = "money" | "size" | "area" | "thousandths";
export interface Field {
  readonly label: string;
  readonly type: FieldType;
  readonly least: number;
  /** Null where a source does without it. */
  readonly value: number | null;
}
export type SourceOf<Kind> = Extract<StoredSource, { kind: Kind }>;
export type Steps = SourceOf<"WIDTH">["steps"];

const field = (label: string, type: FieldType, value: number | null, least = 0): Field => ({
  ...{ label, type, value, least },
});

/** What is said of a source in rows of a name and a value. */
export function fieldsOf(source: StoredSource): Field[] {
  switch (source.kind) {
    case "GRID":
    case "WIDTH":
      return [];
    case "SLAT":
      return [field("Slat width", "size", source.slatWidth, 1)];
    case "AREA":
      return [
        field("Rate", "money", source.rate),
        field("Least width", "size", source.minWidth),
        field("Least drop", "size", source.minHeight),
        field("Step", "size", source.step, 1),
        field("Least area", "area", source.minArea),
      ];
    case "RUNNING":
      return [
        field("Rate", "money", source.rate),
        field("Fullness", "thousandths", source.fullness, 1_000),
        field("Allowance", "size", source.allowance),
        field("Fabric width", "size", source.drops?.fabricWidth ?? null, 1),
        field("Hems", "size", source.drops?.hems ?? null),
        field("Pattern repeat", "size", source.drops?.repeat ?? null),
      ];
    case "FLAT":
      return [field("Price", "money", source.price)];
    case "SERVICE":
      return [field("Price", "money", source.price), field("Call-out", "money", source.callOut)];
  }
}

/** A source with other values of its fields, and other steps where it has any; a message if that is none. */
export function withFields(
  source: StoredSource,
  values: ReadonlyMap<string, number | null>,
  steps: Steps | null,
): StoredSource | string {
  const at = (label: string) => values.get(label) ?? 0;
  const made = ((): StoredSource => {
    switch (source.kind) {
      case "GRID":
        return source;
      case "WIDTH":
        return { kind: "WIDTH", steps: steps ?? source.steps };
      case "SLAT":
        return { kind: "SLAT", slatWidth: at("Slat width"), steps: steps ?? source.steps };
      case "AREA":
        return {
          ...{ kind: "AREA", rate: at("Rate"), step: at("Step"), minArea: at("Least area") },
          ...{ minWidth: at("Least width"), minHeight: at("Least drop") },
        };
      case "RUNNING": {
        const fabricWidth = values.get("Fabric width") ?? null;
        const drops =
          fabricWidth === null
            ? null
            : { fabricWidth, hems: at("Hems"), repeat: at("Pattern repeat") };
        const { kind } = source;
        return {
          kind,
          rate: at("Rate"),
          fullness: at("Fullness"),
          allowance: at("Allowance"),
          drops,
        };
      }
      case "FLAT":
        return { kind: "FLAT", price: at("Price") };
      case "SERVICE":
        return { kind: "SERVICE", price: at("Price"), callOut: at("Call-out") };
    }
  })();
  const parsed = storedSourceSchema.safeParse(made);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "");
}

/** The prices by size of a source that has them along one side. */
export function stepsOf(source: StoredSource): { side: "width" | "drop"; steps: Steps } | null {
  if (source.kind === "WIDTH") return { side: "width", steps: source.steps };
  return source.kind === "SLAT" ? { side: "drop", steps: source.steps } : null;
}
