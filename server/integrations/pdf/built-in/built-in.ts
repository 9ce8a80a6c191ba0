import {
  renderInstallPdf,
  renderMeasurePdf,
  renderOrderPdf,
  renderQuotePdf,
} from "../../../pdf/render";
import type { PdfProvider } from "../provider";

/** Counts what changes the look of documents: those that are stored are made anew. */
const LOOK = "built-in 1";

const RENDER = { QUOTE: renderQuotePdf, MEASURE: renderMeasurePdf, INSTALL: renderInstallPdf };

/** Draws documents itself: every kind, and nothing leaves the server. */
export const createBuiltIn = (): PdfProvider => ({
  name: "built-in",
  madeBy: () => LOOK,
  make: (kind, data) => RENDER[kind](data),
  makeOrder: renderOrderPdf,
});
