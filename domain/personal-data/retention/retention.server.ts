import type { Notes, Store } from "record-store";
import type { Mail, NotificationLetters } from "../../../mail/index.ts";
import { readCompany } from "../../company/record.server.ts";
import { dayInFrench, dayInParis, subtractMonths } from "../../dates.ts";
import { eraseOldLinks } from "../../enquiries/links.server.ts";
import { forgetOldMails } from "../../enquiries/mail/keeping.server.ts";
import { eraseOldEnquiries } from "../../enquiries/retention.server.ts";
import { companyAddress } from "../../notifications.server.ts";
import { eraseOldPreviews } from "../../preview-links/opening.server.ts";
import { eraseOldDoubts } from "../../reviews/doubts/retention.server.ts";
import { versionedCollections } from "../../versions/versions.server.ts";
import { oldDeliveries } from "../../webhooks/deliveries/collection.server.ts";
import { eraseOwner } from "../erasure.server.ts";
import {
  type ClosingLetter,
  type ClosingLetters,
  closingLetterKey,
  forgetOtherLetters,
  noteClosingWritten,
  readClosingLetters,
} from "./closing-letters.server.ts";
import { listDue } from "./due.server.ts";
import { findIdleAccounts, warningMoment } from "./idle-accounts.server.ts";
import type { AnnouncedDelays, DueRecord } from "./rules.ts";

/** Months for which the journal is kept, as the privacy page says. */
const monthsOfJournal = 12;

export type RetentionParts = {
  store: Store;
  mail: Pick<Mail, "forget">;
  letters: Pick<NotificationLetters, "accountClosing">;
  mailFrom: string;
  /** Without letters, no owner hears of the end of their account, so no account is closed. */
  sendsLetters: boolean;
  notes: Notes;
  report: (error: unknown) => void;
};

/** Returns which changes the journal forgets at a moment. Versions of records stay. */
export function oldChanges(moment: Date): { before: Date; butFor: readonly string[] } {
  return { before: subtractMonths(moment, monthsOfJournal), butFor: versionedCollections };
}

/** Returns the delays that the company announces. */
export async function announcedDelays(store: Pick<Store, "fetch">): Promise<AnnouncedDelays> {
  return (await readCompany(store))?.delays ?? {};
}

/**
 * Erases everything whose time is over: the records that `listDue` lists, and old journal entries. Then tells the owners
 * of accounts that will be closed in a month. Returns the number of erased records and journal entries.
 */
export async function applyRetention(parts: RetentionParts, now: Date): Promise<number> {
  const { store, notes } = parts;
  const facts = { delays: await announcedDelays(store), letters: await readClosingLetters(store, notes) };
  const due = await listDue(store, facts, now);
  // First: the erasure of a worksite changes its client's review.
  let count = await eraseListed(
    store,
    "reviews",
    due.filter(({ rule }) => rule === "reviews"),
  );
  count += await eraseListed(
    store,
    "messages",
    due.filter(({ rule }) => rule === "neverReceived"),
  );
  count += await eraseOldEnquiries(store, now);
  count += await eraseOldDoubts(store, now);
  count += await eraseOldLinks(store, now);
  count += await eraseOldPreviews(store, now);
  count += await forgetOldMails(store, now);
  count += await store.eraseOldRecords("webhook_deliveries", { ...oldDeliveries(now), service: "jobs" });
  for (const { id } of due.filter(({ rule }) => rule === "accounts"))
    if (!(await hasCome(store, id, facts.letters))) count += await closeAccount(parts, id);
  count += await store.forgetChanges(oldChanges(now));
  await tellIdleAccounts(parts, facts, now);
  return count;
}

function eraseListed(store: Store, collection: string, due: readonly DueRecord[]): Promise<number> {
  const updated = new Map(due.map((each) => [each.id, each.updated]));
  const isDue = (row: { id: string; updated: string }) => updated.get(row.id) === row.updated;
  return store.eraseRecords(collection, { ids: [...updated.keys()], service: "jobs", isDue });
}

/** Tells whether the owner has come since the letter left: erasing other records may have taken long. */
async function hasCome(
  store: Pick<Store, "lastVisits">,
  id: string,
  letters: ClosingLetters,
): Promise<boolean> {
  const visit = (await store.lastVisits("users")).visits.get(id);
  return visit !== undefined && visit.getTime() >= Date.parse(letters[id]?.sentAt ?? "");
}

async function closeAccount(parts: RetentionParts, id: string): Promise<number> {
  const [record] = await parts.store.find("users", { id });
  if (!record) return 0;
  try {
    await eraseOwner(parts, { collection: "users", id, record }, { service: "jobs" });
    return 1;
  } catch (error) {
    // A failure does not stop the closing of the other accounts.
    parts.report(error);
    return 0;
  }
}

/** Days after which the site writes a letter again that no mail server has taken. The outbox gives up earlier. */
const daysOfWaiting = 8;

/** Writes to the owners of idle accounts. A month after the letter has left, the account is closed. */
async function tellIdleAccounts(
  parts: RetentionParts,
  { delays, letters: closingLetters }: { delays: AnnouncedDelays; letters: ClosingLetters },
  now: Date,
): Promise<void> {
  const { store, letters, notes, sendsLetters } = parts;
  if (!sendsLetters) return;
  const end = warningMoment(now);
  const idle = await findIdleAccounts(store, delays, end);
  for (const { account, lastVisit } of idle) {
    if (isWritten(closingLetters[account.id], lastVisit, now)) continue;
    const post = {
      to: account.email,
      name: account.name,
      replyTo: await companyAddress(parts),
      once: `${closingLetterKey(account.id)}/${dayInParis(now.toISOString())}`,
      brings: closingLetterKey(account.id),
    };
    const until = dayInFrench(dayInParis(end.toISOString()));
    // The mail server may take the letter at once, so it is noted first.
    await noteClosingWritten(store, notes, account.id, now);
    await letters.accountClosing(post, { until, isLocked: account.disabled });
  }
  await forgetOtherLetters(store, notes, new Set(idle.map(({ account }) => account.id)));
}

/** Tells whether a letter is on its way, or has left since the last visit. */
function isWritten(letter: ClosingLetter | undefined, lastVisit: Date, now: Date): boolean {
  if (!letter) return false;
  if (letter.sentAt) return Date.parse(letter.sentAt) > lastVisit.getTime();
  return Date.parse(letter.writtenAt) > now.getTime() - daysOfWaiting * 24 * 60 * 60 * 1000;
}
