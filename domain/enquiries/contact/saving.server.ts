import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes a stream to a file. Resolves with the error, if any, so that the rest of the form can still be read. */
export async function savePhoto(stream: Readable, file: string): Promise<unknown> {
  let handle: FileHandle | undefined;
  let problem: unknown;
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    if (!problem) await act().catch((error) => (problem = error));
  };
  const sink = new Writable({
    construct(done) {
      const begin = async () => {
        await mkdir(path.dirname(file), { recursive: true });
        handle = await open(file, "wx");
      };
      void attempt(begin).then(() => done());
    },
    write: (chunk: Buffer, _encoding, done) =>
      void attempt(async () => handle?.appendFile(chunk)).then(() => done()),
    destroy: (error, done) => void attempt(async () => handle?.close()).then(() => done(error)),
  });
  const closed = new Promise((resolve) => sink.once("close", resolve));
  // The stream broke off. The body has reported that already.
  await pipeline(stream, sink).catch(() => undefined);
  await closed;
  return problem;
}
