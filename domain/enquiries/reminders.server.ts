import { filterInTurn, foldedAddress, type Quota, type Row, type Store } from "record-store";
import { dayInParis, timeInParis } from "../dates.ts";
import { companyAddress, findRecipient } from "../notifications.server.ts";
import { isOfTeam } from "./details/checking.server.ts";
import { isClosedStep } from "./details/choices.ts";
import type { EnquiryNotificationOptions } from "./letters/notifications.server.ts";
import { enquiryService } from "./links.server.ts";

const day = 24 * 60 * 60;
/** No reminder is sent earlier in the day. */
const earliest = "07:00";
/** Days for which an unsent reminder is still sent: the site may have been down. */
const daysLate = 3;

/**
 * Sends the reminders of the day to the colleagues they are for, or else to those in charge. Both only count while they
 * may read enquiries. The company's address receives the other reminders. Each recipient gets at most one letter. A
 * reminder is sent once, even if it is still due.
 */
export async function tellReminders(options: EnquiryNotificationOptions, now: Date): Promise<void> {
  if (timeInParis(now.toISOString()) < earliest) return;
  const today = dayInParis(now.toISOString());
  const due = await filterInTurn(await dueEnquiries(options.store, today), (enquiry) =>
    isUnspent(options.store, toldQuota(enquiry)),
  );
  const accounts = new Map<string, string>();
  for (const enquiry of due) accounts.set(enquiry.id, await remindedAccount(options.store, enquiry));
  for (const [account, enquiries] of Map.groupBy(due, ({ id }) => accounts.get(id))) {
    const person = account ? await findRecipient(options.store, account) : undefined;
    const to = person?.email ?? (await companyAddress(options));
    const letter = { key: ["letters/reminders", foldedAddress(to), today], most: 1, seconds: 2 * day };
    if (!(await isUnspent(options.store, letter))) continue;
    await sendReminders(options, enquiries, { to, name: person?.name ?? "", once: `reminders/${today}` });
    // Quotas are spent after the letter is in the outbox. A process that stops in between sends it again, and no due
    // reminder is lost.
    for (const quota of [...enquiries.map(toldQuota), letter]) await options.store.spendQuotas([quota]);
  }
}

/** Returns the account that gets a reminder, or an empty id. An account may have lost its role, or be closed. */
async function remindedAccount(
  { find }: Pick<Store, "find">,
  { remind_to, in_charge }: Row<"messages">,
): Promise<string> {
  for (const account of [remind_to, in_charge])
    if (account !== "" && (await isOfTeam(find, account))) return account;
  return "";
}

async function sendReminders(
  options: EnquiryNotificationOptions,
  enquiries: readonly Row<"messages">[],
  to: { to: string; name: string; once: string },
): Promise<void> {
  const about = enquiries.map(({ sender_email }) => sender_email).filter(Boolean);
  await options.enquiryLetters.reminders(
    { ...to, about, replyTo: await companyAddress(options) },
    enquiries.map(({ id, sender_name, subject, phone, remind_note }) => ({
      enquiryId: id,
      name: sender_name,
      subject,
      phone,
      note: remind_note,
    })),
  );
}

/** Returns all due enquiries, the reminded ones too: a first page could hold only those. */
async function dueEnquiries(store: Pick<Store, "fetch">, today: string): Promise<Row<"messages">[]> {
  const service = enquiryService(store);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - daysLate * day * 1000).toISOString().slice(0, 10);
  const filter = service.filter("remind_on >= {:first} && remind_on < {:end}", {
    first,
    // A reminder that has a time is also due on its day.
    end: new Date(Date.parse(`${today}T00:00:00Z`) + day * 1000).toISOString().slice(0, 10),
  });
  const options = { batch: 500, filter, sort: "remind_on,id" };
  const enquiries = await service.collection("messages").getFullList<Row<"messages">>(options);
  return enquiries.filter(({ step }) => !isClosedStep(step));
}

/** Checks a quota without spending it. A second reminder for a person who has had today's letter is sent tomorrow. */
async function isUnspent(store: Pick<Store, "spendQuotas">, quota: Quota): Promise<boolean> {
  return store.spendQuotas([{ ...quota, uses: 0, most: 0 }]);
}

function toldQuota({ id, remind_on }: Row<"messages">) {
  return { key: ["letters/reminded", id, remind_on], most: 1, seconds: 30 * day };
}
