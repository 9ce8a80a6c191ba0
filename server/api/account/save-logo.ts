import { dropDocument } from "../documents/drop-document";
import { addKept, keepBytes, type KeptBytes } from "../documents/keep-file";
import { requireRoom } from "../documents/files-limit";
import { redrawPicture } from "../documents/pictures";
import { requireDocument } from "../documents/require-document";
import { ApiError, unsuitable } from "../api-error";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { staffSubject, type Staff } from "../session";

/** Pictures that can stand in a document: those a logo is made of. */
export const LOGO_TYPES = ["image/png", "image/jpeg"];
export const NO_LOGO = "The logo must be a PNG or JPEG picture";
/** Of the keys of files that were drawn as a logo, and are nothing else. */
export const LOGO_PREFIX = "logo-";
export const LOGO_NAME = "Logo.png";

/** Where anybody finds a logo: the web application has an address for it. */
export const logoPath = (id: string) => `/logo/${id}`;

/**
 * The logo that a document makes, if this person may have the document: anybody reads a logo, so it is drawn anew
 * without what else the file carries. Undefined if the document is the logo already.
 */
export async function drawLogo(
  read: AccountRead,
  { services, staff }: { services: Services; staff: Staff },
  id: string,
): Promise<KeptBytes | undefined> {
  if ((await findLogo(read)) === id) return undefined;
  await requireRoom(read, services);
  const refusal = unsuitable("companyLogoDocumentId", NO_LOGO);
  const row = await requireDocument(read, staff, id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? refusal : error;
  });
  if (!LOGO_TYPES.includes(row.mime_type)) throw refusal;
  const content = services.files.open(row.storage_key, 0, row.size);
  const bytes = await redrawPicture(new Uint8Array(await new Response(content).arrayBuffer()));
  if (bytes === null) throw refusal;
  const subject = staffSubject(staff);
  return keepBytes(services, { subject, bytes, extension: "png", prefix: LOGO_PREFIX });
}

/** Makes a picture that was drawn for it the logo. */
export async function saveDrawnLogo(write: AccountWrite, drawn: KeptBytes): Promise<void> {
  const { id } = await addKept(write, drawn, LOGO_NAME);
  await saveLogo(write, id);
}

/** Makes a document that was drawn for it the logo, or takes the logo away. The one of before goes, unless it is more than that. */
export async function saveLogo(write: AccountWrite, id: string | null): Promise<void> {
  const { db, accountId } = write;
  const before = await findLogo(write);
  await db
    .updateTable("accounts")
    .set({ logo_id: id, brand_logo_url: id === null ? null : logoPath(id) })
    .where("id", "=", accountId)
    .execute();
  if (before !== null && before !== id && (await isDrawn(write, before))) {
    await dropDocument(write, before);
  }
}

async function findLogo({ db, accountId }: AccountRead): Promise<string | null> {
  const { logo_id } = await db
    .selectFrom("accounts")
    .select("logo_id")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return logo_id;
}

async function isDrawn({ db, accountId }: AccountRead, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("documents")
    .select("storage_key")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.storage_key.startsWith(`${accountId}/${LOGO_PREFIX}`) ?? false;
}
