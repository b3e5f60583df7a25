import type { Notes } from "../../store/index.ts";

/** Since when the mailbox cannot be read, and why, as people read it; nothing while it can. */
export type MailboxState = { failing?: { since: string; why: string } };

const note = "mailbox";

/** What whoever reads the mailbox has noted last, for all processes. */
export async function readMailboxState(notes: Pick<Notes, "read">): Promise<MailboxState> {
  try {
    const state: unknown = JSON.parse((await notes.read(note)) || "{}");
    return typeof state === "object" && state !== null ? state : {};
  } catch {
    return {};
  }
}

/** Notes what has changed: it is looked at often, and seldom changes. */
export async function noteMailboxState(notes: Notes, why: string | undefined, now: Date): Promise<void> {
  const { failing } = await readMailboxState(notes);
  if (failing?.why === why) return;
  const state: MailboxState = why ? { failing: { since: failing?.since ?? now.toISOString(), why } } : {};
  await notes.write(note, JSON.stringify(state));
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
