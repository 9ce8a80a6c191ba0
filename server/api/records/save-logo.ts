import { unsuitable } from "../api-error";
import type { AccountWrite } from "../scope";

/** Pictures that can stand in a document: those a logo is made of. */
export const LOGO_TYPES = ["image/png", "image/jpeg"];
export const NO_LOGO = "The logo must be a PNG or JPEG picture";

/** Where anybody finds a logo: the web application has an address for it. */
export const logoPath = (id: string) => `/logo/${id}`;

/** Makes one of an account's documents its logo, or takes the logo away. */
export async function saveLogo({ db, accountId }: AccountWrite, id: string | null): Promise<void> {
  if (id !== null) {
    const picture = await db
      .selectFrom("documents")
      .select("id")
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .where("is_archived", "=", 0)
      .where("mime_type", "in", LOGO_TYPES)
      .executeTakeFirst();
    if (!picture) throw unsuitable("companyLogoDocumentId", NO_LOGO);
  }
  await db
    .updateTable("accounts")
    .set({ logo_id: id, brand_logo_url: id === null ? null : logoPath(id) })
    .where("id", "=", accountId)
    .execute();
}
