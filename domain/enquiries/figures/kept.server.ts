import type { ChangeEntry, Store } from "record-store";
import type { AnswerDelay } from "./answer-delay.ts";
import { answerDelay, countEnquiries, type FiguresStore } from "./figures.server.ts";
import type { EnquiryFigures } from "./figures.ts";

const minute = 60 * 1000;

type KeptStore = FiguresStore & Pick<Store, "changes">;

type Keeping<Value> = {
  count: (now: Date) => Promise<Value>;
  /** Tells whether a change of an enquiry makes a new count useful. */
  concerns: (entry: ChangeEntry) => boolean;
  /** Milliseconds between two counts at least, regardless of the number of changes. */
  shortest: number;
  clock: () => Date;
};

/** Milliseconds after which a count is stale without any change: enquiries age. */
const longest = 6 * 60 * minute;

/** Caches the answer delay. A new enquiry or a first answer makes the count stale. */
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

/** Caches the team's figures, which read all enquiries of a year, for an unnoticeable time. */
export function keepEnquiryFigures(
  store: KeptStore,
  clock: () => Date = () => new Date(),
): () => Promise<EnquiryFigures> {
  return keepCounted(store, {
    count: (now) => countEnquiries(store, now),
    concerns: () => true,
    shortest: minute / 4,
    clock,
  });
}

function keepCounted<Value>(
  store: KeptStore,
  { count, concerns, shortest, clock }: Keeping<Value>,
): () => Promise<Value> {
  let cachedValue: Promise<Value> | undefined;
  let countMoment = 0;
  let isChanged = false;
  store.changes.listen((entry) => {
    if (entry.collection === "messages" && concerns(entry)) isChanged = true;
  });
  return async () => {
    const now = clock();
    const age = now.getTime() - countMoment;
    if (!cachedValue || age > longest || (isChanged && age > shortest)) {
      countMoment = now.getTime();
      isChanged = false;
      cachedValue = count(now).catch((error) => {
        cachedValue = undefined;
        throw error;
      });
    }
    return cachedValue;
  };
}
