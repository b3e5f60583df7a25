import { builder, preparedQuery } from "../database/compiler.ts";
import type { ChangeEntry, Kernel } from "../kernel.ts";
import { entryOf, type KeptEntry, lastSequence } from "./feed.ts";

export type Following = {
  /** When the first write was due that the follower has not finished with, in milliseconds since 1970. */
  behindSince(): number | undefined;
  stop(): Promise<void>;
};

/**
 * Takes one committed write; undefined, and no promise of it, when it is of no concern: after every promise the
 * follower's place is written down. A failure is reported, and the write is not handed on again, unless it says by its
 * status, 503, that the database was away.
 */
export type Take = (entry: ChangeEntry) => Promise<unknown> | undefined;

export type FollowOptions = {
  /** Milliseconds that a write rests before it is handed on: what is taken back meanwhile can then be seen. */
  delay?: number;
  /** Milliseconds after which a write that the follower has not finished with is reported and left: a minute. */
  deadline?: number;
};

/** Between looks for what other processes have committed. */
const pause = 250;

const positionOf = preparedQuery<"name">((value) =>
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
        // Who believed to lead, and did no more, keeps nobody from going on where another got.
        .where("_followers.sequence", "<", value("sequence")),
    ),
);

const someAfter = preparedQuery<"sequence">((value) =>
  builder
    .selectFrom("_changes")
    .selectAll()
    .where("sequence", ">", value("sequence"))
    .orderBy("sequence")
    .limit(50),
);

/**
 * Hands committed writes, of this process and of others, to a follower who must miss none, one after the other. How
 * far it got is kept under its name: the next one takes up from there, and after a crash sees one write again at most.
 * Who follows for the first time begins with what is committed from now on. One process at a time follows: of those that
 * share a database elsewhere, the one that leads, which asks the database how far the one before it got. Where that one
 * has lost the database and does not know it yet, both see the same writes for a moment.
 */
export function follow(kernel: Kernel, name: string, take: Take, options: FollowOptions = {}): Following {
  const { reader, changes } = kernel;
  const { delay = 0 } = options;
  const ages = agesBy(kernel.now, delay);
  const report = reportingOnce(kernel);
  let reached: number | undefined;
  let isBehind = true;
  let isResting = false;
  let isStopped = false;
  let going = Promise.resolve();

  async function goOn(): Promise<void> {
    let sequence = reached ?? (await begin(kernel, name));
    while (isBehind && !isStopped && kernel.leads()) {
      // Before the database is asked: what is committed while it answers makes this true again.
      isBehind = false;
      const entries = await reader.all<KeptEntry>(someAfter({ sequence }));
      isBehind ||= entries.length > 0;
      for (const entry of entries) {
        isResting = ages.of(entry) < delay;
        if (isStopped || isResting || !kernel.leads()) return;
        const taking = handOn(entry, take, options.deadline);
        await taking?.catch(report.unlessAway);
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
    going = going.then(goOn).catch((error) => {
      isBehind = true;
      report(error);
    });
  }

  async function look(): Promise<void> {
    // While another leads, it knows better how far that got.
    if (!kernel.leads()) reached = undefined;
    await changes.catchUp();
    if (isResting || (isBehind && kernel.leads())) wake();
  }

  const stopListening = changes.listen(wake);
  const timer = setInterval(() => void look().catch(report), pause).unref();
  wake();
  return {
    behindSince: () => (kernel.leads() ? ages.dueSince() : undefined),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopListening();
      await going;
    },
  };
}

/** Promises what becomes of a write within the deadline: one that fails or hangs does not hold back the next. */
function handOn(entry: KeptEntry, take: Take, deadline = 60_000): Promise<unknown> | undefined {
  try {
    const taking = take(entryOf(entry));
    return taking && within(deadline, taking, `The follower has not finished with change ${entry.sequence}`);
  } catch (error) {
    return Promise.reject(error);
  }
}

/**
 * How long ago writes were made, in milliseconds. The clock may have been ahead when a write was stamped, or have been put
 * back since: such a write is as old as the time that this process has known it.
 */
function agesBy(now: Kernel["now"], delay: number) {
  let dueSince: number | undefined;
  let newest = { sequence: 0, since: 0 };
  return {
    of({ sequence, at }: KeptEntry): number {
      if (newest.sequence !== sequence) newest = { sequence, since: performance.now() };
      const stamped = Date.parse(at.replace(" ", "T"));
      const age = Math.max(now().getTime() - stamped, performance.now() - newest.since);
      dueSince = age < delay ? undefined : now().getTime() - age + delay;
      return age;
    },
    /** When the write that was asked about last was due, in milliseconds since 1970, until all is done. */
    dueSince: () => dueSince,
    allDone() {
      dueSince = undefined;
    },
  };
}

/**
 * A plain timer: an AbortController would make two errors for each change, which costs more than the change itself.
 *
 * @throws Error once the time is over, with what has not happened and after how long
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

/** While the database is away, a look is in vain every moment: one line of the log says so, until all is well. */
function reportingOnce(kernel: Kernel) {
  let isTold = false;
  function report(error: unknown): void {
    if (isAway(error) && isTold) return;
    isTold = isAway(error);
    kernel.report(error, crypto.randomUUID());
  }
  return Object.assign(report, {
    unlessAway(error: unknown): void {
      if (isAway(error)) throw error;
      report(error);
    },
    allIsWell(): void {
      isTold = false;
    },
  });
}

/** Whether something failed for nothing but a database that is away, as the store and its clients say it. */
function isAway(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 503;
}

/** How far a follower got; one that is new begins with what is committed from now on. */
async function begin(kernel: Kernel, name: string): Promise<number> {
  const known = (await kernel.reader.one<{ sequence: number }>(positionOf({ name })))?.sequence;
  if (known !== undefined) return known;
  const last = (await kernel.reader.one<{ last: number | null }>(lastSequence({})))?.last ?? 0;
  await keep(kernel, name, last);
  return last;
}

async function keep({ writer }: Kernel, name: string, position: number): Promise<void> {
  await writer.write((connection) => connection.run(keepPosition({ name, sequence: position })));
}
