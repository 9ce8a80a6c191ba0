/** Reads what a resource route of ours answers. Throws if it is not that, such as a sign-in page. */
export async function readJson<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Answer;
}
