/** A strip across the page that is not divided. */
export interface Band {
  readonly height: number;
  /** Whether a page must not end after it. */
  readonly staysWithNext: boolean;
  /** What is said again above it where it begins a page: the head of its table, the window it belongs to. */
  readonly repeats: readonly Band[];
  /** `isRepeat` where it was said before: readers aloud hear it once. */
  readonly draw: (top: number, isRepeat: boolean) => void;
}

export interface Placed {
  readonly band: Band;
  readonly top: number;
  readonly isRepeat: boolean;
}

/**
 * Bands on pages that have room from `top` to `bottom`, in their order. Those that stay together do so if a page has
 * room for all of them; else they are divided where the page ends. A band higher than a page has one of its own.
 */
export function paginate(
  bands: readonly Band[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly (readonly Placed[])[] {
  const pages: Placed[][] = [[]];
  let y = top;
  const room = bottom - top;
  const repeatsOf = (band: Band) => heightOf(band.repeats);
  const turn = (band: Band) => {
    pages.push([]);
    y = top;
    for (const repeat of band.repeats) place(repeat, true);
  };
  const place = (band: Band, isRepeat: boolean) => {
    pages.at(-1)?.push({ band, top: y, isRepeat });
    y += band.height;
  };
  for (const chain of chainsOf(bands)) {
    const first = chain[0];
    const height = heightOf(chain);
    const isBegun = y > top;
    if (first && isBegun && y + height > bottom && repeatsOf(first) + height <= room) turn(first);
    for (const band of chain) {
      if (y > top && y + band.height > bottom && !isOnlyRepeats(pages.at(-1))) turn(band);
      place(band, false);
    }
  }
  return pages;
}

const heightOf = (bands: readonly Band[]): number =>
  bands.reduce((sum, { height }) => sum + height, 0);

const isOnlyRepeats = (page: readonly Placed[] | undefined): boolean =>
  page !== undefined && page.every(({ isRepeat }) => isRepeat);

function chainsOf(bands: readonly Band[]): Band[][] {
  const chains: Band[][] = [];
  let chain: Band[] = [];
  for (const band of bands) {
    chain.push(band);
    if (band.staysWithNext) continue;
    chains.push(chain);
    chain = [];
  }
  return chain.length > 0 ? [...chains, chain] : chains;
}
