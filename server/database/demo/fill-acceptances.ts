import { mkdir } from "node:fs/promises";

import type { DocumentExtension } from "../../../app/domain/document-types";
import { mimeTypeOf } from "../../../app/domain/document-types";
import { accountWrite } from "../../api/account-write";
import type { KeptBytes } from "../../api/documents/keep-file";
import { addAcceptance, type PreparedFiles } from "../../api/quotes/acceptance/accept";
import { sha256 } from "../../api/quotes/acceptance/evidence";
import { makeAgreedFile } from "../../api/quotes/quote-file";
import { requireQuote, type QuoteRow } from "../../api/records/body/quote-rows";
import type { AccountRead } from "../../api/scope";
import type { Services } from "../../api/services";
import { newId } from "../id";

/** So many of an account's last ones were signed on a screen, half of them by customers. */
const SIGNED = 4;
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/**
 * Gives the demo's accepted quotes what was agreed to, with its document: the last ones are signed; of the older ones staff
 * accepted every other one under the name that its customer gave, and the others without a signature.
 */
export async function fillAcceptances(services: Services): Promise<void> {
  const { read, engine } = services.database;
  const bare = await read
    .selectFrom("quotes")
    .select(["id", "account_id"])
    .where("status", "=", "ACCEPTED")
    .where("acceptance_id", "is", null)
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();
  if (bare.length === 0) return;
  await mkdir(services.files.incoming, { recursive: true });
  for (const [accountId, own] of Map.groupBy(bare, (quote) => quote.account_id)) {
    await fillAccount(
      services,
      { db: read, engine, accountId },
      own.map(({ id }) => id),
    );
  }
}

interface Prepared {
  readonly quote: QuoteRow;
  readonly isSigned: boolean;
  readonly name: string | null;
  readonly files: Files;
  readonly employee: { readonly id: string; readonly person_id: string | null } | undefined;
}

async function fillAccount(
  services: Services,
  read: AccountRead,
  ids: readonly string[],
): Promise<void> {
  const { db, accountId } = read;
  const signers = await readSigners(read, ids);
  const employees = await db
    .selectFrom("employees")
    .select(["id", "person_id"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  const terms = await db
    .selectFrom("terms")
    .select(["version", "text", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("version", "desc")
    .execute();
  const picture = await drawSignature();
  const prepared: Prepared[] = [];
  for (const [at, id] of ids.entries()) {
    const quote = await requireQuote(read, { id });
    const isSigned = at >= ids.length - SIGNED;
    const name = isSigned || at % 2 === 0 ? (signers.get(id) ?? "The customer") : null;
    const files = await agreedFiles(services, read, quote, {
      ...{ name, picture: isSigned ? picture : null },
    });
    prepared.push({ quote, isSigned, name, files, employee: employees[at % employees.length] });
  }
  const actor = { type: "system", id: "demo" } as const;
  await accountWrite(services, { accountId, actor }, async (write) => {
    for (const [at, { quote, isSigned, name, files, employee }] of prepared.entries()) {
      const now = new Date(quote.accepted_at ?? write.now);
      const isByCustomer = isSigned && at % 2 === 0;
      const person = { id: employee?.id ?? "", personId: employee?.person_id ?? null };
      const whose = isByCustomer
        ? { type: "customer" as const, id: quote.id }
        : { type: "employee" as const, ...person };
      const { id, at: acceptedAt } = await addAcceptance({ ...write, now, actor: whose }, quote, {
        ...{ by: isByCustomer ? "CUSTOMER" : "STAFF", name, files },
        address: isByCustomer ? "203.0.113.24" : null,
        agent: isByCustomer ? PHONE : null,
        terms: terms.find((one) => one.created_at <= now.toISOString()) ?? null,
      });
      await write.db
        .updateTable("quotes")
        .set({ acceptance_id: id, accepted_at: acceptedAt })
        .where("account_id", "=", accountId)
        .where("id", "=", quote.id)
        .execute();
    }
  });
}

/** The names of the contacts of quotes' deals, by quote. */
async function readSigners({ db, accountId }: AccountRead, ids: readonly string[]) {
  const rows = await db
    .selectFrom("quotes as q")
    .innerJoin("deals as d", "d.id", "q.deal_id")
    .innerJoin("contacts as c", "c.id", "d.contact_id")
    .select(["q.id", "c.name"])
    .where("q.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("c.account_id", "=", accountId)
    .where("q.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Files = Pick<PreparedFiles, "name" | "pdf" | "signature">;

async function agreedFiles(
  services: Services,
  read: AccountRead,
  quote: QuoteRow,
  { picture, name }: { picture: Uint8Array | null; name: string | null },
): Promise<Files> {
  const { bytes, name: fileName } = await makeAgreedFile(services, read, quote, {
    ...{ name, signature: picture, at: new Date(quote.accepted_at ?? services.now()) },
  });
  const keep = (content: Uint8Array, extension: DocumentExtension) =>
    keepFor(services, read.accountId, content, extension);
  return {
    ...{ name: fileName, pdf: await keep(bytes, "pdf") },
    signature: picture && (await keep(picture, "png")),
  };
}

/** Straight into the store: a demo that ends as it begins is begun anew. */
async function keepFor(
  { files }: Services,
  accountId: string,
  bytes: Uint8Array,
  extension: DocumentExtension,
): Promise<KeptBytes> {
  const storageKey = `${accountId}/${newId()}`;
  await files.put(storageKey, { bytes }, mimeTypeOf(extension));
  return { storageKey, extension, size: bytes.byteLength, sha256: sha256(bytes) };
}

/** A name in one stroke, as a pad draws it. */
async function drawSignature(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const stroke =
    "M96 158 C118 84 150 58 158 88 S120 190 148 172 S196 96 214 128 S210 178 236 150 S268 104 282 138 " +
    "S300 168 330 132 S352 70 368 92 S340 186 372 164 S420 112 438 140 S470 160 520 120 L640 96";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="240"><path d="${stroke}"
    fill="none" stroke="#1f2a2e" stroke-width="4" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
