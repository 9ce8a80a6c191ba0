/** What was typed into these is never sent back. */
export function isSecret(name: string): boolean {
  return /password|confirmation|secret/i.test(name);
}
