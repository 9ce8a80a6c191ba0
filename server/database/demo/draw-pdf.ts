import { pdfFile, pdfText } from "./pdf-file";

/** A4 across, in points. */
const PAGE = { width: 842, height: 595 };

export interface PlanRoom {
  name: string;
  /** Left, bottom, width and height in points. */
  at: readonly [number, number, number, number];
  windows: readonly string[];
}

const words = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${pdfText(text)}) Tj ET`;

/** A floor plan as a PDF of one page (ISO 32000): rooms with their windows, which stand on the wall above. */
export function drawFloorPlan(title: string, rooms: readonly PlanRoom[]): Buffer {
  const drawn = rooms.flatMap(({ name, at: [x, y, width, height], windows }) => [
    `3 w ${x} ${y} ${width} ${height} re S`,
    words(name, x + 12, y + height / 2, 13),
    ...windows.flatMap((window, at) => {
      const left = x + ((at + 0.25) * width) / windows.length;
      const span = width / windows.length / 2;
      return [
        `0.85 g ${left} ${y + height - 4} ${span} 8 re f 0 g 1 w ${left} ${y + height - 4} ${span} 8 re S`,
        words(window, left, y + height - 18, 9),
      ];
    }),
  ]);
  const content = [words(title, 40, 552, 18), ...drawn].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      "/Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  return pdfFile(objects);
}
