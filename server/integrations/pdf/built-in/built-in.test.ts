import { createHash } from "node:crypto";
import { expect, it } from "vitest";

import { rawPdf } from "../../../../tests/support/read-pdf";
import { exampleDocument } from "../../../pdf/test-documents";
import { createBuiltIn } from "./built-in";

const pdf = createBuiltIn();
const KINDS = ["QUOTE", "MEASURE", "INSTALL"] as const;

/** Of what is drawn, unpacked: how it is packed says nothing of its look. */
async function lookOf(kind: (typeof KINDS)[number]): Promise<string> {
  const { streams } = rawPdf(await pdf.make(kind, exampleDocument()));
  const hash = createHash("sha256");
  for (const stream of streams) hash.update(stream);
  return hash.digest("hex").slice(0, 16);
}

// Stored documents are made anew once `madeBy` says something else: whoever changes a look raises `LOOK`, and writes here
// what it looks like now.
it("documents look as they did when their look was counted last", async () => {
  const looks = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await lookOf(kind)])),
  );
  expect({ madeBy: pdf.madeBy("QUOTE"), ...looks }).toMatchInlineSnapshot(`
    {
      "INSTALL": "bca453e78371b432",
      "MEASURE": "3d10317698fa7f5e",
      "QUOTE": "562dcba692d04f93",
      "madeBy": "built-in 1",
    }
  `);
});
