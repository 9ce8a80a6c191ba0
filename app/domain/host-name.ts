/** The longest name DNS knows. */
const LONGEST = 253;

/**
 * True for a name somebody can own, such as `deals.example.com`, in small letters; addresses and this
 * machine's own names are nobody's.
 */
export function isDomainName(name: string): boolean {
  return name.length <= LONGEST && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) && /[a-z]/.test(name);
}
