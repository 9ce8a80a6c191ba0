import type { FileStore } from "../../../integrations/files/provider";
import type { AccountRead } from "../../scope";
import { differences, hashOf, sha256, type AcceptanceRow, type QuoteContent } from "./evidence";
import { readContent } from "./read-content";

/** What is not as it was agreed to, by the quote's name and the field. */
export interface Fault {
  readonly quote: string;
  readonly field: string;
  readonly trouble: string;
}
export interface Verified {
  readonly count: number;
  readonly faults: readonly Fault[];
}

/**
 * Walks the acceptances of an account from its first, and looks at each: its hash and that of the one before, the bytes
 * of its PDF and signature, and, where it holds, that the quote is still what was agreed to.
 */
export async function verifyAcceptances(read: AccountRead, files: FileStore): Promise<Verified> {
  const faults: Fault[] = [];
  const quotes = new Map((await readQuotes(read)).map((quote) => [quote.id, quote]));
  const newest = new Map<string, string>();
  let [count, hash] = [0, ""];
  for (;;) {
    const row = await readNext(read, count);
    if (!row) break;
    const quote = quotes.get(row.quote_id);
    const name = quote?.tuid ?? `acceptance ${row.number}`;
    const add = (field: string, trouble: string) => faults.push({ quote: name, field, trouble });
    count += 1;
    if (row.number !== count) add("number", `is ${row.number}, and not ${count}`);
    if (row.previous_hash !== hash) add("previous_hash", "is not that of the one before");
    if (hashOf(row) !== row.hash) add("hash", "is not that of what the acceptance says");
    hash = row.hash;
    newest.set(row.quote_id, row.id);
    faults.push(...(await faultsOfFiles(read, files, row, name)));
    if (!quote) add("quote_id", "is of no quote");
    const content = readStored(row);
    if (!content) add("content", "cannot be read");
    else if (content.quote.id !== row.quote_id || content.quote.total !== row.total) {
      add("content", "is of another quote or total");
    }
    if (content && quote?.acceptance_id === row.id) {
      if (quote.accepted_at !== row.accepted_at)
        add("accepted_at", "is not that of the acceptance");
      const stored = await readContent(read, row.quote_id);
      const changed = stored ? differences(content, stored) : ["the quote, which is missing"];
      for (const field of changed) add(field, "is not what was agreed to");
    }
  }
  return {
    count,
    faults: [
      ...faults,
      ...faultsOfStates(quotes.values(), newest),
      ...(await faultsOfCount(read, count)),
    ],
  };
}

const readQuotes = ({ db, accountId }: AccountRead) =>
  db
    .selectFrom("quotes")
    .select(["id", "tuid", "status", "accepted_at", "acceptance_id"])
    .where("account_id", "=", accountId)
    .execute();

/** One at a time: each holds a whole quote. By their place, as a number may be wrong. */
function readNext(
  { db, accountId }: AccountRead,
  place: number,
): Promise<AcceptanceRow | undefined> {
  return db
    .selectFrom("acceptances")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("number")
    .limit(1)
    .offset(place)
    .executeTakeFirst();
}

function readStored({ content }: AcceptanceRow): QuoteContent | null {
  try {
    const read = JSON.parse(content) as Partial<QuoteContent> | null;
    return read?.quote && Array.isArray(read.windows) && Array.isArray(read.lines)
      ? (read as QuoteContent)
      : null;
  } catch {
    return null;
  }
}

async function faultsOfFiles(
  read: AccountRead,
  files: FileStore,
  row: AcceptanceRow,
  quote: string,
): Promise<Fault[]> {
  const found: Fault[] = [];
  const pairs = [
    ["document", row.document_id, row.document_hash],
    ["signature", row.signature_document_id, row.signature_hash],
  ] as const;
  for (const [field, id, hash] of pairs) {
    if (id === null && hash === null) continue;
    const document = await findDocument(read, id ?? "");
    const trouble =
      document?.sha256 === hash && hash !== null
        ? await faultOfBytes(files, document, hash)
        : "is not the one that was agreed to";
    if (trouble) found.push({ quote, field, trouble });
  }
  return found;
}

function findDocument({ db, accountId }: AccountRead, id: string) {
  return db
    .selectFrom("documents")
    .select(["storage_key", "sha256", "size"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function faultOfBytes(
  files: FileStore,
  { storage_key: key, size: noted }: { storage_key: string; size: number },
  hash: string,
): Promise<string | null> {
  try {
    const size = await files.size(key);
    if (size === null) return "is missing in the store of files";
    if (size !== noted) return "has another size than was noted";
    const bytes = new Uint8Array(await new Response(files.open(key, 0, size)).arrayBuffer());
    return sha256(bytes) === hash ? null : "has other bytes than what was agreed to";
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

type QuoteState = Awaited<ReturnType<typeof readQuotes>>[number];

/** Quotes whose status and acceptance do not belong together. */
function faultsOfStates(
  quotes: Iterable<QuoteState>,
  newest: ReadonlyMap<string, string>,
): Fault[] {
  return [...quotes].flatMap(({ id, tuid: quote, status, acceptance_id, accepted_at }) => {
    const isAccepted = status === "ACCEPTED";
    if (isAccepted && newest.get(id) !== acceptance_id) {
      return [{ quote, field: "acceptance_id", trouble: "is not the quote's last acceptance" }];
    }
    if (!isAccepted && (acceptance_id !== null || accepted_at !== null)) {
      return [{ quote, field: "status", trouble: `is ${status}, and it has an acceptance` }];
    }
    return [];
  });
}

/** As many as were numbered: the last ones may be missing. */
async function faultsOfCount({ db, accountId }: AccountRead, count: number): Promise<Fault[]> {
  const row = await db
    .selectFrom("counters")
    .select("next_value")
    .where("account_id", "=", accountId)
    .where("kind", "=", "acceptance")
    .executeTakeFirst();
  const numbered = (row?.next_value ?? 1) - 1;
  if (numbered === count) return [];
  return [{ quote: "all", field: "number", trouble: `there were ${numbered}, and are ${count}` }];
}
