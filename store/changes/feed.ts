import type { Caller, Row } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import type { ChangeEntry, Changes, Connection, Reader, Statement } from "../kernel.ts";
import { dateText } from "../values/dates.ts";

export type Feed = Changes & {
  /** Tells the listeners what was just committed, without waiting for the next look. */
  committed(): void;
};

/** What stands in the place of an actor who is erased. */
export const erasedActor = "erased";

/** As the table has it. */
export type KeptEntry = Omit<ChangeEntry, "before" | "after"> & {
  before: string | null;
  after: string | null;
};

const dataVersion: Statement = { sql: "PRAGMA data_version", parameters: [] };

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
 * The feed of committed writes, read from `_changes`, starting with what is committed from now on. `report`
 * is told of a listener that fails; the others are served all the same.
 */
export function openFeed(reader: Reader, now: () => Date, report: (error: unknown) => void): Feed {
  const listeners = new Set<(entry: ChangeEntry) => void>();
  let seenVersion = currentVersion(reader);
  let seenSequence = reader.one<{ last: number | null }>(lastSequence({}))?.last ?? 0;

  function look(): void {
    const version = currentVersion(reader);
    if (version === seenVersion) return;
    const entries = reader.all<KeptEntry>(entriesAfter({ sequence: seenSequence }));
    // Only now: a look that fails must be repeated, even if nothing else is ever written.
    seenVersion = version;
    for (const kept of entries) {
      seenSequence = kept.sequence;
      if (listeners.size > 0) tell(entryOf(kept));
    }
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
    append(connection: Connection, { caller, collection, action, bin = "", before, after, ...named }) {
      const record = (after ?? before)?.id ?? named.record;
      if (record === undefined) throw new TypeError("A change needs the record before or after it.");
      connection.run(
        addEntry({
          at: dateText(now()),
          actor: actorOf(caller),
          collection: collection.name,
          record,
          action,
          bin,
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
        }),
      );
    },
    catchUp: look,
    committed() {
      // The write is on disk: nothing that goes wrong from here on may make its answer a failure.
      try {
        look();
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

function currentVersion(reader: Reader): number {
  return reader.one<{ data_version: number }>(dataVersion)?.data_version ?? 0;
}

/** What the table keeps of a change, read. */
export function entryOf({ before, after, ...entry }: KeptEntry): ChangeEntry {
  return { ...entry, before: rowOf(before), after: rowOf(after) };
}

function rowOf(text: string | null): Row | null {
  return text === null ? null : (JSON.parse(text) as Row);
}

/** Service accounts are written as desks, which the first stores called them: what is on disk is not written anew. */
function actorOf(caller: Caller): string {
  if (caller.kind === "visitor") return "visitor";
  return caller.kind === "service" ? `desk/${caller.service}` : `${caller.collection}/${caller.id}`;
}
