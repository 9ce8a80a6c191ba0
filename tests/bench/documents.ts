import { renderInstallPdf, renderMeasurePdf, renderQuotePdf } from "../../server/pdf/render";
import { longDocument } from "../../server/pdf/test-documents";
import { readPdf } from "../support/read-pdf";
import { ratio } from "./measure";

const LINES = [5, 50, 200];
const ROUNDS = 21;

/** What the PDF documents of a quote take of a processor, by their lines; the first one fetches library and fonts. */
export async function benchDocuments(): Promise<void> {
  const first = await cpuMs(() => renderQuotePdf(longDocument(50)));
  console.table([{ document: "the first quote of a process, 50 lines", cpu: inMs(first) }]);
  const renders = { quote: renderQuotePdf, measure: renderMeasurePdf, install: renderInstallPdf };
  for (const [document, render] of Object.entries(renders)) {
    const times = new Map(LINES.map((lines) => [lines, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [lines, taken] of times)
        taken.push(await cpuMs(() => render(longDocument(lines))));
    const medians = LINES.map((lines) => median(times.get(lines) ?? []));
    const rows = LINES.map(async (lines, at) => {
      const bytes = await render(longDocument(lines));
      return {
        ...{ document, lines, cpu: inMs(medians[at] ?? 0) },
        [`by ${LINES[0]} lines`]: ratio(medians[at] ?? 0, medians[0] ?? 0),
        pages: (await readPdf(bytes)).pages.length,
        bytes: bytes.length,
      };
    });
    console.table(await Promise.all(rows));
  }
}

/** Of all threads: what waits for another process counts nothing. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const inMs = (time: number): string => `${time.toFixed(0)} ms`;
