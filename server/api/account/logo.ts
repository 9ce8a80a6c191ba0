import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";

import { account } from "../../../app/upstream/contract/account";
import { ApiError, notFound } from "../api-error";
import { countRevision } from "../records/change-settings";
import { requireRoom } from "../documents/files-limit";
import { keepFile } from "../documents/keep-file";
import { redrawPicture } from "../documents/pictures";
import { receiveFile, type ReceivedFile } from "../documents/receive-file";
import { publicFile, upload } from "../stream";
import { LOGO_NAME, LOGO_PREFIX, LOGO_TYPES, logoPath, NO_LOGO, saveLogo } from "./save-logo";

const uploadLogo = upload(account.uploadLogo, async (call) => {
  const { services, read, files, readFields } = call;
  await requireRoom(read, services);
  const received = await receiveFile(services.files, files, "logo");
  try {
    const logo = await redraw(received);
    const { revision } = await readFields();
    return await keepFile(
      call,
      logo,
      async (write, add) => {
        await countRevision(write, "settings", revision);
        const { id } = await add({ name: LOGO_NAME, deal_id: null });
        await saveLogo(write, id);
        return { companyLogoDocumentId: id, companyLogoDocumentUrl: logoPath(id) };
      },
      LOGO_PREFIX,
    );
  } finally {
    await received.discard();
  }
});

/** The picture alone, as a PNG in the place of what came. */
async function redraw(received: ReceivedFile): Promise<ReceivedFile> {
  const isPicture = LOGO_TYPES.includes(received.mimeType);
  const bytes = isPicture ? await redrawPicture(received.path) : null;
  if (bytes === null) {
    throw new ApiError(415, "wrong_content", NO_LOGO, { fields: { logo: [NO_LOGO] } });
  }
  await writeFile(received.path, bytes);
  return {
    ...received,
    ...{ extension: "png", mimeType: "image/png", size: bytes.byteLength },
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

const readLogo = publicFile(account.readLogo, {
  async whose({ params, services }) {
    const row = await services.database.read
      .selectFrom("accounts")
      .select("id")
      .where("logo_id", "=", params.id)
      .executeTakeFirst();
    return row ? { accountId: row.id, actor: { type: "customer", id: "logo" } as const } : null;
  },
  async handle({ read, services, params }) {
    const row = await read.db
      .selectFrom("documents")
      .select(["storage_key", "sha256", "mime_type", "name"])
      .where("account_id", "=", read.accountId)
      .where("id", "=", params.id)
      .where("is_archived", "=", 0)
      .executeTakeFirst();
    const size = row ? await services.files.size(row.storage_key) : null;
    if (!row || size === null) throw notFound();
    return {
      name: row.name,
      mimeType: row.mime_type,
      isShown: true,
      etag: `"${row.sha256}"`,
      size,
      open: (start, end) => services.files.open(row.storage_key, start, end),
    };
  },
});

export const logoHandlers = [uploadLogo, readLogo];
