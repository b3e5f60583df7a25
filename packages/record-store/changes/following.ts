import { builder, preparedQuery } from "../database/compiler.ts";
import { isFullDisk } from "../database/full-disk.ts";
import type { ChangeEntry, Kernel } from "../kernel.ts";
import { turns } from "../turns/turns.ts";
import { type KeptEntry, lastSequence, parseEntry } from "./feed.ts";

export type Following = {
  /** When the first write that the follower has not finished was due, in milliseconds since 1970. */
  lagStart(): number | undefined;
  stop(): Promise<void>;
};

/**
 * Takes one committed write. Returns `undefined` if the write is of no concern. After each promise the follower's
 * position is stored. A failed write is reported and not passed again, unless nothing could be written at that moment:
 * the database was away (status 503), or the disk was full (507, or an error that `isFullDisk` knows).
 */
export type Take = (entry: ChangeEntry) => Promise<unknown> | undefined;

export type FollowOptions = {
  /** Milliseconds that a write waits before it is passed on. An undo in that time is then visible. */
  delay?: number;
  /** Milliseconds until an unfinished write is reported and skipped. One minute by default. */
  deadline?: number;
};

/** Milliseconds between looks for commits of other processes. */
const pause = 250;

/** Writes that are read together. Each may hold the longest texts, before and after it. */
const writesAtOnce = 5;

const positionQuery = preparedQuery<"name">((value) =>
  builder.selectFrom("_followers").select("sequence").where("name", "=", value("name")),
);

const keepPosition = preparedQuery<"name" | "sequence">((value) =>
  builder
    .insertInto("_followers")
    .values({ name: value("name"), sequence: value("sequence") })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ sequence: value("sequence") })
        // A process that wrongly believed it led must not move the position back.
        .where("_followers.sequence", "<", value("sequence")),
    ),
);

const someAfter = preparedQuery<"sequence">((value) =>
  builder
    .selectFrom("_changes")
    .selectAll()
    .where("sequence", ">", value("sequence"))
    .orderBy("sequence")
    .limit(writesAtOnce),
);

/**
 * Passes committed writes of all processes, in order, to a follower that must miss none. The position is stored under
 * the follower's name: its successor resumes there, and after a crash sees at most one write again. A new follower
 * starts with the next commit.
 *
 * Only one process at a time follows. Processes that share a database elsewhere let the leader follow. The leader reads
 * its predecessor's position from the database. A predecessor that has lost the database without knowing it still
 * follows: for a moment both see the same writes.
 */
export function follow(kernel: Kernel, name: string, take: Take, options: FollowOptions = {}): Following {
  const { changes } = kernel;
  const { delay = 0 } = options;
  const ages = measureAge(kernel.now, delay);
  const report = reportingOnce(kernel);
  let reached: number | undefined;
  let isBehind = true;
  let isResting = false;
  let isStopped = false;
  let going = Promise.resolve();

  async function continueFollowing(): Promise<void> {
    let sequence = reached ?? (await begin(kernel, name));
    while (isBehind && !isStopped && kernel.leads()) {
      // Set before the query: a commit during the query sets it to true again.
      isBehind = false;
      const entries = await readSome(kernel, sequence);
      isBehind ||= entries.length > 0;
      for (const entry of entries) {
        isResting = ages.of(entry) < delay;
        if (isStopped || isResting || !kernel.leads()) return;
        const taking = handOver(entry, take, options.deadline);
        await taking?.catch(report.unlessPassing);
        sequence = entry.sequence;
        reached = sequence;
        if (taking) await keep(kernel, name, sequence);
      }
    }
    ages.allDone();
    report.allIsWell();
  }

  function wake(): void {
    isBehind = true;
    going = going.then(continueFollowing).catch((error) => {
      isBehind = true;
      report(error);
    });
  }

  async function look(): Promise<void> {
    // While another process leads, only that process knows the position.
    if (!kernel.leads()) reached = undefined;
    await changes.catchUp();
    if (isResting || (isBehind && kernel.leads())) wake();
  }

  const stopListening = changes.listen(wake);
  const timer = setInterval(() => void look().catch(report), pause).unref();
  wake();
  return {
    lagStart: () => (kernel.leads() ? ages.oldestDue() : undefined),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopListening();
      await going;
    },
  };
}

/** Reads in a turn of its own: all followers learn of a commit at once. */
async function readSome({ reader }: Kernel, sequence: number): Promise<KeptEntry[]> {
  await turns.next();
  return reader.all<KeptEntry>(someAfter({ sequence }));
}

/** Settles within the deadline. A write that fails or hangs must not block the next. */
function handOver(entry: KeptEntry, take: Take, deadline = 60_000): Promise<unknown> | undefined {
  try {
    const taking = take(parseEntry(entry));
    return taking && within(deadline, taking, `The follower has not finished with change ${entry.sequence}`);
  } catch (error) {
    return Promise.reject(error);
  }
}

/**
 * Computes the age of writes in milliseconds. The clock may have been ahead at the write's timestamp, or set back
 * since. The age is then the time since this process first saw the write.
 */
function measureAge(now: Kernel["now"], delay: number) {
  let dueStart: number | undefined;
  let newest = { sequence: 0, since: 0 };
  return {
    of({ sequence, at }: KeptEntry): number {
      if (newest.sequence !== sequence) newest = { sequence, since: performance.now() };
      const stamped = Date.parse(at.replace(" ", "T"));
      const age = Math.max(now().getTime() - stamped, performance.now() - newest.since);
      dueStart = age < delay ? undefined : now().getTime() - age + delay;
      return age;
    },
    /** When the write last measured was due, in milliseconds since 1970, until all are done. */
    oldestDue: () => dueStart,
    allDone() {
      dueStart = undefined;
    },
  };
}

/**
 * Uses a plain timer. An AbortController would create two errors per change, which cost more than the change itself.
 *
 * @throws Error at the deadline, with the unfinished work and the time
 */
async function within<T>(milliseconds: number, work: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} after ${Math.round(milliseconds / 1000)} s.`)),
    milliseconds,
  ).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs one line while the database is away or the disk is full, because every look fails until then. */
function reportingOnce(kernel: Kernel) {
  let isTold = false;
  function report(error: unknown): void {
    if (isPassing(error) && isTold) return;
    isTold = isPassing(error);
    kernel.report(error, crypto.randomUUID());
  }
  return Object.assign(report, {
    unlessPassing(error: unknown): void {
      if (isPassing(error)) throw error;
      report(error);
    },
    allIsWell(): void {
      isTold = false;
    },
  });
}

/** Returns whether nothing could be written at that moment, as reported by the store, its clients or the file system. */
function isPassing(error: unknown): boolean {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return status === 503 || status === 507 || isFullDisk(error);
}

/** Returns a follower's position. A new follower starts with the next commit. */
async function begin(kernel: Kernel, name: string): Promise<number> {
  const knownPosition = (await kernel.reader.one<{ sequence: number }>(positionQuery({ name })))?.sequence;
  if (knownPosition !== undefined) return knownPosition;
  const last = (await kernel.reader.one<{ last: number | null }>(lastSequence({})))?.last ?? 0;
  await keep(kernel, name, last);
  return last;
}

async function keep({ writer }: Kernel, name: string, position: number): Promise<void> {
  await writer.write((connection) => connection.run(keepPosition({ name, sequence: position })));
}
