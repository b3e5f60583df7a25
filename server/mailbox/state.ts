import type { AsideMail } from "../../domain/status/status.ts";
import type { Notes } from "../../store/index.ts";

/** What is noted of the mailbox, for all processes. */
export type MailboxState = {
  /** Since when it cannot be read, and why, as people read it; absent while it can. */
  failing?: { since: string; why: string };
  /** When the oldest mail arrived that waits to be read; absent while none has waited for a minute. */
  waiting?: string;
  /** Mails that were set aside. */
  aside?: AsideMail[];
};

const note = "mailbox";

/** What the process that reads the mailbox has noted last. */
export async function readMailboxState(notes: Pick<Notes, "read">): Promise<MailboxState> {
  try {
    const state: unknown = JSON.parse((await notes.read(note)) || "{}");
    return typeof state === "object" && state !== null ? state : {};
  } catch {
    return {};
  }
}

/** Notes why the mailbox cannot be read, or that it can. */
export function noteMailboxFault(notes: Notes, why: string | undefined, now: Date): Promise<void> {
  return changeState(notes, ({ failing, ...state }) => {
    if (failing?.why === why) return { ...state, ...(failing && { failing }) };
    return why ? { ...state, failing: { since: failing?.since ?? now.toISOString(), why } } : state;
  });
}

/** Notes when the oldest waiting mail arrived, or that none waits. */
export function noteWaitingMail(notes: Notes, arrived: Date | undefined): Promise<void> {
  return changeState(notes, ({ waiting: _, ...state }) => ({
    ...state,
    ...(arrived && { waiting: arrived.toISOString() }),
  }));
}

/** Notes a mail that was set aside; one that is noted already keeps its first moment. */
export function noteMailAside(notes: Notes, mail: AsideMail): Promise<void> {
  return changeState(notes, ({ aside = [], ...state }) => ({
    ...state,
    aside: aside.some(({ place }) => place === mail.place) ? aside : [...aside, mail].slice(-mostAside),
  }));
}

const mostAside = 100;

/** Forgets mails that are not set aside any more: they were kept, are gone, or lay in another mailbox. */
export function forgetMailsAside(
  notes: Notes,
  mailbox: string,
  isGone: (number: number) => boolean,
): Promise<void> {
  return changeState(notes, ({ aside = [], ...state }) => {
    const left = aside.filter(({ place, number }) => place.startsWith(`${mailbox}/`) && !isGone(number));
    return left.length > 0 ? { ...state, aside: left } : state;
  });
}

/** Writes only what has changed: the note is looked at often and seldom changes. */
async function changeState(notes: Notes, change: (state: MailboxState) => MailboxState): Promise<void> {
  const before = await readMailboxState(notes);
  const after = change(before);
  if (JSON.stringify(after) !== JSON.stringify(before)) await notes.write(note, JSON.stringify(after));
}

/** Why a mailbox cannot be read. What servers say is for the log: it may tell whose it is. */
export function mailboxFault(error: unknown): string {
  const { code, authenticationFailed, responseStatus } = propertiesOf(error);
  if (authenticationFailed === true) return "Le serveur refuse l'identifiant ou le mot de passe.";
  if (responseStatus === "NO") return "Le serveur n'a pas ce dossier.";
  return typeof code === "string" ? `Le serveur ne répond pas (${code}).` : "Le serveur ne répond pas.";
}

function propertiesOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {};
}
