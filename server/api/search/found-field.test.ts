import { expect, it } from "vitest";

import { wantedPieces } from "../../database/search-grams";
import { foundField } from "./found-field";

const long = `${"the gate is behind the shed ".repeat(5)}Quokka lane`;
const udfs = JSON.stringify({
  site: "Unit 4,\n Élan House",
  notes: long,
  person: "x1",
  none: null,
});
const fields = [
  { name: "Site", path: "site", type: "STRING" },
  { name: "Notes", path: "notes", type: "STRING_MULTILINE" },
  { name: "Person", path: "person", type: "CONTACT" },
  { name: "None", path: "none", type: "STRING" },
] as const;

it("tells the field that has what the other texts have not, cut to what was found", () => {
  const told = (search: string) =>
    foundField(["D-1", "Elan, kitchen", null], { udfs, fields }, wantedPieces(search));
  expect(told("elan kitchen")).toBeNull();
  expect(told("elan house")).toBe("Site Unit 4, Élan House");
  expect(told("quokka")).toMatch(/^Notes ….*Quokka lane$/);
  expect(told("gate")).toMatch(/^Notes the gate.*…$/);
  expect(told("x1")).toBeNull();
});
