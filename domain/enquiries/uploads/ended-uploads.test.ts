import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { byteStream, openEnquiryBench, requireDone } from "../fixtures.ts";
import { enquiryService } from "../links.server.ts";
import { mostPlans, type UploadAnswer } from "./upload.ts";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const goneAnswer = { outcome: "failed", reason: "gone" };

function uploadId(answer: UploadAnswer): string {
  if (!answer.upload) throw new Error(`No upload: ${JSON.stringify(answer)}`);
  return answer.upload.id;
}

async function openSending() {
  const bench = await openEnquiryBench();
  const { actions, kept } = bench;
  const caller = bench.by(await bench.link("browser"));
  const begin = (key = "cle", name = "facade.pdf", size = pdf.length) =>
    requireDone(actions.beginUpload(caller, { key, name, size }));
  const append = (id: string) =>
    requireDone(actions.appendUpload(caller, id, { offset: 0, chunks: byteStream(pdf) }));
  return {
    ...bench,
    caller,
    begin,
    append,
    send: async (key?: string) => append(uploadId(await begin(key))),
    plans: async () => (await kept()).plans as string[],
  };
}

test("a removed plan can be sent again, any number of times", async () => {
  const { send, plans, actions, caller } = await openSending();
  for (let round = 0; round < 3; round++) {
    const { upload } = await send();
    expect(upload).toMatchObject({ state: "done" });
    expect(await plans()).toEqual([upload?.plan]);
    await requireDone(actions.removePlan(caller, String(upload?.plan)));
    expect(await plans()).toEqual([]);
    expect(await requireDone(actions.readUpload(caller, String(upload?.id)))).toEqual(goneAnswer);
  }
});

test("a plan that was removed elsewhere can be sent again", async () => {
  const { send, plans, store, enquiry, begin } = await openSending();
  const { upload } = await send();
  await enquiryService(store).collection("messages").update(enquiry, { "plans-": upload?.plan });
  expect((await begin()).upload).toMatchObject({ state: "receiving", received: 0 });
  const again = await send();
  expect(await plans()).toEqual([again.upload?.plan]);
});

test("an existing plan that is announced again is not sent twice", async () => {
  const { send, begin, plans } = await openSending();
  const { upload } = await send();
  expect((await begin()).upload).toEqual(upload);
  expect(await plans()).toHaveLength(1);
});

test("a plan abandoned during its last bytes is not stored", async () => {
  const { send, plans, actions, caller } = await openSending();
  const { upload } = await send();
  await requireDone(actions.abandonUpload(caller, String(upload?.id)));
  expect(await plans()).toEqual([]);
});

test("a plan abandoned during its check is not stored", async () => {
  const { begin, plans, actions, caller, append, uploadFolder, enquiry } = await openSending();
  const id = uploadId(await begin());
  const folder = join(uploadFolder, `${enquiry}.${id}`);
  const appended = append(id);
  while (!readdirSync(folder).some((name) => name.startsWith("check."))) await setImmediate();
  await requireDone(actions.abandonUpload(caller, id));
  await appended;
  expect(await plans()).toEqual([]);
});

test("a plan refused for lack of places is taken later", async () => {
  const { begin, append, send, store, enquiry, plans, actions, caller } = await openSending();
  const id = uploadId(await begin("dernier"));
  // Ten other plans arrive by another way meanwhile.
  const body = new FormData();
  for (let number = 1; number <= mostPlans; number++) body.append("plans+", new File([pdf], `${number}.pdf`));
  await enquiryService(store).collection("messages").update(enquiry, body);
  expect((await append(id)).upload).toMatchObject({ state: "refused" });
  expect((await begin("dernier")).upload).toMatchObject({ state: "refused" });
  await requireDone(actions.removePlan(caller, String((await plans())[0])));
  expect((await send("dernier")).upload).toMatchObject({ state: "done" });
  expect(await plans()).toHaveLength(mostPlans);
});

test("an empty file is refused as such", async () => {
  const { begin } = await openSending();
  expect(await begin("vide", "vide.pdf", 0)).toEqual({ outcome: "failed", reason: "empty" });
});

test("a file announced again after a lost connection counts once", async () => {
  const { begin, spent } = await openSending();
  for (let attempt = 0; attempt < 3; attempt++) await begin();
  expect(spent.filter(({ key }) => key[0] === "enquiries/uploads")).toHaveLength(1);
});
