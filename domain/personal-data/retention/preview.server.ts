import { setImmediate } from "node:timers/promises";
import { mapInTurn, type Notes, type Store } from "record-store";
import { daysInBin } from "../../bin/retention.ts";
import { storedMoment } from "../../dates.ts";
import { recordTitle } from "../../record-title.server.ts";
import { readClosingLetters } from "./closing-letters.server.ts";
import { listDue } from "./due.server.ts";
import { findIdleAccounts, warningMoment } from "./idle-accounts.server.ts";
import { announcedDelays, oldChanges } from "./retention.server.ts";
import { announcedReviewYears } from "./reviews.ts";
import type { ComingErasures } from "./rules.ts";

const day = 24 * 60 * 60 * 1000;

/** Days that the preview looks ahead. */
const daysAhead = 7;

type PreviewParts = { store: Store; notes: Pick<Notes, "read">; sendsLetters: boolean };

/** Returns what the site erases by itself within a week, if nothing changes meanwhile. */
export async function comingErasures(
  { store, notes, sendsLetters }: PreviewParts,
  now: Date,
): Promise<ComingErasures> {
  const until = new Date(now.getTime() + daysAhead * day);
  const delays = await announcedDelays(store);
  const letters = await readClosingLetters(store, notes);
  const { before, butFor } = oldChanges(until);
  const endOfBin = storedMoment(new Date(until.getTime() - daysInBin * day));
  const binned = (await store.bin.list()).filter(({ at }) => at < endOfBin);
  const warned = await findIdleAccounts(store, delays, warningMoment(now));
  return {
    until: until.toISOString(),
    records: await withTitles(store, await listDue(store, { delays, letters }, until)),
    bin: await withTitles(
      store,
      binned.map(({ collection, id }) => ({ collection, id })),
    ),
    journal: { count: await store.countOldChanges({ before, butFor }), before: before.toISOString() },
    warned: warned.flatMap(({ account }) => {
      const warnedAt = letters[account.id]?.sentAt;
      return warnedAt ? [{ id: account.id, title: account.name || account.email, warnedAt }] : [];
    }),
    keepsReviews: announcedReviewYears(delays) === undefined,
    sendsLetters,
  };
}

/** Records named between two pauses, so that other requests wait no longer than this work takes. */
const atOnce = 50;

async function withTitles<Named extends { collection: string; id: string }>(
  store: Pick<Store, "look">,
  records: readonly Named[],
): Promise<(Named & { title: string })[]> {
  return await mapInTurn(records, async (record, index) => {
    if (index % atOnce === atOnce - 1) await setImmediate();
    const { collection, id } = record;
    return { ...record, title: await recordTitle(store, collection, await store.look(collection, id)) };
  });
}
