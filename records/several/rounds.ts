import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import { readUser } from "../sign-in/user.ts";

/** Why one of several records stays as it is. */
export type Obstacle = {
  id: string;
  why: /** Somebody else has deleted it. */
    | "gone"
    /** Somebody else has decided the same thing since the writer saw it. */
    | "conflict"
    /** Words that the decision rests on are new since the writer saw them. */
    | "unread"
    /** Somebody else has changed it since the writer saw it. */
    | "changed"
    /** The caller's role does not allow it. */
    | "forbidden"
    /** The session has ended. */
    | "ended"
    /** The store did not answer. */
    | "unanswered"
    /** The store refused it: the contract's error code for each field. */
    | { codes: Record<string, string> };
};

/** A record as the store has it now. */
export type CurrentRecord = { id: string; updated: string; [field: string]: unknown };

type Batch = ReturnType<RecordsClient["createBatch"]>;

/** An act on several records of a collection. */
type SeveralAct<Item extends { id: string }> = {
  client: RecordsClient;
  collection: string;
  /** The fields that `judge` compares. */
  fields: readonly string[];
  /** Adds the request for an item to a batch. */
  request: (batch: Batch, item: Item) => void;
  /** Receives the store's answer to an item. A deletion has none. */
  finish: (item: Item, body: CurrentRecord | null) => void;
  /**
   * Judges an item after a batch that was not kept, or whose answer was lost. Returns the item to send next, why it is
   * left out, or `undefined` if nothing is left to do.
   *
   * @param current the record now, or `undefined` if it is gone
   * @param isLost the answer was lost, so that the batch may have been kept
   */
  judge: (
    item: Item,
    current: CurrentRecord | undefined,
    isLost: boolean,
  ) => Item | Obstacle["why"] | undefined;
};

/** The store's limit of requests in a batch. */
const mostInBatch = 50;
/** Attempts in a row that settle no record: lost answers, and versions that were replaced again. */
const tries = 4;

/**
 * Carries out an act on several records, in one transaction for each fifty. A record that cannot be handled is left
 * out, and stops no other. Never rejects. Returns the records that were left out, each with its reason.
 */
export async function performSeveral<Item extends { id: string }>(
  act: SeveralAct<Item>,
  items: readonly Item[],
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  for (let start = 0; start < items.length; start += mostInBatch)
    obstacles.push(...(await performPart(act, items.slice(start, start + mostInBatch))));
  return obstacles;
}

async function performPart<Item extends { id: string }>(
  act: SeveralAct<Item>,
  part: readonly Item[],
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  let waiting = part;
  let remainingTries = tries;
  while (waiting.length > 0) {
    const failure = await sendBatch(act, waiting);
    if (!failure) return obstacles;
    const next = failure.why === "ended" ? undefined : await judgeAll(act, waiting, failure);
    remainingTries = next && next.items.length < waiting.length ? tries : remainingTries - 1;
    if (!next || remainingTries === 0)
      return [...obstacles, ...waiting.map(({ id }) => ({ id, why: failure.why }))];
    obstacles.push(...next.obstacles);
    waiting = next.items;
  }
  return obstacles;
}

type BatchFailure = {
  /** The reason if nothing more can be learned. */
  why: "ended" | "unanswered";
  isLost: boolean;
  /** The position of the refused request, and why the store refused it. */
  refusal?: { index: number; why: Obstacle["why"] | undefined };
};

/** Sends a batch. Returns its failure, or `undefined` once the store has kept it. */
async function sendBatch<Item extends { id: string }>(
  act: SeveralAct<Item>,
  items: readonly Item[],
): Promise<BatchFailure | undefined> {
  const batch = act.client.createBatch();
  for (const item of items) act.request(batch, item);
  try {
    const answers = await batch.send({ requestKey: null });
    for (const [index, item] of items.entries()) act.finish(item, answers[index]?.body ?? null);
    return undefined;
  } catch (error) {
    const status = isClientError(error) ? error.status : 0;
    // After the end of the session, the store answers as to a visitor, who may do nothing.
    if (status !== 0 && !readUser(act.client)) return { why: "ended", isLost: false };
    const refusal = readRefusal(error);
    if (refusal) return { why: "unanswered", isLost: false, refusal };
    const outcome = readOutcome(error);
    if (outcome.outcome === "ended") return { why: "ended", isLost: false };
    if (status === 429 && outcome.outcome === "failed") await pause(outcome.wait || 1);
    return { why: "unanswered", isLost: status === 0 || status >= 500 };
  }
}

type RefusedRequest = { response?: { status?: number; data?: Record<string, { code: string }> } };

/** Returns the refused request of a batch, or `undefined` if the batch failed as a whole. */
function readRefusal(error: unknown): BatchFailure["refusal"] {
  if (!isClientError(error) || error.status !== 400) return undefined;
  const { requests } = (error.response?.data ?? {}) as { requests?: Record<string, RefusedRequest> };
  const [[index, { response }] = ["", {} as RefusedRequest]] = Object.entries(requests ?? {});
  if (!/^\d+$/.test(index)) return undefined;
  const { status, data = {} } = response ?? {};
  if (status === 403 || status === 404) return { index: Number(index), why: "forbidden" };
  // An older version is compared with the record, and any other failure may pass.
  if (status !== 400) return { index: Number(index), why: undefined };
  const codes = Object.entries(data).map(([field, { code }]) => [field, code]);
  return { index: Number(index), why: { codes: Object.fromEntries(codes) } };
}

/** Compares the items with the store. Returns `undefined` if it does not answer. */
async function judgeAll<Item extends { id: string }>(
  act: SeveralAct<Item>,
  waiting: readonly Item[],
  { isLost, refusal }: BatchFailure,
): Promise<{ items: Item[]; obstacles: Obstacle[] } | undefined> {
  const ids = waiting.map(({ id }) => id);
  const records = await currentRecords(act.client, act.collection, ids, act.fields);
  if (!records) return undefined;
  const items: Item[] = [];
  const obstacles: Obstacle[] = [];
  for (const [index, item] of waiting.entries()) {
    const verdict = act.judge(item, records.get(item.id), isLost);
    if (verdict === undefined) continue;
    const why = isWhy(verdict) ? verdict : index === refusal?.index ? refusal.why : undefined;
    if (why) obstacles.push({ id: item.id, why });
    else items.push(verdict as Item);
  }
  return { items, obstacles };
}

function isWhy(verdict: object | string): verdict is Obstacle["why"] {
  return typeof verdict === "string";
}

/** Returns records by id. Records that are gone are missing. Returns `undefined` if the store does not answer. */
export async function currentRecords(
  client: RecordsClient,
  collection: string,
  ids: readonly string[],
  fields: readonly string[] = [],
): Promise<Map<string, CurrentRecord> | undefined> {
  const filter = ids.map((id) => client.filter("id = {:id}", { id })).join(" || ");
  const query = { ...fullList, filter, fields: ["id", "updated", ...fields].join(), requestKey: null };
  try {
    const records = await client.collection(collection).getFullList<CurrentRecord>(query);
    return new Map(records.map((record) => [record.id, record]));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
