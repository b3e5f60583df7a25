import type * as Files from "node:fs/promises";
import { writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { openHouse } from "../../fixtures.ts";

/** Bytes that the disk has free above the floor, which is 0 in this test. */
const disk = vi.hoisted(() => ({ free: 0 }));

vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof Files>()),
  statfs: async () => ({ bavail: disk.free, bsize: 1 }),
}));

type Upload = { answer: Promise<Response>; breakOff(): void; end(): void };

/** Begins to send a picture, in a request or in a batch, and waits before the end. */
async function site() {
  const { store } = await openHouse();
  return {
    store,
    begin(length: number | undefined, { inBatch = false } = {}): Upload {
      let sending: ReadableStreamDefaultController<Uint8Array> | undefined;
      const name = inBatch ? "requests.0.cover" : "cover";
      const request = {
        method: "POST",
        url: "/api/collections/works/records",
        body: { slug: "grange", title: "La grange" },
      };
      const words = inBatch
        ? part("@jsonPayload", JSON.stringify({ requests: [request] }))
        : part("slug", "grange") + part("title", "La grange");
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          sending = controller;
          controller.enqueue(Buffer.from(`${words}${part(`${name}"; filename="a.png`, "no picture")}`));
        },
      });
      const headers = new Headers({ "Content-Type": "multipart/form-data; boundary=x" });
      if (length !== undefined) headers.set("Content-Length", String(length));
      const path = inBatch ? "/api/batch" : request.url;
      const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      return {
        answer: store.fetch(new Request(`http://127.0.0.1${path}`, init), {
          address: "192.0.2.1",
          caller: { kind: "service", service: "operator" },
        }),
        breakOff: () => sending?.error(new Error("aborted")),
        end() {
          sending?.enqueue(Buffer.from("--x--\r\n"));
          sending?.close();
        },
      };
    },
  };
}

function part(name: string, content: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
}

/** Sends the upload to its end, and returns the error code of its picture. */
async function uploadRefusal({ answer, end }: Upload): Promise<string> {
  end();
  const { data } = await (await answer).json();
  const fields = data.requests?.[0].response.data ?? data;
  return fields.cover?.code;
}

const full = "validation_no_room";
/** The code of a picture that was stored and inspected. */
const takenButNoPicture = "validation_invalid_mime_type";

test.each([
  ["a record", false],
  ["a batch", true],
])("uploads of %s pass only as far as the disk has room", async (_, inBatch) => {
  const { begin } = await site();
  // The upload and the cleaned file need room at the same time.
  disk.free = 2 * 3_500;
  const uploads = Array.from({ length: 12 }, () => begin(1_000, { inBatch }));
  const refusals = await Promise.all(uploads.map(uploadRefusal));
  expect(refusals.filter((each) => each === takenButNoPicture)).toHaveLength(3);
  expect(refusals.filter((each) => each === full)).toHaveLength(9);
  expect(await uploadRefusal(begin(3_500, { inBatch }))).toBe(takenButNoPicture);
});

test("a broken or too long upload releases its room", async () => {
  const { begin } = await site();
  disk.free = 2 * 1_000;
  const first = begin(1_000);
  expect(await uploadRefusal(begin(1))).toBe(full);
  first.breakOff();
  expect((await first.answer).status).toBe(400);
  disk.free = 100_000_000;
  const tooLong = begin(90_000_000);
  expect((await tooLong.answer).status).toBe(413);
  disk.free = 2 * 1_000;
  expect(await uploadRefusal(begin(1_000))).toBe(takenButNoPicture);
});

test("files of the process need room like those of a form", async () => {
  const { store } = await site();
  const file = { name: "a.png", size: 1_000, copyTo: (path: string) => writeFile(path, "no picture") };
  const refusal = async () => {
    const request = new Request("http://127.0.0.1/api/collections/works/records", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ slug: "grange", title: "La grange" }),
    });
    const caller = { kind: "service", service: "operator" } as const;
    const answer = await store.fetch(request, { caller, inProcess: true, files: { cover: [file] } });
    return (await answer.json()).data.cover.code;
  };
  disk.free = 2 * 999;
  expect(await refusal()).toBe(full);
  disk.free = 2 * 1_000;
  expect(await refusal()).toBe(takenButNoPicture);
});

test("an upload of unknown length reserves the most that may come", async () => {
  const { begin } = await site();
  // A cover of 1 MB, and three pictures of 100 KB.
  disk.free = 2 * 1_300_000;
  expect(await uploadRefusal(begin(undefined))).toBe(full);
  disk.free = 10_000_000;
  expect(await uploadRefusal(begin(undefined))).toBe(takenButNoPicture);
});
