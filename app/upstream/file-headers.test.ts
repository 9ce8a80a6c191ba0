import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { safeFileHeaders } from "./file-headers.server";

describe("the headers of a file", () => {
  it("are one line each and never say more than the file's type, whatever its name and type are", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        fc.boolean(),
        (name, mimeType, isShown) => {
          const headers = new Headers(safeFileHeaders({ name, mimeType, isShown }));
          expect(headers.get("content-disposition")).toMatch(/^(attachment|inline); filename/);
          expect(headers.get("content-type")).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
        },
      ),
    );
  });

  it("keep a long name's ending, and give a nameless file a name", () => {
    const nameOf = (name: string) =>
      safeFileHeaders({ name, mimeType: "application/pdf" })["content-disposition"] ?? "";
    expect(nameOf(`${"a".repeat(400)}.pdf`)).toMatch(/filename=a{196}\.pdf$/);
    expect(nameOf(" \u200b ")).toContain("filename=file");
    expect(nameOf("\ud800.pdf")).toContain(".pdf");
    expect(nameOf("../../.htaccess")).not.toMatch(/filename="?\./);
  });
});
