import fc from "fast-check";
import type PocketBase from "pocketbase";
import type { Caller, Store } from "record-store";
import { expect } from "vitest";
import { eraseOwnAccount, password } from "../personal-data/fixtures.ts";
import { inProcess } from "../service-account.server.ts";
import {
  searchedCollections,
  type WaysToWrite,
  type Writer,
  type WrittenRecord,
  waysToWrite,
} from "./random-records-fixtures.ts";

const words = ["chêne", "douglas", "mélèze", "toiture", "bardage", "Albi", "Gaillac", "ossature"];

/** The most numbers that one transaction draws. */
const mostDraws = 100;

/**
 * Writes to every collection that a search covers: `transactions` batches of 1 to 6 writes by the team or by a client,
 * or the erasure of an account. Two transactions run at a time, so that they share a commit. Several writes of a batch
 * may concern one record, or records of one conversation. Asserts that records of every such collection exist and are
 * deleted in the end. `caller` is the administrator who writes for the team.
 */
export async function writeAtRandom(
  store: Store,
  { seed = 1, transactions = 200 } = {},
): Promise<{ records: WrittenRecord[]; caller: Caller }> {
  const caller = await createColleague(store);
  const records: WrittenRecord[] = [];
  const draws = fc.sample(fc.array(fc.nat(), { minLength: mostDraws, maxLength: mostDraws }), {
    seed,
    numRuns: transactions,
    unbiased: true,
  });
  for (let at = 0; at < draws.length; at += 2)
    await Promise.all(
      draws
        .slice(at, at + 2)
        .map((numbers, index) => transact(store, caller, openTurn(records, numbers, at + index))),
    );
  expectCovered(records);
  return { records, caller };
}

function expectCovered(records: readonly WrittenRecord[]): void {
  for (const name of searchedCollections) {
    const fates = records.filter(({ collection }) => collection === name).map(({ fate }) => fate);
    expect(fates, name).toEqual(expect.arrayContaining(["there", "deleted"]));
  }
  const erasedCollections = records
    .filter(({ fate }) => fate === "erased")
    .map(({ collection }) => collection);
  expect(erasedCollections).toEqual(expect.arrayContaining(["users", "messages", "replies", "reviews"]));
}

/** Asserts that a search for each record's newest word finds this record alone, or nothing once it is gone. */
export async function expectFound(
  store: Store,
  { records, caller }: { records: readonly WrittenRecord[]; caller: Caller },
): Promise<void> {
  const client = inProcess(store, caller);
  for (const { collection, id, words, fate } of records) {
    const filter = `@search ~ "${words.at(-1)}"`;
    const foundRecords = await client.collection(collection).getFullList({ filter });
    const foundIds = foundRecords.map((record) => record.id);
    expect(foundIds, `${collection} ${words.at(-1)}`).toEqual(fate === "there" ? [id] : []);
  }
}

/** Returns a pattern for every word of the records that erasures took. */
export function erasedWords(records: readonly WrittenRecord[]): RegExp {
  const erasedRecords = records.filter(({ fate }) => fate === "erased");
  return new RegExp(erasedRecords.flatMap(({ words }) => words.map((word) => `${word}\\b`)).join("|"));
}

/** The draws of one transaction, and the records that no concurrent transaction writes. */
type Turn = {
  records: WrittenRecord[];
  /** The number of the transaction. */
  at: number;
  below(bound: number): number;
  pick<T>(list: readonly T[]): T | undefined;
  own: readonly WrittenRecord[];
};

function openTurn(records: WrittenRecord[], numbers: number[], at: number): Turn {
  const below = (bound: number) => (numbers.pop() ?? 0) % bound;
  return {
    ...{ records, at, below },
    pick: (list) => list[below(list.length)],
    get own() {
      return records.filter(({ id, fate }) => fate === "there" && Number(id.slice(-1)) % 2 === at % 2);
    },
  };
}

async function transact(store: Store, colleague: Caller, turn: Turn): Promise<void> {
  const accounts = turn.own.filter(({ collection }) => collection === "users");
  const account = turn.below(3) === 0 ? turn.pick(accounts) : undefined;
  if (account && turn.below(6) === 0) return eraseAccount(store, turn, account);
  const caller = account ? await accountCaller(store, account.id) : colleague;
  const batch = inProcess(store, caller).createBatch();
  let writes = 0;
  for (let count = 1 + turn.below(6); count > 0; count--)
    if (addWrite(batch, turn, account, count)) writes += 1;
  if (writes > 0) await batch.send();
}

async function eraseAccount(store: Store, { records }: Turn, account: WrittenRecord): Promise<void> {
  for (const each of records) if (belongsTo(each, account)) each.fate = "erased";
  await eraseOwnAccount(store, account.id);
}

function belongsTo(record: WrittenRecord, other: WrittenRecord): boolean {
  return record === other || (record.parent !== undefined && belongsTo(record.parent, other));
}

type Batch = ReturnType<PocketBase["createBatch"]>;

/** A write before it is drawn: who writes, which records they reach, and the words that they write. */
type Writing = { writer: Writer; reach: readonly WrittenRecord[]; word: string; text: string };

/** Draws a write by the client with this account, or by the team. Returns whether the write is possible. */
function addWrite(batch: Batch, turn: Turn, account: WrittenRecord | undefined, count: number): boolean {
  const word = `mot${turn.at}x${count}`;
  const writing: Writing = {
    writer: account ? "client" : "team",
    reach: turn.own.filter((each) => !account || belongsTo(each, account)),
    word,
    text: `${word} ${turn.pick(words)} ${turn.pick(words)}`,
  };
  // A collection with many records is no likelier than another.
  const reachedCollections = [...Map.groupBy(writing.reach, ({ collection }) => collection).values()];
  const target = turn.below(2) === 0 ? turn.pick(turn.pick(reachedCollections) ?? []) : undefined;
  if (target) return addRewrite(batch, turn, writing, target);
  const id = `essai${String(turn.at * 10 + count).padStart(9, "0")}${turn.at % 2}`;
  return orderedWays(turn, writing).some((ways) => addCreation(batch, turn, writing, { id, ways }));
}

/** Returns the collections that a writer may write to, half of the time those with the fewest records first. */
function orderedWays(turn: Turn, { writer }: Writing): [string, WaysToWrite][] {
  const ways = [...waysToWrite[writer]];
  const start = turn.below(2 * ways.length);
  if (start < ways.length) return [...ways.slice(start), ...ways.slice(0, start)];
  const counts = Map.groupBy(turn.own, ({ collection }) => collection);
  const countRecords = ([name]: [string, WaysToWrite]) => counts.get(name)?.length ?? 0;
  return ways.sort((one, other) => countRecords(one) - countRecords(other));
}

/** Changes a record, or deletes it with all that belongs to it. */
function addRewrite(
  batch: Batch,
  turn: Turn,
  { writer, word, text }: Writing,
  target: WrittenRecord,
): boolean {
  const ways = waysToWrite[writer].get(target.collection);
  const collection = batch.collection(target.collection);
  const others = turn.own.filter((each) => each.collection === target.collection && each !== target);
  // A few records of every collection remain.
  if (ways?.deletes && others.length > 2 && turn.below(3) === 0) {
    collection.delete(target.id);
    for (const each of turn.own) if (belongsTo(each, target)) each.fate = "deleted";
    return true;
  }
  const values = ways?.change?.(text, target);
  if (!values) return false;
  collection.update(target.id, values);
  target.words.push(word);
  target.isDecided = isDecision(values);
  return true;
}

/** Creates a record, unless there is no place for one. */
function addCreation(
  batch: Batch,
  turn: Turn,
  { reach, word, text }: Writing,
  { id, ways: [collection, ways] }: { id: string; ways: [string, WaysToWrite] },
): boolean {
  const ofCollection = (name: string, records = reach) => records.filter((each) => each.collection === name);
  const parent = ways.parent ? turn.pick(ofCollection(ways.parent)) : undefined;
  const project = ways.needsProject ? turn.pick(ofCollection("projects", turn.own)) : undefined;
  if ((ways.parent && !parent) || (ways.needsProject && !project)) return false;
  const draft = { id, word, text, parent, project };
  const siblings = ofCollection(collection, turn.own).filter((each) => each.parent === parent);
  if (ways.isPossible?.(draft, siblings) === false) return false;
  const values = ways.create?.(draft);
  if (!values) return false;
  batch.collection(collection).create({ id, ...values });
  const fate = "there" as const;
  turn.records.push({ collection, id, parent, project, words: [word], fate, isDecided: isDecision(values) });
  return true;
}

function isDecision(values: object): boolean {
  return "step" in values || "status" in values;
}

/** Returns an administrator of this store. */
async function createColleague(store: Store): Promise<Caller> {
  const id = "essaicolleague0";
  const account = { id, name: "Essai", email: "essai@bois.example", role: "admin", verified: true };
  const operator = inProcess(store, { kind: "service", service: "operator" });
  await operator.collection("users").create({ ...account, password, passwordConfirm: password });
  return accountCaller(store, id);
}

async function accountCaller(store: Store, id: string): Promise<Caller> {
  const record = await store.look("users", id);
  if (!record) throw new Error(`The account ${id} does not exist.`);
  return { kind: "user", collection: "users", id, record };
}
