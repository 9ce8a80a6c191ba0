import { rebuildSearch } from "../api/records/rebuild-search";
import { main } from "../boot";
import { correctAccounts } from "./correct-accounts";

/** Enters anew what the search over everything finds, account by account, and prints what was wrong. */
await main(() =>
  correctAccounts("rebuild-search", async (write) => {
    const wrong = await rebuildSearch(write);
    return wrong === 0 ? "the search was right" : `${wrong} entries corrected`;
  }),
);
