import type { Database } from "../connection";

const DAY_MS = 86_400_000;

interface Papers {
  /** What else documents say of the business. */
  readonly details: string;
  /** What customers agree to, in the order of its versions. */
  readonly terms: readonly string[];
}

const MEASURED =
  "Every product is made to your sizes. Once an order is placed with the maker it cannot be cancelled or changed.";
const INTRO = "These terms apply when you accept our quote.";

/** Terms of sale in three versions, each with more said than the one before, and details of the business. */
export const AUSTRALIAN: Papers = {
  details:
    "ABN 53 004 085 616\nRegistered building practitioner DB-L 40217\nBSB 063-521, account 1004 7719",
  terms: [
    [
      INTRO,
      "1. Price. The price includes GST and is held for 30 days.",
      "2. Deposit. Half of the price is due when you accept; the balance is due on the day of installation.",
      `3. Made to order. ${MEASURED}`,
    ],
    [
      INTRO,
      "1. Price. The price includes GST and is held for 30 days. If the check measure shows other sizes, we tell you the new price before we order.",
      "2. Deposit. Half of the price is due when you accept; the balance is due on the day of installation.",
      `3. Made to order. ${MEASURED}`,
      "4. Warranty. Our products are guaranteed for five years, and motors for two, besides your rights under the Australian Consumer Law.",
    ],
    [
      INTRO,
      "1. Price. The price includes GST and is held for 30 days. If the check measure shows other sizes, we tell you the new price before we order.",
      "2. Deposit. Half of the price is due when you accept. We order once it has arrived. The balance is due on the day of installation.",
      `3. Made to order. ${MEASURED}`,
      "4. Installation. Please have furniture and old coverings out of the way. Electrical work for motors is done by your electrician.",
      "5. Child safety. Cords and chains are fixed to the wall as the law requires; please do not undo them.",
      "6. Warranty. Our products are guaranteed for five years, and motors for two. Our goods come with guarantees that cannot be excluded under the Australian Consumer Law.",
      "7. Ownership. The goods are ours until they are paid for in full.",
    ],
  ].map((parts) => parts.join("\n\n")),
};

export const AMERICAN: Papers = {
  details: "California contractor licence C-61/D-52 no. 1048827\nSeller's permit SR BH 102-448816",
  terms: [
    [
      INTRO,
      "1. Price. Prices are held for 30 days. Sales tax is shown separately.",
      "2. Deposit. 40% is due when you accept; the balance is due when we install.",
      `3. Made to order. ${MEASURED}`,
    ],
    [
      INTRO,
      "1. Price. Prices are held for 30 days. Sales tax is shown separately. If our final measure shows other sizes, we tell you the new price before we order.",
      "2. Deposit. 40% is due when you accept; the balance is due when we install.",
      `3. Made to order. ${MEASURED}`,
      "4. Warranty. The maker's limited lifetime warranty applies; motors are covered for five years.",
    ],
    [
      INTRO,
      "1. Price. Prices are held for 30 days. Sales tax is shown separately. If our final measure shows other sizes, we tell you the new price before we order.",
      "2. Deposit. 40% is due when you accept. We order once it has arrived. The balance is due when we install.",
      "3. Your right to cancel. You may cancel this contract without any penalty within three business days after you accept it.",
      `4. Made to order. After that, ${MEASURED.charAt(0).toLowerCase()}${MEASURED.slice(1)}`,
      "5. Installation. Please clear the windows. Wiring for motors is done by your electrician.",
      "6. Warranty. The maker's limited lifetime warranty applies; motors are covered for five years, and our installation for one.",
    ],
  ].map((parts) => parts.join("\n\n")),
};

/** Gives an account its terms of sale, of three years, two years and a year ago, and what its documents say of it. */
export async function fillTerms(
  database: Database,
  accountId: string,
  { details, terms }: Papers,
  now: Date,
): Promise<void> {
  const rows = terms.map((text, at) => {
    const created = new Date(now.getTime() - (terms.length - at) * 365 * DAY_MS);
    return { account_id: accountId, version: at + 1, text, created_at: created.toISOString() };
  });
  await database.write(async (trx) => {
    await trx.insertInto("terms").values(rows).execute();
    await trx
      .updateTable("accounts")
      .set({ company_details: details })
      .where("id", "=", accountId)
      .execute();
  });
}
