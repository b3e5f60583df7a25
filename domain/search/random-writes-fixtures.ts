import fc from "fast-check";
import { expect } from "vitest";
import type { Caller, Store } from "../../store/index.ts";
import { inProcess } from "../service-account.server.ts";

/** Each written record, with a word that no other record has. Deleted records have no word. */
export type Written = Map<string, { collection: string; word: string | undefined }>;

const words = ["chêne", "douglas", "mélèze", "toiture", "bardage", "Albi", "Gaillac", "ossature"];

/** The values of a new record by its collection, and the fields that the team may change later. */
const values: Record<string, { made: Values; changed?: (text: string) => object }> = {
  messages: {
    made: (text) => ({ subject: text, body: "Bonjour", sender_name: "Zoé", origin: "call" }),
    changed: (text) => ({ remind_note: text }),
  },
  replies: { made: (text, { message }) => ({ body: text, message }) },
  projects: {
    made: (text, { id }) => ({
      title: text,
      description: "<p>Bois</p>",
      slug: `essai-${id}`,
      status: "draft",
    }),
    changed: (text) => ({ title: text }),
  },
  saved_answers: { made: (text) => ({ title: text, body: "Merci" }), changed: (text) => ({ title: text }) },
};

type Values = (text: string, ids: { id: string; message: string | undefined }) => object;

/**
 * Writes to every collection that a search covers: `transactions` batches of 1 to 6 writes. Two batches run at a time,
 * so that they share a commit. Several writes of a batch may concern one record, or records of one conversation.
 * `caller` is the administrator who writes them.
 */
export async function writeAtRandom(
  store: Store,
  { seed = 1, transactions = 200 } = {},
): Promise<{ written: Written; caller: Caller }> {
  const caller = await colleague(store);
  const writtenRows: Written = new Map();
  const draws = fc.sample(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), {
    seed,
    numRuns: transactions,
  });
  for (let at = 0; at < draws.length; at += 2)
    await Promise.all(
      draws
        .slice(at, at + 2)
        .map((numbers, of) => writeBatch({ store, caller, written: writtenRows }, numbers, at + of)),
    );
  return { written: writtenRows, caller };
}

type Writing = { store: Store; caller: Caller; written: Written };

async function writeBatch({ store, caller, written }: Writing, numbers: number[], at: number): Promise<void> {
  const draw = (below: number) => (numbers.pop() ?? 0) % below;
  const pick = <T>(from: readonly T[]) => from[draw(from.length)];
  // Two concurrent batches write to different records.
  const isOwn = (id: string) => Number(id.slice(-1)) % 2 === at % 2;
  const own = [...written].flatMap(([id, { collection, word }]) =>
    word && isOwn(id) ? [{ collection, id }] : [],
  );
  const enquiries: object[] = [];
  for (let count = 1 + draw(6); count > 0; count--) {
    const word = `mot${at}x${count}`;
    const text = `${word} ${pick(words)} ${pick(words)}`;
    const target = draw(3) > 0 ? pick(own) : undefined;
    const collection = target?.collection ?? pick(Object.keys(values)) ?? "";
    const url = `/api/collections/${collection}/records`;
    const { made, changed } = values[collection] ?? {};
    if (target && (!changed || draw(8) === 0)) {
      // Replies of a deleted message would lose it.
      if (collection === "messages") continue;
      enquiries.push({ method: "DELETE", url: `${url}/${target.id}` });
      own.splice(own.indexOf(target), 1);
      written.set(target.id, { collection, word: undefined });
    } else if (target) {
      enquiries.push({ method: "PATCH", url: `${url}/${target.id}`, body: changed?.(text) });
      written.set(target.id, { collection, word });
    } else {
      const id = `essai${String(at * 10 + count).padStart(9, "0")}${at % 2}`;
      const message = pick(own.filter((each) => each.collection === "messages"))?.id;
      if (!message && collection === "replies") continue;
      enquiries.push({ method: "POST", url, body: { id, ...made?.(text, { id, message }) } });
      own.push({ collection, id });
      written.set(id, { collection, word });
    }
  }
  if (enquiries.length === 0) return;
  const request = new Request("http://127.0.0.1/api/batch", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ requests: enquiries }),
  });
  const answer = await store.fetch(request, { caller, address: "192.0.2.1" });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Returns an administrator of this store. */
async function colleague(store: Store): Promise<Caller> {
  const id = "essaicolleague0";
  const password = "une phrase assez longue";
  const email = "essai@bois.example";
  const values = {
    id,
    name: "Essai",
    email,
    role: "admin",
    verified: true,
    password,
    passwordConfirm: password,
  };
  await inProcess(store, { kind: "service", service: "operator" }).collection("users").create(values);
  const record = await store.look("users", id);
  if (!record) throw new Error("The colleague is not there.");
  return { kind: "user", collection: "users", id, record };
}
