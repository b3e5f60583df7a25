import type { ContactLetters } from "../../../mail/index.ts";
import type { Quota, Store } from "../../../store/index.ts";
import type { ContactBody } from "./body.server.ts";
import { contactDelivery } from "./delivery.server.ts";
import {
  type ContactFieldErrors,
  contactFieldErrors,
  contactMessage,
  mostPhotos,
  photoError,
} from "./fields.ts";
import { messagesInAll, messagesOf, noticeQuota, photosOf, suspectsOf } from "./limits.server.ts";
import { type ContactOutcome, contactFailed } from "./outcome.ts";
import { faultOfPhotos, weightOf } from "./photos.server.ts";
import { suspectKeeper } from "./suspects.server.ts";
import { paceOf } from "./timestamp.server.ts";

type TakingOptions = {
  store: Pick<Store, "fetch" | "spendQuotas" | "secret">;
  letters: ContactLetters;
  mailFrom: string;
  /** Spends quotas, where there are limits; false when one is used up. */
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
  /** The secret by which the form's time is signed. */
  secret: () => Promise<string>;
  report: (error: unknown) => void;
  /** Says to the operator what is not taken any more. */
  note: (sentence: string) => void;
};

type Visitor = {
  network: string;
  /** Whether the disk has room for the photos. */
  hasRoom: boolean;
};

/** Decides on a form that has been read: what is wrong with it, whether it is too many, and sees it through. */
export type TakeForm = (body: ContactBody, visitor: Visitor) => Promise<ContactOutcome>;

/**
 * Opens what decides on the contact form: what is missing is said, robots are kept out or answered like everybody, and
 * a message is kept and told of.
 */
export function openFormTaking({ store, letters, mailFrom, ...options }: TakingOptions): TakeForm {
  const { isWithin, report, note } = options;
  const deliver = contactDelivery({ store, letters, mailFrom, report });
  const keepSuspect = suspectKeeper(store);

  async function tell(what: "messages" | "photos"): Promise<void> {
    if (await store.spendQuotas(noticeQuota(what)))
      note(`The contact form takes no more ${what} from some or all visitors today: too many have come.`);
  }

  return async (body, { network, hasRoom }) => {
    const { typed, website, lack } = body;
    // A robot that is answered like everybody learns nothing; its photos are not kept.
    const isSuspect = website !== "";
    const photos = isSuspect ? [] : body.photos;
    if (lack?.reason === "unkept") report(lack.cause);
    if (lack?.reason === "broken") return contactFailed("brokenOff", typed);
    if (lack && lack.reason !== "tooLarge") return contactFailed("unanswered", typed);
    const faults = await faultsOf(body, hasRoom);
    const message = contactMessage(typed);
    if (!message || Object.keys(faults).length > 0) return { outcome: "invalid", faults, typed };
    const pace = paceOf(body.moment, await options.secret(), new Date());
    if (pace === "hasty") return contactFailed("tooFast", typed);
    if (!(await isWithin(messagesOf(network, message.email, pace)))) return contactFailed("tooMany", typed);
    if (!(await isWithin(messagesInAll))) {
      await tell("messages");
      return contactFailed("busy", typed);
    }
    if (photos.length > 0 && !(await isWithin(photosOf(network, await weightOf(photos))))) {
      await tell("photos");
      return { outcome: "invalid", faults: { photos: photoError("noRoom") }, typed };
    }
    if (isSuspect) {
      if (!(await isWithin(suspectsOf(network)))) return contactFailed("busy", typed);
      await keepSuspect(message, body.key);
      return done;
    }
    const refused = await deliver(message, photos, body.key);
    return refused ? { outcome: "invalid", faults: refused, typed } : done;
  };
}

const done: ContactOutcome = { outcome: "done", value: undefined };

async function faultsOf(
  { typed, photos, sent, lack }: ContactBody,
  hasRoom: boolean,
): Promise<ContactFieldErrors> {
  if (sent > 0 && !hasRoom) return { ...contactFieldErrors(typed), photos: photoError("diskFull") };
  const hasTooMany = sent > mostPhotos;
  if (lack) return { photos: photoError(hasTooMany ? "tooMany" : "tooHeavyTogether") };
  const fault = hasTooMany ? photoError("tooMany") : await faultOfPhotos(photos);
  return { ...contactFieldErrors(typed), ...(fault && { photos: fault }) };
}
