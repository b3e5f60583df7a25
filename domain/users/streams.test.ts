import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { type Cooperative, openCooperative } from "../fixtures.ts";

const url = "http://127.0.0.1/api/realtime";

/** Opens an editor's event stream about reviews and projects. `heard` collects the topics of its events. */
async function openEditorsStream() {
  const cooperative = await openCooperative();
  const { store, colleague } = cooperative;
  const editor = await colleague("redaction");
  const record = await store.look("users", editor.id);
  const caller = { kind: "user", collection: "users", id: editor.id, record } as Caller;
  const { body } = await store.fetch(new Request(url), { caller });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  const first = await reader?.read();
  const clientId = /^id:(\S+)/.exec(first?.value ?? "")?.[1];
  const subscriptions = ["reviews/*", "projects/*"];
  const headers = { "Content-Type": "application/json" };
  const submission = { method: "POST", headers, body: JSON.stringify({ clientId, subscriptions }) };
  expect((await store.fetch(new Request(url, submission), { caller })).status).toBe(204);
  const heard: string[] = [];
  void readTopics(reader, heard);
  return { ...cooperative, editor, heard };
}

async function readTopics(reader: ReadableStreamDefaultReader<string> | undefined, heard: string[]) {
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return;
    heard.push(...[...(value ?? "").matchAll(/^event:(\S+)/gm)].map(([, topic = ""]) => topic));
  }
}

/** Anne writes a review, which no client of others reads. Then a project is published, which everybody reads. */
async function writeAndPublish({ anne, admin }: Cooperative, number: number): Promise<void> {
  const review = { user: anne.id, rating: 4, comment: `Bien ${number}` };
  expect((await anne.create("reviews", review)).status).toBe(200);
  const project = { title: "Grange", slug: `grange-${number}`, description: "<p>Bois</p>" };
  expect((await admin.create("projects", { ...project, status: "published" })).status).toBe(200);
}

test.each([
  ["loses the role", { role: "user" }],
  ["is closed", { disabled: true }],
])("an open stream is a client's once the editor's account %s", async (_, change) => {
  const bench = await openEditorsStream();
  const { admin, editor, heard } = bench;
  await writeAndPublish(bench, 1);
  await expect.poll(() => heard).toEqual(["reviews/*", "projects/*"]);
  expect((await admin.update("users", editor.id, change)).status).toBe(200);
  await writeAndPublish(bench, 2);
  await expect.poll(() => heard.slice(2)).toEqual(["projects/*"]);
});
