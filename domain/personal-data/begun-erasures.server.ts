import { changeNotes, type Notes, type Store } from "record-store";
import type { Mail } from "../../mail/index.ts";
import { eraseOpenings } from "../enquiries/openings/openings.server.ts";
import { eraseReadings } from "../readings/readings.server.ts";

/** An erasure that has begun: its moment in ISO 8601, and the addresses whose letters it removes. */
type BegunErasure = { at: string; addresses: string[] };

/** The erasures that have begun, by account. */
type BegunErasures = Readonly<Record<string, BegunErasure>>;

type Rest = {
  store: Pick<Store, "findWide" | "counters">;
  mail: Pick<Mail, "forget">;
  notes: Notes;
};

const name = "begun-erasures";

/** An erasure takes seconds. An older one belongs to a process that has ended. */
const longestErasure = 5 * 60 * 1000;

/**
 * Notes an erasure before its transaction. Letters lie outside the records, so a process that ends after the
 * transaction leaves them. The note tells the next round whose letters to remove.
 */
export function noteBegunErasure(
  notes: Notes,
  account: string,
  { addresses, now }: { addresses: string[]; now: Date },
): Promise<void> {
  return changeErasures(notes, (erasures) => ({
    ...erasures,
    [account]: { at: now.toISOString(), addresses },
  }));
}

/**
 * Removes what the transaction of an erasure leaves: letters in the outbox, and the readings and openings of the
 * account. Then drops the note. After a failure the note stays, and the next round tries again.
 */
export async function completeErasure(
  { store, mail, notes }: Rest,
  account: string,
  addresses: readonly string[],
): Promise<void> {
  await eraseReadings(store, account);
  await eraseOpenings(store, account);
  for (const each of addresses) await mail.forget(each);
  await dropErasure(notes, account);
}

/**
 * Completes the erasures that a dead process has left. Drops the notes of erasures that were refused. Returns the number
 * of completed ones.
 */
export async function completeErasures(
  rest: Rest,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  let completed = 0;
  for (const [account, { at, addresses }] of Object.entries(await readErasures(rest.notes))) {
    // After a moved clock, the age says nothing.
    if (Math.abs(now.getTime() - Date.parse(at)) < longestErasure) continue;
    try {
      const isRefused = (await rest.store.findWide("users", { id: account })).length > 0;
      if (isRefused) await dropErasure(rest.notes, account);
      else await completeErasure(rest, account, addresses);
      if (!isRefused) completed += 1;
    } catch (error) {
      // A failed erasure does not stop the following ones.
      report(error);
    }
  }
  return completed;
}

function dropErasure(notes: Notes, account: string): Promise<void> {
  return changeErasures(notes, ({ [account]: _, ...others }) => others);
}

function changeErasures(notes: Notes, change: (erasures: BegunErasures) => BegunErasures): Promise<void> {
  return changeNotes(notes, async () => {
    await notes.write(name, JSON.stringify(change(await readErasures(notes))));
  });
}

/** A missing or incomplete note counts as empty. */
async function readErasures(notes: Pick<Notes, "read">): Promise<BegunErasures> {
  try {
    const erasures: unknown = JSON.parse((await notes.read(name)) ?? "");
    return erasures instanceof Object ? (erasures as BegunErasures) : {};
  } catch {
    return {};
  }
}
