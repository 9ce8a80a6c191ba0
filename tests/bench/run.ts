// `npm run bench`: speed as ratios inside one run, and bytes. Nothing here is a test.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

import { benchBrowser } from "./browser";
import { benchCatalogue } from "./catalogue";
import { benchDeliveries } from "./deliveries";
import { benchDocuments } from "./documents";
import { benchEvidence } from "./evidence";
import { benchJobs } from "./jobs";
import { benchLists } from "./lists";
import { benchMemory } from "./memory";
import { benchOrders } from "./orders";
import { benchPages } from "./pages";
import { benchPricing } from "./pricing";
import { benchQuotes } from "./quotes";
import { benchStalls } from "./stalls";

const { values } = parseArgs({
  options: {
    deals: { type: "string", default: "1000000" },
    only: { type: "string" },
    engine: { type: "string" },
  },
});
execFileSync(process.execPath, ["server/commands/build.mjs"], {
  stdio: "ignore",
});
const wants = (part: string) => values.only === undefined || values.only === part;
if (wants("pages")) await benchPages();
if (wants("stalls")) await benchStalls();
if (wants("browser")) await benchBrowser();
if (wants("memory")) await benchMemory();
if (wants("pricing")) benchPricing();
if (wants("documents")) await benchDocuments();
const engines = (["sqlite", "postgres"] as const).filter(
  (engine) => !values.engine || values.engine === engine,
);
if (wants("jobs")) await benchJobs(engines);
if (wants("deliveries")) benchDeliveries(engines);
if (wants("catalogue")) await benchCatalogue(engines);
if (wants("quotes")) await benchQuotes(engines);
if (wants("evidence")) await benchEvidence(engines);
if (wants("orders")) await benchOrders(Number(values.deals), engines);
if (wants("lists")) {
  await benchLists(Number(values.deals), engines);
}
