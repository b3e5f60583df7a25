import { expect, test, vi } from "vitest";
import { openEnquiryBench, requireDone } from "../fixtures.ts";
import { PlanUploads } from "./uploads.server.ts";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const half = pdf.subarray(0, pdf.length / 2);

/** The moment when nobody else checks an upload that arrived now. */
const later = () => new Date(Date.now() + 6 * 60 * 1000);

async function openArriving() {
  const bench = await openEnquiryBench();
  const { store, actions, enquiry, kept } = bench;
  const caller = bench.by(await bench.link("browser"));
  const uploads = new PlanUploads({ store, uploadLimit: 1_000_000, patience: 1 });
  return {
    ...bench,
    uploads,
    plans: async () => (await kept()).plans as string[],
    /** Receives bytes as a process does that stops after them. */
    async receive(key: string, bytes: Uint8Array) {
      const file = { key, name: `${key}.pdf`, size: pdf.length };
      const { upload } = await requireDone(actions.beginUpload(caller, file));
      await store.pending.keep(`${enquiry}.${upload?.id}`, (size) => `part.0.${size}`, [bytes]);
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

test("a complete upload is checked without its sender, after five minutes", async () => {
  const { uploads, plans, receive } = await openArriving();
  await receive("facade", pdf);
  await uploads.checkComplete(new Date(), fail);
  expect(await plans()).toEqual([]);
  await uploads.checkComplete(later(), fail);
  expect(await plans()).toEqual([expect.stringMatching(/^facade_\w+\.pdf$/)]);
});

test("a complete upload waits from its last byte until its check", async () => {
  const { uploads, receive } = await openArriving();
  expect(await uploads.oldestWait()).toBeUndefined();
  const before = Date.now();
  await receive("facade", pdf);
  const since = Number(await uploads.oldestWait());
  // The clock of a disk is a moment behind.
  expect(since).toBeGreaterThan(before - 1000);
  await receive("jardin", pdf);
  expect(Number(await uploads.oldestWait())).toBe(since);
  await uploads.checkComplete(later(), fail);
  expect(await uploads.oldestWait()).toBeUndefined();
});

test("an upload whose parts stopped waits for its visitor alone", async () => {
  const { uploads, plans, receive } = await openArriving();
  await receive("facade", half);
  expect(await uploads.oldestWait()).toBeUndefined();
  await uploads.checkComplete(later(), fail);
  expect(await plans()).toEqual([]);
});

test("a complete upload of a deleted enquiry waits for nothing", async () => {
  const { uploads, receive, admin, enquiry } = await openArriving();
  await receive("facade", pdf);
  await admin.remove("messages", enquiry);
  expect(await uploads.oldestWait()).toBeUndefined();
  await uploads.checkComplete(later(), fail);
});

test("a failed check is reported, tried again, and stops no other", async () => {
  const { store, plans, receive } = await openArriving();
  await receive("facade", pdf);
  await receive("jardin", pdf);
  const fetchOnceAway = vi.fn(store.fetch).mockRejectedValueOnce(new Error("The bucket is away."));
  const options = { uploadLimit: 1_000_000, patience: 1 };
  const uploads = new PlanUploads({ store: { ...store, fetch: fetchOnceAway }, ...options });
  const errors: unknown[] = [];
  await uploads.checkComplete(later(), (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  expect(await plans()).toHaveLength(1);
  await expect
    .poll(async () => {
      await uploads.checkComplete(later(), fail);
      return await plans();
    })
    .toHaveLength(2);
});
