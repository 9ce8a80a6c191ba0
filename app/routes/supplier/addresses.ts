import { paths } from "~/http/paths";

/** Addresses below the page of an order, which nothing else leads to. */
export const filePath = (token: string) => `${paths.supplierLink(token)}/order.pdf`;
/** The page, saying that there is no PDF at the moment. */
export const noFilePath = (token: string) => `${paths.supplierLink(token)}?file=failed`;
export const isFileMissing = (url: URL): boolean => url.searchParams.get("file") === "failed";
