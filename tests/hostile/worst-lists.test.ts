import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

// No list of an administrator keeps other callers waiting.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The most milliseconds that anybody may be kept waiting. */
const patience = 200;
/** The most bytes by which the server may grow meanwhile. */
const room = 150e6;

const projects = 1_000;
const messages = 4_000;
const paragraph = '<p>Bardage "mélèze"</p>\n';
const description = paragraph.repeat(Math.floor((256 * 1024) / Buffer.byteLength(paragraph)));

let server: WatchedServer;
let token: string;
/** The id of the author of all messages. */
let writer: string;

/**
 * Fills the database with the most and longest records, past the store, because cleaning so much text would take
 * minutes.
 */
beforeAll(async () => {
  server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  token = admin.authStore.token;
  const project = await admin
    .collection("projects")
    .create({ title: "Maison", slug: "maison-0", description });
  writer = admin.authStore.record?.id ?? "";
  const message = await admin
    .collection("messages")
    .create({ sender: writer, subject: "x", body: "é".repeat(9_990) });
  const database = new DatabaseSync(path.join(server.dataDir, "data.db"), { timeout: 5_000 });
  database.exec("BEGIN IMMEDIATE");
  multiply(database, {
    table: "projects",
    id: project.id,
    times: projects - 1,
    own: { slug: "'maison-' || n" },
  });
  multiply(database, { table: "messages", id: message.id, times: messages - 1, own: {} });
  database.exec("DELETE FROM _uncleaned; COMMIT");
  database.close();
});

afterAll(() => server.stop());

type Copies = { table: string; id: string; times: number; own: Record<string, string> };

function multiply(database: DatabaseSync, { table, id, times, own }: Copies): void {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
  const values = columns.map(({ name }) => {
    if (name === "id") return "printf('%015d', n)";
    return own[String(name)] ?? `"${name}"`;
  });
  database.exec(`WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ${times})
    INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
    SELECT ${values.join()} FROM count, "${table}" WHERE id = '${id}'`);
}

async function list(collection: string, query: Record<string, string>) {
  const address = `${server.url}/api/collections/${collection}/records?${new URLSearchParams(query)}`;
  const { result, worked, grown } = await server.watch(async () => {
    const answer = await fetch(address, { headers: { authorization: token } });
    return { status: answer.status, ...(await readNumbers(answer)) };
  });
  return { ...result, worked, grown };
}

/** Counts the answer's items without keeping them, because the machine has other work. */
async function readNumbers(answer: Response): Promise<{ length: number; items: number; end: string }> {
  const collectionMark = Buffer.from('"collectionId":');
  const seenFacts = { length: 0, items: 0, end: "" };
  for await (const chunk of answer.body ?? []) {
    const text = Buffer.concat([Buffer.from(seenFacts.end, "latin1"), chunk]);
    for (let at = text.indexOf(collectionMark); at >= 0; at = text.indexOf(collectionMark, at + 1))
      seenFacts.items += 1;
    seenFacts.length += chunk.length;
    seenFacts.end = text.toString("latin1", Math.max(0, text.length - collectionMark.length + 1));
  }
  return seenFacts;
}

test.each([
  ["all that goes into a page", { perPage: "1000" }, projects],
  ["an order and no total", { perPage: "100", sort: "-title", skipTotal: "1" }, 100],
  ["as many as are put together at once", { perPage: "50" }, 50],
  ["a filter that reads all", { perPage: "500", filter: 'description ~ "zzz"' }, 0],
  ["a filter that compares all", { filter: Array(20).fill('description!="zz"').join("&&") }, 30],
  ["several filters", { filter: Array(4).fill('description~"zz"').join("||") }, 0],
])("1,000 records of 256 KB, with %s, keep nobody waiting", async (_what, query, items) => {
  const foundValues = await list("projects", query);
  expect({ status: foundValues.status, items: foundValues.items }).toEqual({ status: 200, items });
  expect(foundValues.end).toMatch(/\]\}$/);
  expect(foundValues.worked).toBeLessThan(patience);
  expect(foundValues.grown).toBeLessThan(room);
});

test.each([
  ["an excerpt of each", { perPage: "1000", fields: "collectionId,body:excerpt(100,true)" }, 1_000],
  ["whom they are by", { perPage: "1000", expand: "sender" }, 1_000],
  ["one word in them", { perPage: "30", filter: 'body ~ "zzz"' }, 0],
  ["as many words as go in", { filter: Array(60).fill('body~"zz"').join("||") }, 0],
  ["words that all have", { perPage: "50", filter: 'body ~ "éé" && subject ~ "x"' }, 50],
])("4,000 texts of 20 KB, with %s, keep nobody waiting", async (_what, query, items) => {
  const foundValues = await list("messages", query);
  expect(foundValues.status).toBe(200);
  expect(foundValues.items).toBeGreaterThanOrEqual(items);
  expect(foundValues.worked).toBeLessThan(patience);
  expect(foundValues.grown).toBeLessThan(room);
});

test("an account with all its records is refused, and delays nobody", async () => {
  const address = `${server.url}/api/collections/users/records/${writer}?expand=messages_via_sender`;
  const { result, worked, grown } = await server.watch(async () => {
    const answer = await fetch(address, { headers: { authorization: token } });
    await answer.arrayBuffer();
    return answer.status;
  });
  expect(result).toBe(400);
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(room);
});

test("20 lists at once that read all texts keep nobody waiting", async () => {
  const query = new URLSearchParams({ filter: Array(20).fill('body~"zz"').join("||") });
  const ask = async () => {
    const headers = { authorization: token };
    const answer = await fetch(`${server.url}/api/collections/messages/records?${query}`, { headers });
    return (await answer.json()).totalItems;
  };
  const { result, worked, grown } = await server.watch(() => Promise.all(Array.from({ length: 20 }, ask)));
  expect(result).toEqual(Array(20).fill(0));
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(room);
});

test("a long list holds what short ones hold, in their order", async () => {
  const admin = new PocketBase(server.url).autoCancellation(false);
  admin.authStore.save(token);
  const records = admin.collection("projects");
  for (const query of [
    { fields: "id", sort: "-slug" },
    { fields: "id", sort: "slug", filter: 'slug ~ "maison-9"' },
    { fields: "id", sort: "title,-slug", filter: 'slug ~ "-1" && status != "draft"' },
  ]) {
    const whole = await records.getList(1, 1000, query);
    const short = await Promise.all([1, 2, 3].map((page) => records.getList(page, 30, query)));
    const pages = await Promise.all(
      [1, 2].map((page) => records.getList(page, 60, { ...query, skipTotal: true })),
    );
    const first = (lists: { items: unknown[] }[], count: number) =>
      lists.flatMap(({ items }) => items).slice(0, count);
    expect(first(short, 90)).toEqual(whole.items.slice(0, 90));
    expect(first(pages, 120)).toEqual(whole.items.slice(0, 120));
    expect(whole.items).toHaveLength(whole.totalItems);
    expect(short[0]?.totalItems).toBe(whole.totalItems);
  }
});

test("a batch as large as is let in keeps nobody waiting", async () => {
  const url = "/api/collections/projects/records";
  const rich = "<p>Bardage</p>".repeat(Math.floor(255_000 / 14));
  const requests = Array.from({ length: 7 }, (_, index) => ({
    method: "POST",
    url,
    body: { title: "Maison", slug: `ensemble-${index}`, description: rich },
  }));
  const body = JSON.stringify({ requests });
  expect(body.length).toBeGreaterThan(1.7e6);
  const { result, worked, grown } = await server.watch(async () => {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/api/batch`, { method: "POST", body, headers });
    await answer.arrayBuffer();
    return answer.status;
  });
  expect(result).toBe(200);
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(room);
});
