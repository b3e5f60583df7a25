import type { Notes } from "record-store";

/** When the owner of each idle account got the letter about its end, by the account's id: ISO 8601. */
export type ToldAccounts = Readonly<Record<string, string>>;

const note = "idle-accounts";

/** Returns the owners told so far. A missing or incomplete note counts as empty: their month begins again. */
export async function readTold(notes: Pick<Notes, "read">): Promise<ToldAccounts> {
  try {
    const toldAccounts: unknown = JSON.parse((await notes.read(note)) ?? "{}");
    return typeof toldAccounts === "object" && toldAccounts !== null
      ? { ...(toldAccounts as ToldAccounts) }
      : {};
  } catch {
    return {};
  }
}

export function writeTold(notes: Pick<Notes, "write">, toldAccounts: ToldAccounts): Promise<void> {
  return notes.write(note, JSON.stringify(toldAccounts));
}
