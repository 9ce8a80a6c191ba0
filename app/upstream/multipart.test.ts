import { describe, expect, it } from "vitest";

import { readMultipart, UploadError } from "./multipart.server";
import { MAX_BETWEEN_BYTES, UPLOAD_LIMITS } from "./upload-limits";

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

describe("a name in the head of a part", () => {
  const namesOf = async (disposition: string) => {
    const form = `--xyz\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nb\r\n--xyz--\r\n`;
    const body = new Blob([form]).stream();
    for await (const part of readMultipart(body, TYPE)) {
      if (part.kind === "field") return [part.name];
      for await (const _ of part.content);
      return [part.name, part.fileName];
    }
    return [];
  };

  it.each([
    ["he said %22hi%22.txt", 'he said "hi".txt'],
    ["one%0D%0Atwo%0athree.txt", "one\r\ntwo\nthree.txt"],
    ["100%25 %20 %2F %00.txt", "100%25 %20 %2F %00.txt"],
    ["50% off %2.txt", "50% off %2.txt"],
    ["%2522.txt", "%2522.txt"],
  ])("%j is %j: browsers write quotes and line breaks so, and nothing else", async (sent, name) => {
    expect(await namesOf(`name="%22a%22"; filename="${sent}"`)).toEqual(['"a"', name]);
    expect(await namesOf(`name="${sent}"`)).toEqual([name]);
  });
});

describe("files one by one", () => {
  const form = (count: number) => {
    const parts = Array.from(
      { length: count },
      (_, at) =>
        `--xyz\r\ncontent-disposition: form-data; name="file"; filename="${at}.txt"\r\n\r\nb\r\n`,
    );
    // In one piece: all of it has arrived before the first file is read.
    return `${parts.join("")}--xyz--\r\n`;
  };
  /** How many files were read to their ends, and what stopped the form. */
  const read = async (text: string, isOneByOne: boolean) => {
    const body = new Blob([text]).stream();
    let read = 0;
    try {
      for await (const part of readMultipart(body, TYPE, undefined, { isOneByOne })) {
        if (part.kind === "file") for await (const _ of part.content);
        read += 1;
      }
    } catch (error) {
      return [read, error instanceof UploadError ? error.code : error];
    }
    return [read, null];
  };

  it("come beyond what a form may have, up to a bound", async () => {
    expect(await read(form(55), true)).toEqual([55, null]);
    expect(await read(form(56), true)).toEqual([55, "too_much"]);
  });

  it("are there though the form stops behind them, which otherwise stops all of it", async () => {
    expect(await read(form(6), false)).toEqual([0, "too_much"]);
    const long = "a".repeat(UPLOAD_LIMITS.maxFieldBytes + 1);
    const field = `--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n${long}\r\n`;
    expect(await read(form(2).replace("--xyz--", `${field}--xyz--`), true)).toEqual([
      2,
      "too_large",
    ]);
  });
});

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
