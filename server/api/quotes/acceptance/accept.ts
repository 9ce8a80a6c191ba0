import { newId } from "../../../database/id";
import type { Subject } from "../../account-write";
import { ApiError, stale } from "../../api-error";
import { addKept, keepBytes, type KeptBytes } from "../../documents/keep-file";
import { changeQuote } from "../../records/body/change-quote";
import type { QuoteRow } from "../../records/body/quote-rows";
import { takeNumber } from "../../records/counters";
import { findSaleTerms, type SaleTerms } from "../../records/sale-terms";
import { textChanges } from "../../records/timeline";
import { employeeOf, type AccountRead, type AccountWrite } from "../../scope";
import type { Services } from "../../services";
import { makeAgreedFile } from "../quote-file";
import { stepOf } from "../transitions";
import { depositOf, requestDeposit } from "./deposit";
import { canonical, hashOf } from "./evidence";
import { readContent } from "./read-content";
import { readSignature } from "./signature";

/** Who agrees, and how. */
export interface Signing {
  readonly by: "STAFF" | "CUSTOMER";
  /** As it was typed. */
  readonly name: string | null;
  /** A PNG in a data URL. */
  readonly signature: string | null;
  readonly address: string | null;
  readonly agent: string | null;
}

/** What is made before a transaction is open: the files of an acceptance, of the quote as it was then. */
export interface PreparedFiles {
  readonly updatedAt: string;
  readonly termsVersion: number | null;
  readonly name: string;
  readonly pdf: KeptBytes;
  readonly signature: KeptBytes | null;
}

type Signed = Pick<Signing, "name" | "signature">;

/** Makes the PDF of a quote that is going to be accepted, and keeps it with the signature. */
export async function prepareFiles(
  services: Services,
  read: AccountRead,
  { subject, quote, name, signature }: { subject: Subject; quote: QuoteRow } & Signed,
): Promise<PreparedFiles> {
  const signed = signature === null ? null : await readSignature(signature);
  const terms = await findSaleTerms(read);
  const signing = { name, signature: signed, at: services.now() };
  const file = await makeAgreedFile(services, read, quote, signing);
  const pdf = await keepBytes(services, { subject, bytes: file.bytes, extension: "pdf" });
  return {
    ...{ updatedAt: quote.updated_at, termsVersion: terms?.version ?? null, name: file.name, pdf },
    signature: signed && (await keepBytes(services, { subject, bytes: signed, extension: "png" })),
  };
}

interface Accepting extends Signing {
  readonly services: Services;
  readonly files: PreparedFiles;
  /** Looks at the quote once it is locked, and refuses it; false, if nothing is to be done. */
  readonly check: (quote: QuoteRow) => Promise<boolean>;
}

/** Accepts a quote: its status, what was agreed to, its documents and the deposit, all or nothing. 409 if it has moved; false if `check` found that there is nothing to be done. */
export async function acceptQuoteWith(
  write: AccountWrite,
  id: string,
  { services, files, check, ...signing }: Accepting,
): Promise<boolean> {
  let hasAccepted = false;
  await changeQuote(
    write,
    { id },
    async (quote) => {
      if (!(await check(quote))) return null;
      const terms = await findSaleTerms(write);
      if (quote.updated_at !== files.updatedAt || (terms?.version ?? null) !== files.termsVersion) {
        throw stale();
      }
      const accepted = await addAcceptance(write, quote, { ...signing, files, terms }).catch(
        (error: unknown) => {
          if (isBroken(error))
            services.log.error({ err: error }, "an earlier acceptance is missing");
          throw error;
        },
      );
      hasAccepted = true;
      const { set, changes } = stepOf(quote, "accept");
      const told = textChanges([["Signed by", null, signing.name]]);
      return {
        set: { ...set, accepted_at: accepted.at, acceptance_id: accepted.id },
        changes: [...changes, ...told],
        ...(signing.by === "CUSTOMER" && signing.name !== null && { actorName: signing.name }),
        alsoTold: await requestDeposit(write, services, { quote, acceptanceId: accepted.id }),
      };
    },
    { isReadOnlyToo: true },
  );
  return hasAccepted;
}

interface Agreed extends Omit<Signing, "signature"> {
  readonly files: Pick<PreparedFiles, "name" | "pdf" | "signature">;
  readonly terms: SaleTerms | null;
}

/** Stores what was agreed to, behind the account's acceptance before. The quote is locked. */
export async function addAcceptance(
  write: AccountWrite,
  quote: QuoteRow,
  { by, name, address, agent, files, terms }: Agreed,
): Promise<{ id: string; at: string }> {
  const content = await readContent(write, quote.id);
  if (!content) throw new Error(`The quote ${quote.id} that is locked is not there`);
  const document = await addKept(write, files.pdf, files.name);
  const picture = `Signature ${quote.tuid}.png`;
  const signature = files.signature && (await addKept(write, files.signature, picture));
  const at = write.now.toISOString();
  // From here on the account's next acceptance waits for this one.
  const number = await takeNumber(write, "acceptance");
  const record = {
    ...{ id: newId(), account_id: write.accountId, number, quote_id: quote.id, by_kind: by },
    ...{ employee_id: by === "STAFF" ? employeeOf(write.actor) : null, name },
    signature_document_id: signature?.id ?? null,
    signature_hash: signature?.sha256 ?? null,
    ...{ accepted_at: at, address, agent },
    ...{ terms_version: terms?.version ?? null, terms_text: terms?.text ?? "" },
    ...{ total: quote.total, deposit: depositOf(quote), content: canonical(content) },
    ...{ document_id: document.id, document_hash: document.sha256 },
    previous_hash: await hashBefore(write, number, by),
  };
  const row = { ...record, hash: hashOf(record) };
  await write.db.insertInto("acceptances").values(row).execute();
  return { id: record.id, at };
}

async function hashBefore(
  { db, accountId }: AccountWrite,
  number: number,
  by: Signing["by"],
): Promise<string> {
  if (number === 1) return "";
  const before = await db
    .selectFrom("acceptances")
    .select("hash")
    .where("account_id", "=", accountId)
    .where("number", "=", number - 1)
    .executeTakeFirst();
  if (!before) throw new ApiError(409, BROKEN, BROKEN_WORDS[by]);
  return before.hash;
}

/** Behind an acceptance that is missing none is added: nothing would show any more that it ever was. */
const BROKEN = "broken_chain";
const isBroken = (error: unknown) => error instanceof ApiError && error.code === BROKEN;
const BROKEN_WORDS: Readonly<Record<Signing["by"], string>> = {
  STAFF: "An earlier acceptance of this account is missing. Please contact technical support.",
  CUSTOMER: "This quote cannot be accepted at present. Please ask us.",
};
