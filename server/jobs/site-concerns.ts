import type { Notes, Store } from "record-store";
import { concernWords } from "../../dashboard/status/concern-sentences.ts";
import { type Concern, listConcerns } from "../../domain/status/concerns.ts";
import { concernsToTell, type ReportedConcerns } from "../../domain/status/reported-concerns.ts";
import type { NotificationLetters } from "../../mail/index.ts";
import type { SiteStatusReader } from "../status/status.ts";

const minute = 60 * 1000;

type ConcernOptions = {
  /** Stores the concerns reported so far. */
  notes: Notes;
  status: Pick<SiteStatusReader, "read">;
  store: Pick<Store, "find">;
  letters: Pick<NotificationLetters, "siteConcerns">;
  mailFrom: string;
  now?: () => Date;
};

const note = "concerns";

/**
 * Checks every quarter of an hour for concerns that need a person, and writes to the administrators once about each.
 * Only the worker that does the jobs does this, and among several instances the leader.
 */
export function startConcernLetters(
  options: ConcernOptions & { store: Pick<Store, "leads"> },
  report: (error: unknown) => void,
): { stop(): void } {
  const look = () => {
    if (options.store.leads()) void tellOfConcerns(options).catch(report);
  };
  const timers = [setTimeout(look, 5 * minute).unref(), setInterval(look, 15 * minute).unref()];
  return { stop: () => timers.forEach(clearTimeout) };
}

/** Sends every administrator the concerns that were not reported yet. */
export async function tellOfConcerns(options: ConcernOptions): Promise<void> {
  const { notes, status, now = () => new Date() } = options;
  const concerns = listConcerns(await status.read());
  const { looked = "", ...before } = parseConcerns((await notes.read(note)) ?? "");
  const { tell, reported } = concernsToTell(concerns, before, now());
  // Letters are stored before they are noted as sent. After a crash in between, a letter may be sent twice, unless the
  // outbox recognizes that it comes from the same check. No letter is ever lost.
  if (tell.length > 0) await write(tell, `concerns/${looked}`, options);
  await notes.write(note, JSON.stringify({ ...reported, looked: now().toISOString() }));
}

async function write(
  tell: readonly Concern[],
  once: string,
  { store, letters, mailFrom }: ConcernOptions,
): Promise<void> {
  const words = tell.map(concernWords);
  const administrators = (await store.find("users", { role: "admin" })).filter(
    ({ disabled }) => disabled !== true,
  );
  for (const { email, name } of administrators)
    await letters.siteConcerns({ to: String(email), name: String(name), replyTo: mailFrom, once }, words);
}

/** A missing or incomplete note counts as empty: its concerns are reported again. */
function parseConcerns(text: string): ReportedConcerns {
  try {
    const parsedConcerns: unknown = JSON.parse(text);
    return typeof parsedConcerns === "object" && parsedConcerns !== null
      ? { ...(parsedConcerns as ReportedConcerns) }
      : {};
  } catch {
    return {};
  }
}
