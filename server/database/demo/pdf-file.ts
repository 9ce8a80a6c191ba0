/** A PDF (ISO 32000) of its objects, of which the first is the catalogue; text in them is Latin-1. */
export function pdfFile(objects: readonly string[], more = ""): Buffer {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${more} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Text as a PDF has it inside parentheses. */
export const pdfText = (text: string) => text.replace(/[\\()]/g, (letter) => `\\${letter}`);
