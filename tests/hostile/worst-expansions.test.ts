import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startWatchedServer, type WatchedServer } from "./held-loop.ts";

// No expansion of an account's own records keeps other callers waiting.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The most milliseconds that anybody may be kept waiting. */
const patience = 200;
/** The most bytes by which the server may grow meanwhile. */
const room = 150e6;
/** The most messages that an account may write in ten hours. */
const messages = 190;

const account = { email: "anne@exemple.fr", password: "une phrase assez longue" };

let server: WatchedServer;
let token: string;
let own: string;

beforeAll(async () => {
  server = await startWatchedServer({ env: { RATE_LIMITS: "off" } });
  const { password, ...named } = account;
  const fields = { ...named, name: "Anne", password, passwordConfirm: password };
  own = (await sent("POST", "collections/users/records", fields)).id;
  token = (await sent("POST", "collections/users/auth-with-password", { identity: named.email, password }))
    .token;
  const body = "é".repeat(9_900);
  const { id } = await sent("POST", "collections/messages/records", { sender: own, subject: "x", body });
  const database = new DatabaseSync(path.join(server.dataDir, "data.db"), { timeout: 5_000 });
  const columns = database.prepare("SELECT name FROM pragma_table_info('messages')").all();
  const names = columns.map(({ name }) => `"${name}"`);
  const values = names.map((name) => (name === '"id"' ? "printf('%015d', n)" : name));
  database.exec(`WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ${messages - 1})
    INSERT INTO messages (${names.join()}) SELECT ${values.join()} FROM count, messages WHERE id = '${id}'`);
  database.close();
});

afterAll(() => server.stop());

async function sent(method: string, address: string, body: unknown) {
  const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
  const answer = await fetch(`${server.url}/api/${address}`, { method, headers, body: JSON.stringify(body) });
  return answer.json();
}

async function asked(address: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/${address}`, { headers: { authorization: token } });
  await answer.arrayBuffer();
  return answer.status;
}

const back = "sender.messages_via_sender";
const twice = `${back}.sender.messages_via_sender`;

test.each([
  ["as often as is let in", Array(3).fill(`${back}.body != "zz"`).join("&&"), 200],
  ["of any of them", Array(6).fill(`${back}.body ?!= "zz"`).join("||"), 200],
  ["by a part", `${back}.body ?~ "zz"`, 200],
  ["more often", Array(20).fill(`${back}.body != "zz"`).join("&&"), 400],
  ["through two", `${twice}.subject ?!= "x"`, 200],
])("a filter over each record's back-relations, %s, keeps nobody waiting", async (_how, filter, status) => {
  const { result, worked, grown } = await server.watch(() =>
    asked(`collections/messages/records?${new URLSearchParams({ filter })}`),
  );
  expect(result).toBe(status);
  expect(worked).toBeLessThan(patience);
  expect(grown).toBeLessThan(room);
});

test("a batch with large expansions keeps nobody waiting, and omits the excess", async () => {
  const fields = "id,name,expand.messages_via_sender.body:excerpt(9000,true)";
  const queries: Record<string, string>[] = [
    { expand: "messages_via_sender.sender" },
    { expand: "messages_via_sender", fields },
  ];
  for (const query of queries) {
    const url = `/api/collections/users/records/${own}?${new URLSearchParams(query)}`;
    const requests = Array.from({ length: 50 }, () => ({ method: "PATCH", url, body: { name: "Anne" } }));
    const { result, worked, grown } = await server.watch(() => sent("POST", "batch", { requests }));
    expect(result).toHaveLength(50);
    expect(result.map(({ status }: { status: number }) => status)).toEqual(Array(50).fill(200));
    expect(result[0].body.name).toBe("Anne");
    expect(worked).toBeLessThan(patience);
    expect(grown).toBeLessThan(room);
  }
});

test("250 simultaneous views with expanded back-relations keep nobody waiting", async () => {
  for (const expand of ["messages_via_sender", "messages_via_sender.sender"]) {
    const { worked, grown } = await server.watch(() =>
      Promise.all(
        Array.from({ length: 250 }, () => asked(`collections/users/records/${own}?expand=${expand}`)),
      ),
    );
    expect(worked).toBeLessThan(patience);
    expect(grown).toBeLessThan(room);
  }
});

test("a write with too large an expansion succeeds, and omits the expansion", async () => {
  const updateAnswer = await sent("PATCH", `collections/users/records/${own}?expand=messages_via_sender`, {
    name: "Anne B.",
  });
  expect(updateAnswer).toMatchObject({ id: own, name: "Anne B." });
  expect(updateAnswer.expand).toBeUndefined();
});
