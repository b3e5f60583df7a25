import { changeNotes, type Notes, type Store } from "record-store";

/**
 * The letter about the end of an idle account: when the site wrote it, and when a mail server took it. ISO 8601. The
 * month counts from `sentAt`, because a letter in the queue informs nobody yet.
 */
export type ClosingLetter = { writtenAt: string; sentAt?: string };

/** The letters about the end of idle accounts, by the account's id. */
export type ClosingLetters = Readonly<Record<string, ClosingLetter>>;

type LetterStore = Pick<Store, "history" | "secret">;

/**
 * The note beside the records. `origin` and `sequence` belong to the records of that moment. Records that were restored
 * know nothing of later visits, so a note of other records does not count.
 */
type Note = { origin: string; sequence: number; letters: Record<string, ClosingLetter> };

const name = "idle-accounts";

/** Returns the letters so far. A missing or incomplete note counts as empty: every month begins again. */
export async function readClosingLetters(
  store: LetterStore,
  notes: Pick<Notes, "read">,
): Promise<ClosingLetters> {
  const note = parseNote(await notes.read(name));
  const { origin, sequence } = await recordsNow(store);
  return note && note.origin === origin && note.sequence <= sequence ? note.letters : {};
}

/** Notes that the letter to the owner of an account is written. */
export function noteClosingWritten(
  store: LetterStore,
  notes: Notes,
  account: string,
  now: Date,
): Promise<void> {
  return changeLetters(store, notes, (letters) => ({
    ...letters,
    [account]: { writtenAt: now.toISOString() },
  }));
}

/** Forgets the letters to all but these accounts. */
export function forgetOtherLetters(
  store: LetterStore,
  notes: Notes,
  accounts: ReadonlySet<string>,
): Promise<void> {
  return changeLetters(store, notes, (letters) =>
    Object.fromEntries(Object.entries(letters).filter(([account]) => accounts.has(account))),
  );
}

/** Names an account's letter for the outbox. */
export function closingLetterKey(account: string): string {
  return `${keyPrefix}${account}`;
}

const keyPrefix = "idle-accounts/";

/** Notes that a mail server has taken a letter, if it is one about the end of an account. */
export async function noteClosingSent(
  store: LetterStore,
  notes: Notes,
  { brings }: { brings: string },
  now: Date,
): Promise<void> {
  if (!brings.startsWith(keyPrefix)) return;
  const account = brings.slice(keyPrefix.length);
  await changeLetters(store, notes, (letters) => {
    const letter = letters[account];
    if (!letter) return letters;
    // A clock behind the one that wrote the letter would shorten the month.
    const sentAt = now.toISOString() > letter.writtenAt ? now.toISOString() : letter.writtenAt;
    return { ...letters, [account]: { ...letter, sentAt } };
  });
}

/** Changes the letters, one change after another: a letter may leave while others are written. */
function changeLetters(
  store: LetterStore,
  notes: Notes,
  change: (letters: ClosingLetters) => ClosingLetters,
): Promise<void> {
  return changeNotes(notes, async () => {
    const letters = change(await readClosingLetters(store, notes));
    await notes.write(name, JSON.stringify({ ...(await recordsNow(store)), letters }));
  });
}

/** Returns what tells these records from restored ones. No backup contains a secret. */
async function recordsNow(store: LetterStore): Promise<Pick<Note, "origin" | "sequence">> {
  const [newest] = await store.history({}, 1);
  return { origin: await store.secret(name), sequence: newest?.sequence ?? 0 };
}

function parseNote(text: string | undefined): Note | undefined {
  try {
    const { origin, sequence, letters } = JSON.parse(text ?? "");
    const isWhole = typeof origin === "string" && typeof sequence === "number" && letters instanceof Object;
    return isWhole ? { origin, sequence, letters } : undefined;
  } catch {
    return undefined;
  }
}
