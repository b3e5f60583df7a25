import { randomBytes } from "node:crypto";
import type { Quota, Store } from "record-store";
import type { ContactLetters } from "../../../mail/index.ts";
import type { LetterMarks } from "../../notifications.server.ts";
import type { ContactBody } from "./body.server.ts";
import { contactDelivery, type LinksInto } from "./delivery.server.ts";
import {
  type ContactFieldErrors,
  type ContactTyped,
  contactFieldErrors,
  contactMessage,
  mostPhotos,
  photoError,
} from "./fields.ts";
import { enquiriesInAll, enquiryQuotas, noticeQuota, photoQuotas, suspectQuotas } from "./limits.server.ts";
import { type ContactOutcome, contactFailed } from "./outcome.ts";
import { faultOfPhotos, totalWeight } from "./photos.server.ts";
import { completeWords } from "./quote-words.server.ts";
import { suspectKeeper } from "./suspects.server.ts";
import { formPace } from "./timestamp.server.ts";

type TakingOptions = {
  store: Pick<Store, "fetch" | "spendQuotas" | "secret">;
  letters: ContactLetters;
  mailFrom: string;
  linksInto: LinksInto;
  /** Absent if no mailbox is read. */
  marks?: LetterMarks | undefined;
  /** How soon the team answers, in French. Empty if the measured answers do not support a promise. */
  answerDelay: () => Promise<string>;
  /** Counts against quotas if there are limits. False if one is used up. */
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
  /** The secret that signs the form's timestamp. */
  secret: () => Promise<string>;
  report: (error: unknown) => void;
  /** Tells the operator that something is no longer accepted. */
  note: (sentence: string) => void;
};

type Visitor = {
  network: string;
  /** Whether the disk has room for the photos. */
  hasRoom: boolean;
};

/** The outcome of a form, and the token that reopens the enquiry in its browser. */
export type TakenForm = { answer: ContactOutcome; token?: string | undefined };

/** Decides on a parsed form: checks it, counts it against the quotas, and delivers it. */
export type TakeForm = (body: ContactBody, visitor: Visitor) => Promise<TakenForm>;

/**
 * Returns the function that decides on contact forms. The function names missing fields, keeps and reports messages,
 * and rejects robots or answers them like everybody.
 */
export function openFormTaking(options: TakingOptions): TakeForm {
  const { store, isWithin, report, note } = options;
  const deliver = contactDelivery(options);
  const keepSuspect = suspectKeeper(store);

  async function tell(what: "messages" | "photos"): Promise<void> {
    if (await store.spendQuotas(noticeQuota(what)))
      note(`The contact form takes no more ${what} from some or all visitors today: too many have come.`);
  }

  /** Returns why a form is rejected. Returns `undefined` if it is to be kept. */
  async function contactRefusal(
    body: ContactBody,
    message: ContactTyped | undefined,
    { network, hasRoom }: Visitor,
  ): Promise<ContactOutcome | undefined> {
    const { typed, lack } = body;
    if (lack?.reason === "unkept") report(lack.cause);
    if (lack?.reason === "broken") return contactFailed("brokenOff", typed);
    if (lack && lack.reason !== "tooLarge") return contactFailed("unanswered", typed);
    const faults = await contactFaults(body, hasRoom);
    if (!message || Object.keys(faults).length > 0) return { outcome: "invalid", faults, typed };
    const pace = formPace(body.moment, await options.secret(), new Date());
    if (pace === "hasty") return contactFailed("tooFast", typed);
    if (!(await isWithin(enquiryQuotas(network, message.email, pace))))
      return contactFailed("tooMany", typed);
    if (!(await isWithin(enquiriesInAll))) {
      await tell("messages");
      return contactFailed("busy", typed);
    }
    const photos = hasFilledTrap(body) ? [] : body.photos;
    if (photos.length > 0 && !(await isWithin(photoQuotas(network, await totalWeight(photos))))) {
      await tell("photos");
      return { outcome: "invalid", faults: { photos: photoError("noRoom") }, typed };
    }
    return undefined;
  }

  return async (body, visitor) => {
    const message = contactMessage(body.typed, body.more.origin);
    const refusal = await contactRefusal(body, message, visitor);
    if (refusal || !message) return { answer: refusal ?? contactFailed("unanswered", body.typed) };
    if (hasFilledTrap(body)) {
      if (!(await isWithin(suspectQuotas(visitor.network))))
        return { answer: contactFailed("busy", body.typed) };
      await keepSuspect(completeWords(message, body.more), body.key);
      // A robot that is answered like everybody learns nothing: its way leads nowhere.
      const way = randomBytes(32);
      return {
        answer: await sentAnswer(options, way.toString("hex").slice(0, 15)),
        token: way.toString("base64url"),
      };
    }
    const delivery = await deliver(message, body.photos, body.key, body.more);
    if ("faults" in delivery)
      return { answer: { outcome: "invalid", faults: delivery.faults, typed: body.typed } };
    return { answer: await sentAnswer(options, delivery.enquiry), token: delivery.token };
  };
}

/** The answer to an accepted form, with how soon the team answers. */
async function sentAnswer(
  { answerDelay: measured, report }: Pick<TakingOptions, "answerDelay" | "report">,
  enquiry: string,
): Promise<ContactOutcome> {
  const answerDelay = await measured().catch((error) => {
    report(error);
    return "";
  });
  return { outcome: "done", value: { enquiry, request: enquiry, answerDelay } };
}

/** Only robots fill in an invisible field. Their photos are not kept. */
function hasFilledTrap({ website }: ContactBody): boolean {
  return website !== "";
}

async function contactFaults(
  { typed, more, photos, sent, lack }: ContactBody,
  hasRoom: boolean,
): Promise<ContactFieldErrors> {
  const faults = contactFieldErrors(typed, more.origin);
  if (sent > 0 && !hasRoom) return { ...faults, photos: photoError("diskFull") };
  const hasTooMany = sent > mostPhotos;
  if (lack) return { photos: photoError(hasTooMany ? "tooMany" : "tooHeavyTogether") };
  const fault = hasTooMany ? photoError("tooMany") : await faultOfPhotos(photos);
  return { ...faults, ...(fault && { photos: fault }) };
}
