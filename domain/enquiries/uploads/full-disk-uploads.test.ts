import type * as Files from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { byteStream, openEnquiryBench, requireDone } from "../fixtures.ts";

const disk = vi.hoisted(() => ({ free: Number.MAX_SAFE_INTEGER }));

vi.mock("node:fs/promises", async (original) => ({
  ...(await original<typeof Files>()),
  statfs: async () => ({ bavail: disk.free, bsize: 1 }),
}));

const belowTheFloor = -1;
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

test("a plan refused for lack of disk space can be sent again", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const caller = by(await link("browser"));
  const announce = () =>
    requireDone(actions.beginUpload(caller, { key: "cle", name: "facade.pdf", size: pdf.length }));
  const append = (id = "none") =>
    requireDone(actions.appendUpload(caller, id, { offset: 0, chunks: byteStream(pdf) }));
  const first = (await announce()).upload?.id;
  disk.free = belowTheFloor;
  const { upload } = await append(first);
  expect(upload).toMatchObject({ state: "refused" });
  expect(upload?.fault).toContain("en ce moment");
  expect((await requireDone(actions.readUpload(caller, String(first)))).upload).toEqual(upload);
  expect(await announce()).toMatchObject({ outcome: "failed", reason: "noRoom" });

  disk.free = Number.MAX_SAFE_INTEGER;
  const again = await announce();
  expect(again.upload).toMatchObject({ state: "receiving", received: 0 });
  expect((await append(again.upload?.id)).upload).toMatchObject({ state: "done" });
  expect((await kept()).plans).toHaveLength(1);
});
