import { rebuildCounts } from "../api/records/rebuild-counts";
import { main } from "../boot";
import { correctAccounts } from "./correct-accounts";

/** Recomputes what is kept counted beside deals, account by account, and prints what it corrected. */
await main(() =>
  correctAccounts("rebuild-counts", async (write) => {
    const { deals, statusCounts, facetCounts } = await rebuildCounts(write);
    if (deals + statusCounts + facetCounts === 0) return "all counts were right";
    return `${deals} deals, ${statusCounts} columns and ${facetCounts} facets corrected`;
  }),
);
