import { createContext } from "react-router";

/** What lies in the bin: it may be brought back until it is purged. */
export type BinnedRecord = {
  collection: string;
  id: string;
  /** What people know the record by: its title, subject or name. */
  title: string;
  /** It came through the contact form and filled in what only robots see: nobody has deleted it. */
  isSuspect: boolean;
  deletedAt: string;
  deletedBy: Actor;
  /** When the site erases it for good. */
  purgedOn: string;
};

/** Somebody who changed something. Without id: the site itself, a form of it, or whoever runs the server. */
export type Actor = { id: string; name: string } | null;

export type Binned = { items: BinnedRecord[]; total: number };

export const binPage = 30;

/** What became of an act on the bin; `problem` is a French sentence, such as that a slug is taken meanwhile. */
export type BinOutcome =
  | { outcome: "done" }
  | { outcome: "refused"; problem: string }
  | { outcome: "failed"; status: number };

export type ChangedField = { field: string; before: string; after: string };

export type JournalEntry = {
  sequence: number;
  at: string;
  actor: Actor;
  collection: string;
  record: string;
  title: string;
  /** The conversation that a reply belongs to. */
  within?: string;
  action: JournalAction;
  /** Values as text, shortened; fields that stay secret are not among them. */
  changed: ChangedField[];
};

/** `purge` erases for good what was in the bin, `restore` brings it back. */
export type JournalAction = "create" | "update" | "delete" | "restore" | "purge";

export type JournalQuery = {
  /** Only entries older than this one: what `next` of the page before says. */
  before?: number;
  /** An account's id. */
  actor?: string;
  collection?: string;
  /** A record's id, beside its collection. */
  record?: string;
  action?: JournalAction;
  /** A text that what was changed contains. */
  q?: string;
};

/** `next` leads to the following page; absent on the last. */
export type JournalPage = { entries: JournalEntry[]; next?: number };

/** What one day, in Paris, has brought. */
export type OfficeDay = { day: string; messages: number; reviews: number; views: number };

/** What the back office asks of the server beside records. Each answers 404 to whoever is no administrator. */
export type OfficeDesk = {
  bin(request: Request): Promise<Response>;
  journal(request: Request): Promise<Response>;
  measures(request: Request): Promise<Response>;
  letters(request: Request): Promise<Response>;
};

/** Set for each rendering by `renderContext`. */
export const officeDeskContext = createContext<OfficeDesk>();

/** Brings a record back out of the bin, with what went along with it. Never rejects. */
export function restoreRecord(collection: string, id: string): Promise<BinOutcome> {
  return actOnBin({ act: "restore", collection, id });
}

/** Erases a record of the bin for good. Never rejects. */
export function purgeRecord(collection: string, id: string): Promise<BinOutcome> {
  return actOnBin({ act: "purge", collection, id });
}

/** Erases for good all that lies in the bin. Never rejects. */
export function emptyBin(): Promise<BinOutcome> {
  return actOnBin({ act: "empty" });
}

/** A page of the bin, or of what of it has all the words of `q`: `binPage` records, what was deleted last first. */
export function binned({ page, q }: { page: number; q: string }, signal?: AbortSignal): Promise<Binned> {
  return asked(`corbeille?${new URLSearchParams({ page: String(page), q })}`, signal);
}

/** A page of what was changed, newest first: thirty entries at least, unless there are no more. */
export async function journalEntries(query: JournalQuery = {}, signal?: AbortSignal): Promise<JournalPage> {
  const entries: JournalEntry[] = [];
  let before = query.before;
  do {
    const asking = { ...query, before };
    const given = Object.entries(asking).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    // What is rare may lie far back: the server looks through some of it at a time.
    const page = await asked<JournalPage>(`journal?${new URLSearchParams(given)}`, signal);
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < journalPage);
  return { entries, next: before };
}

const journalPage = 30;

/**
 * The newest change of a record that is not its reader's own; their own where there is no other, such as from another
 * window. Never rejects: nothing where it is not known.
 *
 * @param reader id of their account
 */
export async function lastChange(
  collection: string,
  record: string,
  reader: string | undefined,
): Promise<JournalEntry | undefined> {
  const changes = await journalEntries({ collection, record }).catch(() => undefined);
  return changes?.entries.find(({ actor }) => actor?.id !== reader) ?? changes?.entries[0];
}

/** The last thirty days, today included, oldest first. */
export async function lastThirtyDays(signal?: AbortSignal): Promise<OfficeDay[]> {
  return (await asked<{ days: OfficeDay[] }>("mesures", signal)).days;
}

/**
 * Whether the site has a mail server: what it would send stays in its outbox otherwise (reading F08). Never rejects;
 * where it cannot be asked, nothing is said of it.
 */
export async function sendsLetters(signal?: AbortSignal): Promise<boolean> {
  const answer = await asked<{ configured: boolean }>("courrier", signal).catch(() => undefined);
  return answer?.configured !== false;
}

const place = "/dashboard/donnees/";

async function actOnBin(act: Record<string, string>): Promise<BinOutcome> {
  try {
    const answer = await fetch(`${place}corbeille`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(act),
    });
    if (answer.ok) return { outcome: "done" };
    const body: unknown = await answer.json().catch(() => undefined);
    const problem = typeof body === "object" && body !== null && "problem" in body ? body.problem : undefined;
    if (typeof problem === "string") return { outcome: "refused", problem };
    return { outcome: "failed", status: answer.status };
  } catch (error) {
    console.error(error);
    return { outcome: "failed", status: 0 };
  }
}

async function asked<Answer>(what: string, signal?: AbortSignal): Promise<Answer> {
  const answer = await fetch(place + what, { cache: "no-store", signal }).catch((cause) => {
    throw new OfficeFailure(0, { cause });
  });
  if (!answer.ok) throw new OfficeFailure(answer.status);
  return answer.json();
}

/** Has the shape of the client's own errors, so that it is told in the same way. */
class OfficeFailure extends Error {
  readonly status: number;
  readonly isAbort: boolean;

  constructor(status: number, options?: { cause: unknown }) {
    super(`The back office could not be asked (${status}).`, options);
    this.status = status;
    this.isAbort = options?.cause instanceof DOMException && options.cause.name === "AbortError";
  }
}
