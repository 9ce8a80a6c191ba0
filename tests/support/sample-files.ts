import sharp from "sharp";
import { crc32 } from "node:zlib";

import { drawFloorPlan } from "../../server/database/demo/draw-pdf";

/** One file of every type that is taken, as its program writes it. */
export interface SampleFile {
  name: string;
  mimeType: string;
  bytes: Buffer;
}

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: "#0f766e" } });

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer();
export const pdf = () =>
  drawFloorPlan("Plan", [{ name: "Hall", at: [40, 40, 200, 200], windows: [] }]);

/** The head of a compound file, and a stream's name in its directory. */
export function compound(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(512),
  ]);
}

/** A ZIP of files that are not packed (APPNOTE 6.3). */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(data.byteLength, 4);
    sizes.writeUInt32LE(data.byteLength, 8);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(path.byteLength, 0);
    const local = Buffer.concat([
      Buffer.from("504b0304" + "1400" + "0000" + "0000" + "00000000", "hex"),
      sizes,
      names,
      path,
      data,
    ]);
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at);
    central.push(
      Buffer.concat([
        Buffer.from("504b0102" + "1400" + "1400" + "0000" + "0000" + "00000000", "hex"),
        sizes,
        names,
        Buffer.alloc(10),
        place,
        path,
      ]),
    );
    locals.push(local);
    at += local.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const office = (kind: "wordprocessingml.document" | "spreadsheetml.sheet", folder: string) =>
  zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    [`${folder}/main.xml`]: "<main/>",
  });
export const docx = () => office("wordprocessingml.document", "word");
export const xlsx = () => office("spreadsheetml.sheet", "xl");

export async function sampleFiles(): Promise<SampleFile[]> {
  const openXml = "application/vnd.openxmlformats-officedocument";
  return [
    { name: "west window.jpg", mimeType: "image/jpeg", bytes: await jpeg() },
    { name: "WEST.JPEG", mimeType: "image/jpeg", bytes: await jpeg() },
    { name: "study.png", mimeType: "image/png", bytes: await png() },
    { name: "plan.pdf", mimeType: "application/pdf", bytes: pdf() },
    { name: "letter.doc", mimeType: "application/msword", bytes: compound("WordDocument") },
    { name: "letter.docx", mimeType: `${openXml}.wordprocessingml.document`, bytes: docx() },
    {
      name: "locked.docx",
      mimeType: `${openXml}.wordprocessingml.document`,
      bytes: compound("EncryptedPackage"),
    },
    {
      name: "schedule.csv",
      mimeType: "text/csv",
      bytes: Buffer.from("Room;Drop\r\nKüche;900\r\n"),
    },
    {
      name: "notes.txt",
      mimeType: "text/plain",
      bytes: Buffer.from("BM Blinds: <b>call</b>", "latin1"),
    },
    {
      name: "unicode.txt",
      mimeType: "text/plain",
      bytes: Buffer.from("\ufeffLiving\t900", "utf16le"),
    },
    { name: "schedule.xls", mimeType: "application/vnd.ms-excel", bytes: compound("Workbook") },
    { name: "schedule.xlsx", mimeType: `${openXml}.spreadsheetml.sheet`, bytes: xlsx() },
    {
      name: "approval.msg",
      mimeType: "application/vnd.ms-outlook",
      bytes: compound("__properties_version1.0"),
    },
  ];
}
