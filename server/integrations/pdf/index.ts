import { createBuiltIn } from "./built-in/built-in";
import { createCraftMyPdf, type CraftMyPdfSettings } from "./craftmypdf/craftmypdf";
import type { PdfProvider } from "./provider";

export type PdfSettings = { kind: "built-in" } | CraftMyPdfSettings;

/** What makes documents: this server itself, unless it is told of a service. */
export function createPdf(settings: PdfSettings): PdfProvider {
  switch (settings.kind) {
    case "built-in":
      return createBuiltIn();
    case "craftmypdf":
      return createCraftMyPdf(settings);
  }
}
