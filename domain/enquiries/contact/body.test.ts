import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ContactBody, readContact } from "./body.server.ts";

const kilobyte = 1024;
const texts = {
  name: "Chloé",
  email: "chloe@exemple.fr",
  subject: "Extension",
  message: "Bonjour,\r\nmerci",
};
const typed = { ...texts, phone: "", message: "Bonjour,\nmerci" };

const limits = { perPhoto: 100 * kilobyte, together: 500 * kilobyte, patience: 60_000 };

type Sending = {
  files?: { key?: string; name: string; size: number }[];
  /** Bytes after which the body ends early, or its client disconnects. */
  cutAt?: number;
  goneAt?: number;
  pieces?: number;
};

/** Reads a form that arrives in pieces. Returns its body and the folder of its photos. */
async function read({ files = [], cutAt, goneAt, pieces = 10_000 }: Sending, keepPhotos = true) {
  const folder = mkdtempSync(path.join(tmpdir(), "contact-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { key = "photos", name, size } of files)
    form.append(key, new File([Buffer.alloc(size, name)], name));
  const whole = new Request("http://site.invalid/", { method: "POST", body: form });
  const bytes = Buffer.from(await whole.arrayBuffer()).subarray(0, cutAt);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (goneAt !== undefined && at >= goneAt) return controller.error(new Error("The client is gone."));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieces)));
      at += pieces;
    },
  });
  const headers = { "Content-Type": whole.headers.get("content-type") ?? "" };
  const sending: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const request = new Request("http://site.invalid/", sending);
  const contact = await readContact(request, { ...limits, folder, keepPhotos });
  return { contact, folder, taken: () => Math.min(at, bytes.length) };
}

async function emptied(contact: ContactBody, folder: string): Promise<string[]> {
  await contact.dispose();
  return readdirSync(folder);
}

test("photos arrive unchanged, and are removed afterwards", async () => {
  const files = [
    { name: "a.jpg", size: 90 * kilobyte },
    { name: "b.jpg", size: 3 },
  ];
  const { contact, folder } = await read({ files });
  expect(contact).toMatchObject({ typed, photos: [{ name: "a.jpg" }, { name: "b.jpg" }], sent: 2 });
  expect(contact.lack).toBeUndefined();
  const [first] = contact.photos;
  expect(await readFile(first?.path ?? "")).toEqual(Buffer.alloc(90 * kilobyte, "a.jpg"));
  expect(await emptied(contact, folder)).toEqual([]);
});

test("a photo that is too large is marked and truncated", async () => {
  const { contact } = await read({ files: [{ name: "a.jpg", size: 200 * kilobyte }] });
  expect(contact.photos).toMatchObject([{ isTooHeavy: true }]);
  expect((await readFile(contact.photos[0]?.path ?? "")).length).toBeLessThanOrEqual(100 * kilobyte);
});

test("the first five photos are kept, and all are counted", async () => {
  const files = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, size: 10 }));
  const { contact } = await read({ files });
  expect(contact.photos).toHaveLength(5);
  expect(contact.sent).toBeGreaterThan(5);
});

test("files that will not be kept are not written to disk", async () => {
  const other = await read({ files: [{ key: "attachments", name: "a.jpg", size: 10 }] });
  expect(other.contact.photos).toEqual([]);
  const unwanted = await read({ files: [{ name: "a.jpg", size: 10 }] }, false);
  expect(unwanted.contact).toMatchObject({ typed, photos: [] });
  expect([readdirSync(other.folder), readdirSync(unwanted.folder)]).toEqual([[], []]);
});

test.each([100, 7_000, 65_536, 4_000_000])(
  "reading stops in a form that is too large (%i-byte pieces)",
  async (pieces) => {
    const files = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.jpg`, size: 90 * kilobyte }));
    const { contact, folder } = await read({ files, pieces });
    expect(contact.lack?.reason).toBe("tooLarge");
    // A body that arrives in one piece is refused before it is parsed.
    if (pieces < 4_000_000) expect(contact.typed).toEqual(typed);
    expect(await emptied(contact, folder)).toEqual([]);
  },
);

test.each([
  ["a photo", "photos"],
  ["a file that is not kept", "other"],
])("a body that ends early within %s is broken", async (_, key) => {
  const files = [{ key, name: "a.jpg", size: 80 * kilobyte }];
  for (const sending of [{ cutAt: 40_000 }, { goneAt: 40_000 }, { cutAt: 40_000, pieces: 100_000 }]) {
    const { contact, folder } = await read({ files, ...sending });
    expect(contact).toMatchObject({ typed, lack: { reason: "broken" } });
    expect(await emptied(contact, folder)).toEqual([]);
  }
});

test("a disk error is reported, and the text is still read", async () => {
  const { name, ...rest } = texts;
  const form = new FormData();
  form.append("name", name);
  form.append("photos", new File([Buffer.alloc(50_000)], "a.jpg"));
  for (const [key, text] of Object.entries(rest)) form.append(key, text);
  const request = new Request("http://site.invalid/", { method: "POST", body: form });
  const contact = await readContact(request, {
    ...limits,
    folder: "/dev/null/tmp",
    keepPhotos: true,
  });
  expect(contact).toMatchObject({ typed, lack: { reason: "unkept", cause: { code: "ENOTDIR" } } });
});

test("a stalled form is given up, and its received parts are returned", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "contact-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const part = (rest: string) => `--b\r\nContent-Disposition: form-data; name=${rest}`;
  const body = new ReadableStream({
    start(controller) {
      const partialBody = `${part('"name"\r\n\r\nChloé\r\n')}${part('"photos"; filename="a.jpg"\r\n\r\n')}abc`;
      controller.enqueue(new TextEncoder().encode(partialBody));
    },
  });
  const sending: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const request = new Request("http://site.invalid/", sending);
  const contact = await readContact(request, { ...limits, patience: 50, folder, keepPhotos: true });
  expect(contact).toMatchObject({ typed: { name: "Chloé" }, lack: { reason: "broken" } });
  expect(await emptied(contact, folder)).toEqual([]);
});

test("the texts are read without waiting for dropped photos", async () => {
  const files = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.jpg`, size: 90 * kilobyte }));
  const { contact, taken } = await read({ files }, false);
  expect(contact.typed).toEqual(typed);
  expect(taken()).toBeLessThan(1000 * kilobyte);
});

test("no more parts are read than a form has", async () => {
  const files = Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.jpg`, size: 1 }));
  const { contact, taken } = await read({ files, pieces: 1000 });
  expect(contact).toMatchObject({ typed, sent: 46, lack: { reason: "tooLarge" } });
  expect(taken()).toBeLessThan(40 * kilobyte);
});

describe("urlencoded", () => {
  async function readPlain(body: string): Promise<ContactBody> {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("http://site.invalid/", { method: "POST", headers, body });
    return readContact(request, { ...limits, folder: tmpdir(), keepPhotos: true });
  }

  test("the longest texts that can be sent are read", async () => {
    const message = "語".repeat(10_000);
    const contact = await readPlain(String(new URLSearchParams({ ...texts, message })));
    expect(contact.typed).toEqual({ ...typed, message });
    expect(contact.lack).toBeUndefined();
  });

  test.each([
    ["longer than any text", `${new URLSearchParams(texts)}&message=${"a".repeat(300 * kilobyte)}`],
    ["of more fields than a form has", `${new URLSearchParams(texts)}${"&a".repeat(1_000)}`],
  ])("a form %s is not read", async (_, body) => {
    expect(await readPlain(body)).toMatchObject({ typed: { name: "" }, lack: { reason: "notAForm" } });
  });
});
