import { ClientResponseError } from "pocketbase";
import { DatabaseAway, foldedAddress, type Store } from "record-store";
import { bareAddress } from "../../../mail/address.ts";
import type { ContactLetters, MailedLink } from "../../../mail/index.ts";
import { readCompany } from "../../company/record.server.ts";
import { answersTo, type LetterMarks } from "../../notifications.server.ts";
import { inProcess } from "../../service-account.server.ts";
import { sourceRecordId } from "../record-id.server.ts";
import type { ContactMore, Photo } from "./body.server.ts";
import { type ContactField, type ContactFieldErrors, type ContactTyped, photoError } from "./fields.ts";
import { acknowledgementsTo } from "./limits.server.ts";
import { photoFiles, shownName } from "./photos.server.ts";
import { completeWords } from "./quote-words.server.ts";

type DeliveryOptions = {
  store: Pick<Store, "fetch" | "spendQuotas">;
  letters: ContactLetters;
  /** The recipient while the company has no address of its own. */
  mailFrom: string;
  linksInto: LinksInto;
  /** Absent if no mailbox is read. */
  marks?: LetterMarks | undefined;
  report: (error: unknown) => void;
};

/**
 * Makes a link into a new enquiry for its sender: one to mail, or a token for the browser that sent it. Returns
 * `undefined` if the link cannot be made.
 */
export type LinksInto = {
  mailed(message: string): Promise<MailedLink | undefined>;
  browser(message: string): Promise<string | undefined>;
};

/** The kept enquiry, and the token that reopens it in its browser. */
export type Delivered = { enquiry: string; token: string | undefined };

/**
 * Resolves with the kept enquiry, or with the faults that the store found. Rejects if the enquiry cannot be kept. The
 * same message under the same key is kept and reported once: its sender repeats it because no answer came.
 */
type Deliver = (
  message: ContactTyped,
  photos: readonly Photo[],
  key: string,
  more: ContactMore,
) => Promise<Delivered | { faults: ContactFieldErrors }>;

/**
 * Keeps an enquiry and sends letters about it, without waiting for the mail server. The letter to the cooperative is
 * prepared before the enquiry is kept. If the process ends in between, the next start sends the letter.
 */
export function contactDelivery(options: DeliveryOptions): Deliver {
  const { store, letters, mailFrom, linksInto, report } = options;
  const ownAddress = bareAddress(mailFrom);
  const acknowledge = openAcknowledging(options);

  /** Keeps the enquiry even if optional parts are faulty: those are dropped. */
  async function keepEnquiry(
    id: string,
    message: ContactTyped,
    photos: readonly Photo[],
    { origin, parts }: ContactMore,
  ): Promise<ContactFieldErrors | "before" | undefined> {
    const { name, email, phone, subject, message: body } = message;
    const own = { id, sender_name: name, sender_email: email, phone, subject, body, origin };
    const problems = await create(store, { ...own, ...parts }, photos);
    if (!problems || "id" in problems) return problems && "before";
    const sound = Object.entries(parts).filter(([part]) => !(part in problems));
    const isOfParts = sound.length < Object.keys(parts).length;
    return isOfParts
      ? keepEnquiry(id, message, photos, { origin, parts: Object.fromEntries(sound) })
      : fieldFaults(problems);
  }

  /** A link that cannot be made does not hold the letter back. */
  function reportFailure(error: unknown): undefined {
    report(error);
  }

  return async (typed, photos, key, more) => {
    const message = completeWords(typed, more);
    const isQuote = more.origin === "quote";
    const office = (await readCompany(store))?.email || ownAddress;
    const enquiryId = deriveEnquiryId(key || crypto.randomUUID(), message, photos);
    const notice = await letters.prepareNotice(
      office,
      // If the message is empty, the letter has no quote.
      { ...message, message: typed.message, enquiryId, photos: photos.length, isQuote },
      answersTo(options.marks, { message: enquiryId, to: "team" }),
    );
    const faults = await keepEnquiry(enquiryId, message, photos, more).catch(async (error) => {
      await notice.discard();
      throw error;
    });
    if (faults && faults !== "before") return notice.discard().then(() => ({ faults }));
    if (faults) await notice.giveWay();
    // The mail module has logged the failure.
    else notice.send().catch(() => undefined);
    // A repeated form is acknowledged too: the process that took the first one may have ended before.
    const about = { enquiryId, isQuote };
    await acknowledge(message.email, [office, ownAddress], about).catch((error) => {
      // The visitor sees the failure and sends again. The retry stores the letter.
      if (error instanceof DatabaseAway) throw error;
      report(error);
    });
    return { enquiry: enquiryId, token: await linksInto.browser(enquiryId).catch(reportFailure) };
  };
}

/**
 * Returns the function that acknowledges an enquiry. The function resolves once the letter is stored. The letter is
 * prepared before it is counted against the quota. Otherwise a process could end after counting, and the repeated
 * message would get no letter. Our own mailboxes get none, because two of them could answer each other forever.
 */
function openAcknowledging({ store, letters, linksInto, marks, report }: DeliveryOptions) {
  return async (
    visitor: string,
    [office, sender]: [string, string],
    { enquiryId, isQuote }: { enquiryId: string; isQuote: boolean },
  ): Promise<void> => {
    if ([office, sender].some((each) => foldedAddress(each) === foldedAddress(visitor))) return;
    // A link that cannot be made does not hold the letter back.
    const link = await linksInto.mailed(enquiryId).catch((error) => void report(error));
    const letter = await letters.prepareAcknowledgement(visitor, office, {
      enquiryId,
      isQuote,
      link: link ?? undefined,
      answers: answersTo(marks, { message: enquiryId, to: "owner" }),
    });
    const isWithin = await store.spendQuotas(acknowledgementsTo(visitor)).catch(async (error) => {
      // The form that is sent again prepares it again.
      await letter.discard().catch(report);
      throw error;
    });
    if (!isWithin) return letter.discard();
    // The mail module has logged the failure.
    letter.send().catch(() => undefined);
  };
}

/** Creates the form's record. Returns the faults that the store found, by field, or `undefined` if there are none. */
async function create(
  store: Pick<Store, "fetch">,
  values: Record<string, unknown>,
  photos: readonly Photo[],
): Promise<Record<string, Problem> | undefined> {
  const files = { attachments: await photoFiles(photos) };
  try {
    await inProcess(store, { kind: "service", service: "contact" }, files)
      .collection("messages")
      .create(values);
    return undefined;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return error.response.data ?? {};
    throw error;
  }
}

const fields: Record<string, ContactField> = {
  sender_name: "name",
  sender_email: "email",
  phone: "phone",
  subject: "subject",
  body: "message",
};

type Problem = { code?: string; params?: { file?: unknown } };

/** The form has checked the texts like the store. Only the store has decoded the photos. */
function fieldFaults(problems: Record<string, Problem> = {}): ContactFieldErrors {
  const { attachments, ...others } = problems;
  const faults: ContactFieldErrors = {};
  for (const name of Object.keys(others)) faults[fields[name] ?? "message"] = "Cette valeur ne convient pas.";
  if (attachments?.code === "validation_no_room") faults.photos = photoError("diskFull");
  else if (attachments)
    faults.photos = photoError("unreadable", shownName(String(attachments.params?.file ?? "")));
  return faults;
}

/** The store accepts an id once. A message that was changed before it is sent again is a new message. */
function deriveEnquiryId(key: string, message: ContactTyped, photos: readonly Photo[]): string {
  return sourceRecordId(JSON.stringify([key, message, photos.map(({ name }) => name)]));
}
