/** What is wrong with a file, and where: lines from 1, columns from 0; null is the file itself. */
export interface Fault {
  readonly place: Place | null;
  readonly message: string;
}
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A price list that cannot be read, with all that is wrong with it. */
export class FaultyPriceList extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(showFault).join("\n"));
  }
}

/** Collects what is wrong, so that all of it is told at once, in the order of the file. */
export class Faults {
  readonly #all: Fault[] = [];

  add(place: Place | null, message: string): void {
    this.#all.push({ place, message });
  }

  throwIfAny(): void {
    const line = ({ place }: Fault) => place?.line ?? Infinity;
    const inOrder = this.#all.toSorted(
      (one, other) =>
        line(one) - line(other) || (one.place?.column ?? 0) - (other.place?.column ?? 0),
    );
    if (inOrder.length > 0) throw new FaultyPriceList(inOrder);
  }
}

/** `Line 12, column D: …`, as spreadsheets name their columns. */
export function showFault({ place, message }: Fault): string {
  if (!place) return message;
  return `Line ${place.line}, column ${columnName(place.column)}: ${message}`;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
