import { isChangeOf, type Row } from "record-store";
import { answersTo, companyAddress, findRecipient } from "../../notifications.server.ts";
import { isOfTeam } from "../details/checking.server.ts";
import type { EnquiryNotificationOptions } from "./notifications.server.ts";

/** Follows committed changes, and tells the team about each answer of a client to a quote. */
export function startQuoteNotifications(options: EnquiryNotificationOptions): void {
  options.store.follow("quotes", (entry) => {
    if (!isChangeOf(entry, "quotes") || entry.bin) return undefined;
    const { before, after, sequence } = entry;
    const isAnswered = before && after && after.answered_at !== before.answered_at;
    return isAnswered ? tellOfAnswer({ ...options, once: `quotes/${sequence}` }, before, after) : undefined;
  });
}

/** The colleague in charge gets the letter, or else the company. */
async function tellOfAnswer(
  options: EnquiryNotificationOptions & { once: string },
  before: Row<"quotes">,
  quote: Row<"quotes">,
): Promise<void> {
  const { store, enquiryLetters, marks, once } = options;
  const [enquiry] = await store.find("messages", { id: quote.message });
  if (!enquiry || !(await store.spendQuotas([answerNotices(quote)]))) return;
  const isCharged = await isOfTeam(store.find, enquiry.in_charge);
  const colleague = isCharged ? await findRecipient(store, enquiry.in_charge) : undefined;
  await enquiryLetters.quoteAnswer(
    {
      to: colleague?.email ?? (await companyAddress(options)),
      name: colleague?.name ?? "",
      replyTo: enquiry.sender_email || (await companyAddress(options)),
      about: [enquiry.sender_email].filter(Boolean),
      ...answersTo(marks, { message: enquiry.id, to: "team" }),
      once,
    },
    {
      enquiryId: enquiry.id,
      answer: quote.answer === "accepted" ? "accepted" : "declined",
      isChanged: before.answered_at !== "",
      answeredBy: quote.answered_by,
      client: enquiry.sender_name,
      subject: enquiry.subject,
      words: quote.words,
    },
  );
}

const hour = 60 * 60;

/** Bounds the letters about a client who changes their mind again and again. The enquiry shows the last answer. */
function answerNotices({ id }: Row<"quotes">) {
  return { key: ["letters/quotes", id], most: 10, seconds: hour };
}
