import { paths } from "~/http/paths";

/** Addresses below a quote's page, which nothing else leads to. */
export const acceptPath = (id: string) => `${paths.customerQuote(id)}/accept`;
export const filePath = (id: string) => `${paths.customerQuote(id)}/quote.pdf`;
/** The page, saying why there is no PDF. */
export const noFilePath = (id: string, why: "unconfigured" | "failed" | "often") =>
  `${paths.customerQuote(id)}?file=${why}`;
