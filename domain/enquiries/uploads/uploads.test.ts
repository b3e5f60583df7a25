import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { byteStream, openEnquiryBench, requireDone } from "../fixtures.ts";
import { checkQuota } from "./folder.server.ts";
import type { UploadAnswer } from "./upload.ts";
import { PlanUploads } from "./uploads.server.ts";

async function photo(width = 400, height = 300): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
}

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

function requireUpload(answer: UploadAnswer) {
  if (!answer.upload) throw new Error(`No upload: ${JSON.stringify(answer)}`);
  return answer.upload;
}

async function openUpload(content: Buffer, name = "facade-jardin.jpg") {
  const bench = await openEnquiryBench();
  const caller = bench.by(await bench.link("browser"));
  const file = { key: "cle", name, size: content.length };
  const { id } = requireUpload(await requireDone(bench.actions.beginUpload(caller, file)));
  const append = (offset: number, ...parts: (string | Uint8Array)[]) =>
    requireDone(bench.actions.appendUpload(caller, id, { offset, chunks: byteStream(...parts) }));
  return { ...bench, caller, file, id, append };
}

test("a plan that comes in parts is stored once it is complete", async () => {
  const content = await photo();
  const { append, kept, uploadFolder, id, enquiry } = await openUpload(content);
  const half = Math.floor(content.length / 2);
  expect(requireUpload(await append(0, content.subarray(0, half)))).toMatchObject({
    received: half,
    state: "receiving",
  });
  expect((await kept()).plans).toEqual([]);
  const upload = requireUpload(await append(half, content.subarray(half)));
  expect(upload).toMatchObject({ state: "done", fault: "" });
  expect((await kept()).plans).toEqual([upload.plan]);
  expect(upload.plan).toMatch(/^facade_jardin_\w{10}\.jpg$/);
  const remainingFiles = readdirSync(join(uploadFolder, `${enquiry}.${id}`)).map(
    (name) => name.split(".")[0],
  );
  expect(remainingFiles.sort()).toEqual(["check", "note", "result"]);
});

test("an interrupted upload resumes where it stopped", async () => {
  const content = await photo();
  const { append, actions, caller, file, id, kept } = await openUpload(content);
  const broken = (async function* () {
    yield content.subarray(0, 1000);
    throw new Error("The connection is gone.");
  })();
  await expect(actions.appendUpload(caller, id, { offset: 0, chunks: broken })).rejects.toThrow("gone");
  const again = requireUpload(await requireDone(actions.beginUpload(caller, file)));
  expect(again).toMatchObject({ id, received: 1000 });
  expect(await append(0, content)).toMatchObject({
    outcome: "failed",
    reason: "mismatch",
    upload: { received: 1000 },
  });
  expect(requireUpload(await append(1000, content.subarray(1000))).state).toBe("done");
  expect((await kept()).plans).toHaveLength(1);
});

test("two senders of the same file leave one complete plan", async () => {
  const content = await photo(900, 700);
  const { append, kept } = await openUpload(content);
  const slices = Array.from({ length: 20 }, (_, index) =>
    content.subarray((index * content.length) / 20, ((index + 1) * content.length) / 20),
  );
  await Promise.allSettled([append(0, ...slices), append(0, ...slices)]);
  await expect.poll(async () => (await kept()).plans).toHaveLength(1);
});

test("repeating the last part without an answer gives the same plan", async () => {
  const content = await photo();
  const { append, kept, actions, caller, id } = await openUpload(content);
  const { plan } = requireUpload(await append(0, content));
  expect(requireUpload(await append(content.length)).plan).toBe(plan);
  expect(requireUpload(await requireDone(actions.readUpload(caller, id))).plan).toBe(plan);
  expect((await kept()).plans).toEqual([plan]);
});

test("a plan unchecked by a stopped process is checked by the next", async () => {
  const content = await photo();
  const { append, kept, id, store, actions, caller } = await openUpload(content);
  const last = content.length - 1;
  await append(0, content.subarray(0, last));
  // As if a process had begun the check, and stopped.
  await store.spendQuotas([checkQuota(id, 2)]);
  expect(requireUpload(await append(last, content.subarray(last))).state).toBe("checking");
  expect(requireUpload(await requireDone(actions.readUpload(caller, id))).state).toBe("checking");
  expect((await kept()).plans).toEqual([]);
  await expect.poll(async () => requireUpload(await append(content.length)).state).toBe("done");
  expect((await kept()).plans).toHaveLength(1);
});

test("a process that stops before it writes the result stores no duplicate", async () => {
  const content = await photo();
  const { kept, id, enquiry, store, actions, caller } = await openUpload(content);
  const uploads = new PlanUploads({ store, uploadLimit: 1_000_000, patience: 1 });
  const entered = await requireDone(actions.enter(caller));
  const send = async (offset: number, bytes: Uint8Array) =>
    requireUpload(await uploads.append(entered, id, { offset, chunks: byteStream(bytes) }));
  const { plan } = await send(0, content);
  // As if the process had stopped before it wrote the result.
  const folder = `${enquiry}.${id}`;
  const result = (await store.pending.list(folder)).find(({ name }) => name.startsWith("result."));
  await store.pending.remove(folder, [result?.name ?? ""]);
  await store.pending.keep(folder, (size) => `part.0.${size}`, [content]);
  await expect.poll(() => send(content.length, Buffer.of())).toMatchObject({ state: "done", plan });
  expect((await kept()).plans).toEqual([plan]);
});

test("a file's bytes decide its type, not its name", async () => {
  const script = Buffer.from("<script>alert(1)</script>".repeat(40));
  const { append, kept } = await openUpload(script, "plan.jpg");
  const upload = requireUpload(await append(0, script));
  expect(upload).toMatchObject({
    state: "refused",
    fault: "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
  });
  expect((await kept()).plans).toEqual([]);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  const other = await openUpload(drawing, "plan.png");
  expect(requireUpload(await other.append(0, drawing)).state).toBe("refused");
});

test("more bytes than announced and files too heavy are refused", async () => {
  const { append, actions, caller } = await openUpload(pdf, "plan.pdf");
  expect(await append(0, pdf, "plus")).toMatchObject({ outcome: "failed", reason: "mismatch" });
  const heavy = { key: "autre", name: "gros.pdf", size: 1_000_001 };
  expect(await requireDone(actions.beginUpload(caller, heavy))).toEqual({
    outcome: "failed",
    reason: "tooHeavy",
  });
});

test("an enquiry takes ten plans, unfinished ones included", async () => {
  const { actions, caller, append, kept } = await openUpload(pdf, "plan-1.pdf");
  for (let number = 2; number <= 10; number++) {
    const beginning = await requireDone(
      actions.beginUpload(caller, { key: `cle${number}`, name: "p.pdf", size: pdf.length }),
    );
    expect(beginning.outcome).toBe("done");
  }
  const eleventh = { key: "cle11", name: "p.pdf", size: pdf.length };
  expect(await requireDone(actions.beginUpload(caller, eleventh))).toEqual({
    outcome: "failed",
    reason: "tooMany",
  });
  expect(requireUpload(await append(0, pdf)).state).toBe("done");
  expect(await requireDone(actions.beginUpload(caller, eleventh))).toEqual({
    outcome: "failed",
    reason: "tooMany",
  });
  await requireDone(actions.removePlan(caller, String(((await kept()).plans as string[])[0])));
  expect(await requireDone(actions.beginUpload(caller, eleventh))).toMatchObject({ outcome: "done" });
});

test("an upload's id opens neither another enquiry nor another folder", async () => {
  const { actions, by, id, admin, store, service } = await openUpload(pdf, "plan.pdf");
  const words = { subject: "Autre", body: "Bonjour", sender_name: "Luc", sender_email: "luc@exemple.fr" };
  const other = await service("contact").create("messages", words);
  const [reader] = await store.find("readers", { message: other.body.id });
  const { makeLink } = await import("../links.server.ts");
  const caller = by(await makeLink(store, reader as never, "mailed", new Date()));
  const goneAnswer = { outcome: "failed", reason: "gone" };
  expect(await requireDone(actions.readUpload(caller, id))).toEqual(goneAnswer);
  expect(await requireDone(actions.abandonUpload(caller, id))).toEqual(goneAnswer);
  for (const name of ["../../data.db", "..", "", "%2e%2e", id.toUpperCase(), `${id}/../${id}`])
    expect(await requireDone(actions.readUpload(caller, name))).toEqual(goneAnswer);
  expect(await admin.list("messages")).toHaveLength(2);
});

test("uploads that nobody resumes are removed", async () => {
  const { uploads, uploadFolder } = await openUpload(pdf);
  expect(await uploads.clear(new Date())).toBe(0);
  expect(await uploads.clear(new Date(Date.now() + 49 * 60 * 60 * 1000))).toBe(1);
  expect(readdirSync(uploadFolder)).toEqual([]);
});
