import { describe, expect, it } from "vitest";

import {
  documentKind,
  extensionOf,
  formatBytes,
  keepExtension,
  refuseDocument,
  splitName,
  tidyName,
} from "./document-types";

describe("the name of a document", () => {
  it.each([
    ["plan.PDF", "pdf"],
    ["plan.v2.pdf ", "pdf"],
    ["plan", ""],
    [".pdf", ""],
    ["plan.", ""],
    ["плaн.jpeg", "jpeg"],
  ])("%j ends in %j", (name, extension) => expect(extensionOf(name)).toBe(extension));

  it.each([
    ["Walk-through.mov", "Files of type mov are not accepted"],
    ["plan", "Files without a type are not accepted"],
    ["a.php.jpg", "Files of type php.jpg are not accepted"],
    ["a.HTML.pdf", "Files of type html.pdf are not accepted"],
    ["www.blinds.com.au quote.pdf", null],
    ["Kowalski.v2.jpg", null],
  ])("%j is refused: %j", (name, reason) => expect(refuseDocument(name)).toBe(reason));

  it("is nothing without bytes, and too much with more than 25 MB", () => {
    expect(refuseDocument("a.jpg", 0)).toBe("The file is empty");
    expect(refuseDocument("a.jpg", 26_214_400)).toBeNull();
    expect(refuseDocument("a.jpg", 26_214_401)).toBe("Larger than 25MB");
  });

  it.each([
    ["..\\..\\boot.jpg", "boot.jpg"],
    ["/etc/plan.pdf", "plan.pdf"],
    ["Plan\u202egpj.pdf", "Plangpj.pdf"],
    ["  a \t b.pdf ", "a b.pdf"],
    ["familie 👨‍👩‍👧.png", "familie 👨‍👩‍👧.png"],
  ])("%j is kept as %j", (name, kept) => expect(tidyName(name)).toBe(kept));

  it("keeps its type whatever it is renamed to", () => {
    expect(keepExtension("Kitchen", "jpg")).toBe("Kitchen.jpg");
    expect(keepExtension("Kitchen.", "jpg")).toBe("Kitchen.jpg");
    expect(keepExtension("Kitchen.JPEG", "jpg")).toBe("Kitchen.JPEG");
    expect(keepExtension("Kitchen.exe", "jpg")).toBe("Kitchen.exe.jpg");
    expect(keepExtension("Kitchen", "")).toBe("Kitchen");
  });

  it("is cut before its ending", () => {
    expect(splitName("All correspondence.msg")).toEqual({
      stem: "All correspondence",
      ending: ".msg",
    });
    expect(splitName("README")).toEqual({ stem: "README", ending: "" });
  });
});

describe("what a document is", () => {
  it.each([
    ["image/jpeg", "image"],
    ["application/pdf", "pdf"],
    ["application/msword", "word"],
    ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "excel"],
    ["text/csv; charset=utf-8", "text"],
    ["application/vnd.ms-outlook", "unknown"],
    ["", "unknown"],
  ])("%j is %s", (type, kind) => expect(documentKind(type)).toBe(kind));

  it.each([
    [1, "1 byte"],
    [1_023, "1023 bytes"],
    [49_152, "48 KB"],
    [1_023_999, "1.0 MB"],
    [3_250_586, "3.1 MB"],
  ])("%i bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
