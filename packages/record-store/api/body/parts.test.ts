import { finished } from "node:stream/promises";
import { expect, test } from "vitest";
import { boundary, multipart, parts, text } from "./fixtures.ts";
import { type IncomingPart, type PartLimits, readParts, TooManyParts } from "./parts.ts";

const limits = { file: 1000, text: 1000, parts: 10 };

const file = (name: string, content: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"; filename="${name}.jpg"`,
  content,
];

async function* inPieces(body: string) {
  for (let at = 0; at < body.length; at += 10) yield Buffer.from(body.slice(at, at + 10));
}

type Reading = {
  limits?: Partial<PartLimits>;
  type?: string;
  ending?: AbortController;
  takeFile?: (key: string, stream: IncomingPart) => Promise<void>;
};

/** Returns the texts and files taken from a body, in order, and the error that ended the reading. */
async function read(
  chunks: AsyncIterable<Uint8Array>,
  { type = multipart, takeFile, ending = new AbortController(), ...options }: Reading = {},
) {
  const takenParts: string[] = [];
  const takers = {
    takeText: (key: string, content: string, isCut: boolean) =>
      void takenParts.push(`${key}=${content}${isCut ? "…" : ""}`),
    async takeFile(key: string, stream: IncomingPart, name: string): Promise<void> {
      const at = takenParts.push(`${key}: ${name}`) - 1;
      if (takeFile) return takeFile(key, stream);
      const content: Buffer[] = await stream.toArray();
      takenParts[at] += ` ${Buffer.concat(content)}${stream.truncated ? "…" : ""}`;
    },
  };
  const most = { ...limits, ...options.limits };
  const failure = await readParts(chunks, type, most, takers, ending).catch((error) => error);
  return { taken: takenParts, failure };
}

test("texts and files are taken in order", async () => {
  const body = parts(text("a", "first"), file("b", "second"), text("c", "third"));
  expect(await read(inPieces(body))).toEqual({
    taken: ["a=first", "b: b.jpg second", "c=third"],
    failure: undefined,
  });
});

test("a part that is too long is cut and marked", async () => {
  const body = parts(text("a", "first"), file("b", "second"));
  const { taken, failure } = await read(inPieces(body), { limits: { text: 3, file: 4 } });
  expect(taken).toEqual(["a=fir…", "b: b.jpg seco…"]);
  expect(failure).toBeUndefined();
});

test("a dropped file does not block the next part", async () => {
  const body = parts(file("a", "x".repeat(900)), text("b", "second"));
  const takeFile = async (_key: string, stream: IncomingPart) => void stream.resume();
  expect((await read(inPieces(body), { takeFile })).taken).toEqual(["a: a.jpg", "b=second"]);
});

test("too many parts end the reading", async () => {
  const body = parts(...Array.from({ length: 20 }, (_, index) => text("a", String(index))));
  const { taken, failure } = await read(inPieces(body));
  expect(taken).toHaveLength(10);
  expect(failure).toBeInstanceOf(TooManyParts);
});

test("a file that cannot be taken ends the reading and all other files", async () => {
  const body = parts(file("a", "first"), file("b", "second"));
  const full = new Error("The disk is full.");
  const { taken, failure } = await read(inPieces(body), { takeFile: () => Promise.reject(full) });
  expect(failure).toBe(full);
  expect(taken).toEqual(["a: a.jpg"]);
});

test.each([
  ["the body breaks off", (body: string) => inPieces(body.slice(0, -40))],
  [
    "its client is gone",
    async function* (body: string) {
      yield* inPieces(body.slice(0, -40));
      throw new Error("The client is gone.");
    },
  ],
])("a file being read fails when %s", async (_what, chunksOf) => {
  const takenFiles: unknown[] = [];
  const takeFile = (_key: string, stream: IncomingPart) =>
    finished(stream.resume()).catch((error) => void takenFiles.push(error));
  const { failure } = await read(chunksOf(parts(file("a", "x".repeat(500)))), { takeFile });
  expect(failure).toBeInstanceOf(Error);
  expect(takenFiles).toEqual([expect.any(Error)]);
});

test("a reader may abort with a reason, and the first reason counts", async () => {
  const ending = new AbortController();
  const reason = new Error("It takes too long.");
  async function* chunks() {
    yield* inPieces(parts(text("a", "first"), text("b", "second")).slice(0, 70));
    ending.abort(reason);
    ending.abort(new Error("Another one."));
    yield* inPieces(`--${boundary}--`);
  }
  expect((await read(chunks(), { ending })).failure).toBe(reason);
});

test("a body without a boundary is refused", async () => {
  const { failure, taken } = await read(inPieces(parts(text("a", "b"))), { type: "multipart/form-data" });
  expect(failure).toBeInstanceOf(Error);
  expect(taken).toEqual([]);
});
