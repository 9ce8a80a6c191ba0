import { writeFileSync } from "node:fs";

import { main } from "../boot";
import { AMERICA, AUSTRALIA } from "../database/demo/catalogue/market";
import { allSheets } from "../database/demo/sheets/all";
import { drawSheet } from "../database/demo/sheets/draw-sheet";

/** Draws the information sheets of the demo's catalogue: `npx tsx server/commands/information-sheets.ts`. */
await main(async () => {
  for (const sheet of [AUSTRALIA, AMERICA].flatMap(allSheets)) {
    writeFileSync(`public/catalogue/${sheet.file}`, drawSheet(sheet));
  }
});
