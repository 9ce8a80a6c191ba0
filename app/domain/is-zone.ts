const known = new Map<string, boolean>();
const MAX_KNOWN = 1_000;

/** True for a zone whose clocks are known here. What another upstream has stored may be `AUS Eastern Standard Time`. */
export function isZone(name: string): boolean {
  const answer = known.get(name) ?? canFormatIn(name);
  if (known.size < MAX_KNOWN) known.set(name, answer);
  return answer;
}

function canFormatIn(timeZone: string): boolean {
  if (timeZone.length > 100) return false;
  try {
    new Intl.DateTimeFormat("en-AU", { timeZone });
    return true;
  } catch {
    return false;
  }
}
