import type { ChangeEntry, Store } from "../../../store/index.ts";
import type { AnswerDelay } from "./answer-delay.ts";
import { answerDelay, countRequests } from "./figures.server.ts";
import type { RequestFigures } from "./figures.ts";

const minute = 60 * 1000;

type KeptStore = Pick<Store, "fetch" | "changes">;

type Keeping<Value> = {
  count: (now: Date) => Promise<Value>;
  /** Whether a change of a message makes it worth counting again. */
  concerns: (entry: ChangeEntry) => boolean;
  /** Milliseconds: however much changes, it is counted again after these only. */
  shortest: number;
  clock: () => Date;
};

/** Requests grow old by themselves. */
const longest = 6 * 60 * minute;

/** Keeps how long clients wait for an answer, and counts it again where a request came or was answered since. */
export function keepAnswerDelay(
  store: KeptStore,
  clock: () => Date = () => new Date(),
): () => Promise<AnswerDelay | undefined> {
  return keepCounted(store, {
    count: (now) => answerDelay(store, now),
    concerns: ({ action, before, after }) =>
      action !== "update" || before?.first_answer_at !== after?.first_answer_at,
    shortest: 10 * minute,
    clock,
  });
}

/** Keeps the team's figures, which read all requests of a year, for as long as nobody would notice. */
export function keepRequestFigures(
  store: KeptStore,
  clock: () => Date = () => new Date(),
): () => Promise<RequestFigures> {
  return keepCounted(store, {
    count: (now) => countRequests(store, now),
    concerns: () => true,
    shortest: minute / 4,
    clock,
  });
}

function keepCounted<Value>(
  store: KeptStore,
  { count, concerns, shortest, clock }: Keeping<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let countedAt = 0;
  let isChanged = false;
  store.changes.listen((entry) => {
    if (entry.collection === "messages" && concerns(entry)) isChanged = true;
  });
  return async () => {
    const now = clock();
    const age = now.getTime() - countedAt;
    if (!kept || age > longest || (isChanged && age > shortest)) {
      countedAt = now.getTime();
      isChanged = false;
      kept = count(now).catch((error) => {
        kept = undefined;
        throw error;
      });
    }
    return kept;
  };
}
