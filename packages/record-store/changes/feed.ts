import { type Awaitable, when } from "../awaitable.ts";
import type { Caller, Row } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import type { AppendedChange, ChangeEntry, Changes, Reader, Statement } from "../kernel.ts";
import { dateText } from "../values/dates.ts";

export type Feed = Changes & {
  /** Notifies the listeners of the latest commits without waiting for the next look. */
  committed(): Awaitable<void>;
};

/** The actor's name in entries of an erased account. */
export const erasedActor = "erased";

/** An entry as stored in the table. */
export type KeptEntry = Omit<ChangeEntry, "before" | "after"> & {
  before: string | null;
  after: string | null;
};

export const lastSequence = preparedQuery<never>(() =>
  builder.selectFrom("_changes").select(({ fn }) => fn.max<number>("sequence").as("last")),
);

const entriesAfter = preparedQuery<"sequence">((value) =>
  builder.selectFrom("_changes").selectAll().where("sequence", ">", value("sequence")).orderBy("sequence"),
);

const addEntry = preparedQuery<
  "at" | "actor" | "collection" | "record" | "action" | "bin" | "before" | "after"
>((value) =>
  builder.insertInto("_changes").values({
    at: value("at"),
    actor: value("actor"),
    collection: value("collection"),
    record: value("record"),
    action: value("action"),
    bin: value("bin"),
    before: value("before"),
    after: value("after"),
  }),
);

/**
 * Opens the feed of committed writes in `_changes`, starting with the next commit. `report` receives the error of a
 * listener that fails. The other listeners are still called.
 */
export async function openFeed(
  reader: Reader,
  now: () => Date,
  report: (error: unknown) => void,
): Promise<Feed> {
  const listeners = new Set<(entry: ChangeEntry) => void>();
  let seenVersion = reader.version();
  let seenSequence = (await reader.one<{ last: number | null }>(lastSequence({})))?.last ?? 0;
  const look = oneAtATime(() => {
    const version = reader.version();
    return version === seenVersion ? undefined : lookPast(version);
  });

  function lookPast(version: unknown): Awaitable<void> {
    return when(reader.all<KeptEntry>(entriesAfter({ sequence: seenSequence })), (entries) => {
      // The version is noted after the read: a failed look must be repeated, even if no further write comes.
      seenVersion = version;
      for (const storedEntry of entries) {
        seenSequence = storedEntry.sequence;
        if (listeners.size > 0) tell(parseEntry(storedEntry));
      }
    });
  }

  function tell(entry: ChangeEntry): void {
    for (const listener of listeners) {
      try {
        listener(entry);
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    append: (connection, change) => when(connection.run(entryFor(change, now())), () => {}),
    catchUp: look,
    async committed() {
      // The write is on disk. No later error may turn its response into a failure.
      try {
        await look();
      } catch (error) {
        report(error);
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function entryFor(change: AppendedChange, now: Date): Statement {
  const { caller, collection, action, bin = "", at = dateText(now), before, after } = change;
  const record = (after ?? before)?.id ?? change.record;
  if (record === undefined) throw new TypeError("A change needs the record before or after it.");
  return addEntry({
    at,
    actor: actorName(caller),
    collection: collection.name,
    record,
    action,
    bin,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  });
}

/** A look in progress may have read too early. All callers that arrive meanwhile share the next one. */
function oneAtATime(look: () => Awaitable<void>): () => Awaitable<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function ask(): Awaitable<void> {
    if (underWay) {
      next ??= underWay.then(askAgain, askAgain);
      return next;
    }
    const looking = look();
    if (!(looking instanceof Promise)) return;
    underWay = looking.finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function askAgain(): Awaitable<void> {
    next = undefined;
    return ask();
  }

  return ask;
}

/** Parses a stored entry. */
export function parseEntry({ before, after, ...entry }: KeptEntry): ChangeEntry {
  return { ...entry, before: parseRow(before), after: parseRow(after) };
}

function parseRow(text: string | null): Row | null {
  return text === null ? null : (JSON.parse(text) as Row);
}

function actorName(caller: Caller): string {
  if (caller.kind === "visitor") return "visitor";
  return caller.kind === "service" ? `service/${caller.service}` : `${caller.collection}/${caller.id}`;
}
