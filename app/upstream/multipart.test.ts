import { describe, expect, it } from "vitest";

import { readMultipart, UploadError } from "./multipart.server";
import { MAX_BETWEEN_BYTES } from "./upload-limits";

const TYPE = "multipart/form-data; boundary=xyz";
const CHUNK = new Uint8Array(65_536).fill(0x61);

/** A form whose `head` is followed by letters without end; tells how many of them were taken. */
function endless(head: string) {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => {
      taken.bytes += CHUNK.byteLength;
      if (taken.bytes > 4 * MAX_BETWEEN_BYTES) controller.close();
      else controller.enqueue(CHUNK);
    },
  });
  return { body, taken };
}

async function readAll(body: ReadableStream<Uint8Array>) {
  try {
    for await (const part of readMultipart(body, TYPE)) {
      if (part.kind === "file") for await (const _ of part.content);
    }
  } catch (error) {
    return error;
  }
  return null;
}

describe("a form without an end", () => {
  it.each([
    ["before its first boundary", ""],
    [
      "after its last boundary",
      '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--xyz--\r\n',
    ],
    ["in a field", '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
    ["in the head of a part", "--xyz\r\ncontent-disposition: "],
  ])("%s is refused while it streams", async (_, head) => {
    const { body, taken } = endless(head);
    const error = await readAll(body);
    expect(error).toBeInstanceOf(UploadError);
    expect(taken.bytes).toBeLessThan(MAX_BETWEEN_BYTES + 1_048_576);
  });
});
