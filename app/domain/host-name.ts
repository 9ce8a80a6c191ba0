/** The longest name DNS knows. */
const LONGEST = 253;

/**
 * True for a domain name in small letters, such as `deals.example.com`; false for IP addresses and for names
 * without a dot, such as `localhost`.
 */
export function isDomainName(name: string): boolean {
  return name.length <= LONGEST && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) && /[a-z]/.test(name);
}
