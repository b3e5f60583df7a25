import type { Caller, Store } from "record-store";
import { todayInParis } from "../../domain/dates.ts";
import { documentOwner } from "../../domain/readings/readings.server.ts";
import {
  type ReadDocument,
  readingSubject,
  readingsTopic,
  readKinds,
} from "../../domain/readings/readings.ts";
import { isColleague } from "../../domain/users/abilities.ts";

export type ReadingCounts = {
  /** Notes that a caller was shown a protected file. Callers outside the team, and files of other collections, are not noted. */
  noteFile(file: { caller: Caller; collection: string; record: string; name: string }): void;
  /** Notes that a colleague has opened the journal of a record, or with an empty id the whole journal. */
  noteJournal(caller: Caller, record: string): void;
  /** Writes the notes every few seconds from now on. */
  writeTo(store: Pick<Store, "counters" | "look">): void;
  /** Writes the notes since the last write. */
  write(): Promise<void>;
  /** Writes the remaining notes and stops. */
  stop(): Promise<void>;
};

type CountOptions = { report: (error: unknown) => void; now?: () => Date };

type Noted = ReadDocument & { reader: string; day: string };

const writeEvery = 5_000;
/** Most notes between two writes. */
const mostNoted = 1_000;

/**
 * Counts which colleague opened which document of a client, and whose journal. Each person counts once a day and
 * document. No request waits for it: notes stay in memory for some seconds, and are written together.
 */
export function openReadingCounts({ report, now = () => new Date() }: CountOptions): ReadingCounts {
  let noted = new Map<string, Noted>();
  /** The keys that are written today. */
  let writtenKeys = new Set<string>();
  let writtenDay = "";
  let store: Pick<Store, "counters" | "look"> | undefined;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function note(caller: Caller, document: ReadDocument): void {
    if (caller.kind !== "user" || !isColleague(caller)) return;
    const day = todayInParis(now());
    if (day !== writtenDay) [writtenDay, writtenKeys] = [day, new Set()];
    const key = [day, caller.id, document.kind, document.record, document.file].join(" ");
    if (!writtenKeys.has(key) && noted.size < mostNoted)
      noted.set(key, { ...document, reader: caller.id, day });
  }

  async function write(): Promise<void> {
    if (!store || noted.size === 0) return;
    const ready = noted;
    noted = new Map();
    try {
      const counters = [];
      for (const { day, ...reading } of ready.values()) {
        const client = await documentOwner(store, reading);
        // A colleague may be a client too.
        if (client !== reading.reader)
          counters.push({ day, subject: readingSubject({ ...reading, client }), count: 1 });
      }
      await store.counters.add(readingsTopic, counters);
      for (const key of ready.keys()) writtenKeys.add(key);
    } catch (error) {
      for (const [key, reading] of ready) if (noted.size < mostNoted) noted.set(key, reading);
      throw error;
    }
  }

  function writeInTurn(): Promise<void> {
    writing = writing.then(write).catch(report);
    return writing;
  }

  return {
    noteFile({ caller, collection, record, name }) {
      const kind = readKinds.find((each) => each === collection);
      if (kind) note(caller, { kind, record, file: name });
    },
    noteJournal: (caller, record) => note(caller, { kind: "journal", record, file: "" }),
    writeTo(opened) {
      store = opened;
      timer = setInterval(() => void writeInTurn(), writeEvery).unref();
    },
    write: writeInTurn,
    stop() {
      clearInterval(timer);
      return writeInTurn();
    },
  };
}
