/** Median of what `work` takes, in milliseconds, after a warm-up. */
export async function medianMs(
  work: () => Promise<unknown> | unknown,
  rounds: number,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + Math.ceil(rounds / 5); round += 1) {
    const start = performance.now();
    await work();
    if (round >= Math.ceil(rounds / 5)) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Medians of several kinds of work in alternating order, so that the machine's moods meet all alike. */
export async function alternate<Name extends string>(
  works: Record<Name, () => Promise<unknown> | unknown>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  const warmUp = Math.ceil(rounds / 5);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const name of names) {
      const start = performance.now();
      await works[name]();
      if (round >= warmUp) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, times[name].toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0]),
  ) as Record<Name, number>;
}

export function ratio(value: number, base: number): string {
  return `${(value / base).toFixed(2)} ×`;
}
