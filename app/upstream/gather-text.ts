/**
 * The text of what streams, or why it is none that is taken: larger than so many bytes, or not UTF-8. It is read to its
 * end, which whoever streams bounds: who sends it is still to be answered.
 */
export async function gatherText(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ text: string; fault: null } | { text: null; fault: "large" | "not-text" }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size, isText] = ["", 0, true];
  const read = (chunk?: Uint8Array) => {
    try {
      text += decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isText = false;
    }
  };
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size <= maxBytes && isText) read(chunk);
  }
  if (size > maxBytes) return { text: null, fault: "large" };
  if (isText) read();
  return isText ? { text, fault: null } : { text: null, fault: "not-text" };
}
