import type { Notes } from "record-store";
import type { AsideMail } from "../../domain/status/status.ts";

/** The state of the mailbox, shared by all processes. */
export type MailboxState = {
  /** Since when the mailbox cannot be read, and the reason in French. Absent while it can be read. */
  failing?: { since: string; why: string };
  /** Arrival time of the oldest waiting mail. Absent while no mail has waited for a minute. */
  waiting?: string;
  /** Mails that were set aside. */
  aside?: AsideMail[];
};

const note = "mailbox";

/** Returns the last state noted by the process that reads the mailbox. */
export async function readMailboxState(notes: Pick<Notes, "read">): Promise<MailboxState> {
  try {
    const state: unknown = JSON.parse((await notes.read(note)) || "{}");
    return typeof state === "object" && state !== null ? state : {};
  } catch {
    return {};
  }
}

/** Notes why the mailbox cannot be read, or that it can be read. */
export function noteMailboxFault(notes: Notes, why: string | undefined, now: Date): Promise<void> {
  return changeState(notes, ({ failing, ...state }) => {
    if (failing?.why === why) return { ...state, ...(failing && { failing }) };
    return why ? { ...state, failing: { since: failing?.since ?? now.toISOString(), why } } : state;
  });
}

/** Notes the arrival time of the oldest waiting mail, or that none waits. */
export function noteWaitingMail(notes: Notes, arrived: Date | undefined): Promise<void> {
  return changeState(notes, ({ waiting: _, ...state }) => ({
    ...state,
    ...(arrived && { waiting: arrived.toISOString() }),
  }));
}

/** Notes a mail that was set aside. A noted mail keeps its first time. */
export function noteMailAside(notes: Notes, mail: AsideMail): Promise<void> {
  return changeState(notes, ({ aside = [], ...state }) => ({
    ...state,
    aside: aside.some(({ place }) => place === mail.place) ? aside : [...aside, mail].slice(-mostAside),
  }));
}

const mostAside = 100;

/** Forgets mails that are no longer set aside: they were kept, are gone, or lay in another mailbox. */
export function forgetMailsAside(
  notes: Notes,
  mailbox: string,
  isGone: (number: number) => boolean,
): Promise<void> {
  return changeState(notes, ({ aside = [], ...state }) => {
    const remainingMails = aside.filter(
      ({ place, number }) => place.startsWith(`${mailbox}/`) && !isGone(number),
    );
    return remainingMails.length > 0 ? { ...state, aside: remainingMails } : state;
  });
}

/** Writes only changes: the note is read often and seldom changes. */
async function changeState(notes: Notes, change: (state: MailboxState) => MailboxState): Promise<void> {
  const before = await readMailboxState(notes);
  const after = change(before);
  if (JSON.stringify(after) !== JSON.stringify(before)) await notes.write(note, JSON.stringify(after));
}
