import type { OldRecords, Row, Store } from "record-store";
import { storedMoment, subtractYears } from "../../dates.ts";
import { oldLinks } from "../../enquiries/links.server.ts";
import { oldMails } from "../../enquiries/mail/keeping.server.ts";
import {
  endedKeptFiles,
  endOfKeeping,
  oldEnquiries,
  oldWorksites,
} from "../../enquiries/retention.server.ts";
import { oldPreviews } from "../../preview-links/opening.server.ts";
import { oldDoubts } from "../../reviews/doubts/retention.server.ts";
import { oldDeliveries } from "../../webhooks/deliveries/collection.server.ts";
import type { ClosingLetters } from "./closing-letters.server.ts";
import { type AccountStore, findIdleAccounts, mayClose } from "./idle-accounts.server.ts";
import { findNeverReceived } from "./never-received.server.ts";
import { announcedReviewYears } from "./reviews.ts";
import type { AnnouncedDelays, DueRecord, RetentionRule } from "./rules.ts";

export type DueStore = AccountStore & Pick<Store, "findOldRecords" | "look">;

/** The facts that decide, together with the records, which of them are due. */
export type DueFacts = { delays: AnnouncedDelays; letters: ClosingLetters };

/** Reviews whose announced time online is over. Returns `undefined` if none is announced. */
function oldReviews(delays: AnnouncedDelays, moment: Date): OldRecords | undefined {
  const years = announcedReviewYears(delays);
  return years === undefined ? undefined : { field: "published_at", before: subtractYears(moment, years) };
}

/**
 * Lists the records that the retention rules erase at a moment. The job erases exactly these, and the dashboard's
 * preview lists those of the coming week.
 */
export async function listDue(store: DueStore, facts: DueFacts, moment: Date): Promise<DueRecord[]> {
  const due = new Map<string, DueRecord>();
  const add = (rule: RetentionRule, collection: string, rows: readonly Row[]) => {
    for (const { id, updated } of rows) {
      const key = `${collection}/${id}`;
      if (!due.has(key)) due.set(key, { rule, collection, id, updated });
    }
  };
  const addOld = async (rule: RetentionRule, collection: string, old: OldRecords | undefined) => {
    if (old) add(rule, collection, await store.findOldRecords(collection, old));
  };
  await addOld("keptFiles", "messages", endedKeptFiles(moment));
  const worksites = await store.findOldRecords("worksites", oldWorksites(moment));
  add("worksites", "worksites", worksites);
  add("worksites", "messages", await enquiriesLeft(store, worksites, moment));
  const neverReceived = await findNeverReceived(store, moment);
  add(
    "neverReceived",
    "messages",
    neverReceived.map(({ enquiry }) => enquiry),
  );
  await addOld("enquiries", "messages", oldEnquiries(moment));
  await addOld("reviews", "reviews", oldReviews(facts.delays, moment));
  await addOld("doubts", "review_doubts", oldDoubts(moment));
  await addOld("links", "links", oldLinks(moment));
  await addOld("previews", "preview_links", oldPreviews(moment));
  await addOld("mails", "mails", oldMails(moment));
  await addOld("deliveries", "webhook_deliveries", oldDeliveries(moment));
  const idle = await findIdleAccounts(store, facts.delays, moment);
  const closing = idle.filter((each) => mayClose(each, facts.letters, moment));
  add(
    "accounts",
    "users",
    closing.map(({ account }) => account),
  );
  return [...due.values()];
}

/** The enquiries that nothing keeps any more once these worksites are gone. */
async function enquiriesLeft(
  store: DueStore,
  worksites: readonly Row<"worksites">[],
  moment: Date,
): Promise<Row<"messages">[]> {
  const limit = storedMoment(endOfKeeping(moment));
  const enquiries: Row<"messages">[] = [];
  for (const { message } of worksites)
    enquiries.push(
      ...(await store.find("messages", { id: message })).filter(({ last_at }) => last_at && last_at < limit),
    );
  return enquiries;
}
