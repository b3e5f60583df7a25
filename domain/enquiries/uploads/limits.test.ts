import { expect, test } from "vitest";
import { byteStream, openEnquiryBench, requireDone } from "../fixtures.ts";

const plan = { key: "plan", name: "plan.pdf", size: 900_000 };
const noRoom = { outcome: "failed", reason: "noRoom" };

test("bytes count as they arrive, even if repeated", async () => {
  const bench = await openEnquiryBench();
  const { actions, by, link, spent } = bench;
  const token = await link("browser");
  const beginning = await requireDone(actions.beginUpload(by(token), plan));
  const id = beginning.outcome === "done" ? beginning.upload.id : "";
  const received = () =>
    spent.filter(({ key }) => key[0] === "enquiries/received/all").map(({ uses }) => uses);
  const part = () => ({ offset: 0, chunks: byteStream("%PDF-1.7 ") });
  await Promise.all([
    actions.appendUpload(by(token), id, { ...part(), length: 9 }),
    actions.appendUpload(by(token), id, part()),
    actions.appendUpload(by(token), id, { ...part(), length: 9_000_000 }),
  ]);
  // A sender who declares no length may send all missing bytes.
  expect(received().sort()).toEqual([9, 900_000, 900_000]);
});

test("a sender beyond the quota is refused before any byte is read", async () => {
  const { actions, by, link } = await openEnquiryBench({
    isWithin: (quotas) => !quotas.some(({ key }) => key[0]?.startsWith("enquiries/received")),
  });
  const token = await link();
  const beginning = await requireDone(actions.beginUpload(by(token), plan));
  const id = beginning.outcome === "done" ? beginning.upload.id : "";
  const unread = (async function* () {
    yield await Promise.reject(new Error("It was read."));
  })();
  expect(await actions.appendUpload(by(token), id, { offset: 0, chunks: unread })).toEqual(noRoom);
  const stands = await requireDone(actions.readUpload(by(token), id));
  expect(stands).toMatchObject({ outcome: "done", upload: { received: 0, state: "receiving" } });
});
