import { z } from "zod";

import type { OrderDocument } from "../../../pdf/order-document";
import type { QuoteDocument } from "../../../pdf/quote-document";
import { createOutbound, OutboundFailure } from "../../outbound/outbound";
import { PdfFailure, type PdfKind, type PdfProvider } from "../provider";

export interface CraftMyPdfSettings {
  readonly kind: "craftmypdf";
  readonly apiKey: string;
  /** A server that speaks for it, or its API of another region; null for its own. */
  readonly apiBase: string | null;
  /** Where it puts what it made; null for the stores of its own that are known. */
  readonly fileOrigins: readonly string[] | null;
  /** The ids of its templates; null where there is none. */
  readonly templates: Readonly<Record<PdfKind | "ORDER", string | null>>;
}

const API = "https://api.craftmypdf.com";
const REGIONS = ["https://api-au.craftmypdf.com"];
/** Where it put what it made, in Singapore and in Sydney. */
const FILES = [
  "https://craftmypdf-gen.s3.ap-southeast-1.amazonaws.com",
  "https://craftmypdf-gen-au.s3.ap-southeast-2.amazonaws.com",
];
const TOTAL_MS = 30_000;
const MAX_BYTES = 25 * 1_048_576;
const PDF_HEAD = "%PDF-";
/** For how many minutes it keeps what it made. */
const KEPT_MINUTES = 5;

const created = z.object({ status: z.string(), file: z.string() });

/** Has documents made by templates at CraftMyPDF. What it answers with is fetched by us, and from its stores alone. */
export function createCraftMyPdf(
  { apiKey, apiBase, fileOrigins, templates }: CraftMyPdfSettings,
  totalMs = TOTAL_MS,
): PdfProvider {
  const base = apiBase ?? API;
  const isOwnNetwork = base !== API && !REGIONS.includes(base);
  const api = createOutbound({ origins: [base], isOwnNetwork, totalMs });
  const origins = fileOrigins ?? FILES;
  // A store that the operator names beside the service's own stands in the public internet.
  const store = createOutbound({
    origins,
    isOwnNetwork: isOwnNetwork && fileOrigins !== null,
    totalMs,
  });
  const makeBy = async (kind: PdfKind | "ORDER", data: unknown): Promise<Uint8Array> => {
    const template = templates[kind];
    if (template === null) throw new PdfFailure("misconfigured", `There is no template of ${kind}`);
    const answer = await asked(() =>
      api.send({
        ...{ method: "POST", url: `${base}/v1/create`, headers: { "x-api-key": apiKey } },
        json: {
          template_id: template,
          data,
          ...{ export_type: "json", output_file: "document.pdf", expiration: KEPT_MINUTES },
        },
      }),
    );
    refuse(answer.status);
    const told = created.safeParse(answer.body);
    if (!told.success || told.data.status !== "success") {
      throw new PdfFailure("unusable", "It answered without a file");
    }
    const file = await asked(() =>
      store.download(
        { method: "GET", url: told.data.file, headers: { accept: "application/pdf" } },
        MAX_BYTES,
      ),
    );
    if (file.status !== 200) {
      throw new PdfFailure("unusable", `Its file was answered with ${file.status}`);
    }
    if (Buffer.from(file.bytes.subarray(0, PDF_HEAD.length)).toString("latin1") !== PDF_HEAD) {
      throw new PdfFailure("unusable", "What it made is no PDF");
    }
    return file.bytes;
  };
  return {
    name: "craftmypdf",
    madeBy: (kind) => (templates[kind] === null ? null : `craftmypdf ${templates[kind]}`),
    make: (kind, data) => makeBy(kind, toJson(data)),
    makeOrder: (data) => makeBy("ORDER", orderToJson(data)),
  };
}

function refuse(status: number): void {
  if (status === 200) return;
  if (status === 429) throw new PdfFailure("busy", "It is asked too often");
  if (status >= 500) throw new PdfFailure("unreachable", `It answered ${status}`);
  if (status === 401 || status === 403) throw new PdfFailure("misconfigured", "It refuses the key");
  throw new PdfFailure(
    "misconfigured",
    `It answered ${status}: the template, or what it is paid for`,
  );
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const passes = error.trouble === "unreachable" || error.trouble === "late";
    throw new PdfFailure(passes ? "unreachable" : "unusable", error.message, { cause: error });
  }
}

/** The document as templates read it: pictures are addresses that hold them, moments are texts. */
function toJson({ company, acceptance, createdAt, ...rest }: QuoteDocument) {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    company: { ...company, logo: pictureUrl(company.logo) },
    acceptance:
      acceptance.kind === "ACCEPTED"
        ? { ...acceptance, signature: pictureUrl(acceptance.signature) }
        : acceptance,
  };
}

const orderToJson = ({ company, createdAt, ...rest }: OrderDocument) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  company: { ...company, logo: pictureUrl(company.logo) },
});

function pictureUrl(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  const type = bytes[0] === 0x89 ? "image/png" : "image/jpeg";
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
