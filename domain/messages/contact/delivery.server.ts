import { hash } from "node:crypto";
import { ClientResponseError } from "pocketbase";
import { addressIn } from "../../../mail/address.ts";
import type { ContactLetters, MailedLink } from "../../../mail/index.ts";
import { DatabaseAway, foldedAddress, type Store } from "../../../store/index.ts";
import { companyOf } from "../../company/record.server.ts";
import { answersTo, type LetterMarks } from "../../notifications.server.ts";
import { inProcess } from "../../service-account.server.ts";
import type { ContactMore, Photo } from "./body.server.ts";
import { type ContactField, type ContactFieldErrors, type ContactTyped, photoError } from "./fields.ts";
import { acknowledgementsTo } from "./limits.server.ts";
import { fileOf, shownName } from "./photos.server.ts";

type DeliveryOptions = {
  store: Pick<Store, "fetch" | "spendQuotas">;
  letters: ContactLetters;
  /** Written to while the company has no address of its own. */
  mailFrom: string;
  linksInto: LinksInto;
  /** Absent where no mailbox is read. */
  marks?: LetterMarks | undefined;
  report: (error: unknown) => void;
};

/**
 * Makes a way into a message that was just kept, for whoever wrote it: one that is mailed, or the token of one for the
 * browser that sent it. Nothing where it cannot be made.
 */
export type LinksInto = {
  mailed(message: string): Promise<MailedLink | undefined>;
  browser(message: string): Promise<string | undefined>;
};

/** A message that was kept; by the token its browser comes back to it. */
export type Delivered = { message: string; token: string | undefined };

/**
 * Resolves with the message that was kept, or with what the store has against it; rejects when it cannot keep it. The same message
 * under the same key is kept, and told of, once: its writer has sent it again because no answer came.
 */
type Deliver = (
  message: ContactTyped,
  photos: readonly Photo[],
  key: string,
  more: ContactMore,
) => Promise<Delivered | { faults: ContactFieldErrors }>;

/**
 * Keeps a message and writes of it. The letter to the cooperative is made ready before the message is kept, so that a
 * process that ends in between leaves it to the next start; nothing is awaited of the mail server.
 */
export function contactDelivery(options: DeliveryOptions): Deliver {
  const { store, letters, mailFrom, linksInto, report } = options;
  const form = inProcess(store, { kind: "service", service: "contact" });
  const ownAddress = addressIn(mailFrom);
  const acknowledge = openAcknowledging(options);

  /** Whatever else is at fault, the message itself is kept: what is optional comes along, or does not. */
  async function keepMessage(
    id: string,
    message: ContactTyped,
    photos: readonly Photo[],
    { origin, parts }: ContactMore,
  ): Promise<ContactFieldErrors | "before" | undefined> {
    const { name, email, phone, subject, message: body } = message;
    const own = { id, sender_name: name, sender_email: email, phone, subject, body, origin };
    const problems = await create(form, { ...own, ...parts }, photos);
    if (!problems || "id" in problems) return problems && "before";
    const sound = Object.entries(parts).filter(([part]) => !(part in problems));
    const isOfParts = sound.length < Object.keys(parts).length;
    return isOfParts
      ? keepMessage(id, message, photos, { origin, parts: Object.fromEntries(sound) })
      : faultsIn(problems);
  }

  /** A way in that cannot be made keeps no letter back. */
  function reportFailure(error: unknown): undefined {
    report(error);
  }

  return async (message, photos, key, more) => {
    const office = (await companyOf(store))?.email || ownAddress;
    const messageId = idOf(key || crypto.randomUUID(), message, photos);
    const notice = await letters.prepareNotice(
      office,
      { ...message, messageId, photos: photos.length },
      answersTo(options.marks, { message: messageId, to: "team" }),
    );
    const faults = await keepMessage(messageId, message, photos, more).catch(async (error) => {
      await notice.discard();
      throw error;
    });
    if (faults && faults !== "before") return notice.discard().then(() => ({ faults }));
    if (faults) await notice.giveWay();
    // A failure is told to the log already.
    else notice.send().catch(() => undefined);
    // Also to whoever sends it again: who took it the first time may not have come so far.
    await acknowledge(message.email, [office, ownAddress], messageId).catch((error) => {
      // Whoever is told so sends it again, and then the letter is written down.
      if (error instanceof DatabaseAway) throw error;
      report(error);
    });
    return { message: messageId, token: await linksInto.browser(messageId).catch(reportFailure) };
  };
}

/**
 * Returns what acknowledges a message, and has written it down when it resolves. The letter is made ready before it is
 * counted: whoever counts it may end before it is written down, and the same message sent again would not get it any
 * more. Our own mailboxes get none: two of them could go on answering each other.
 */
function openAcknowledging({ store, letters, linksInto, marks, report }: DeliveryOptions) {
  return async (visitor: string, [office, sender]: [string, string], messageId: string): Promise<void> => {
    if ([office, sender].some((each) => foldedAddress(each) === foldedAddress(visitor))) return;
    // A way in that cannot be made keeps no letter back.
    const link = await linksInto.mailed(messageId).catch((error) => void report(error));
    const letter = await letters.prepareAcknowledgement(visitor, office, {
      messageId,
      link: link ?? undefined,
      answers: answersTo(marks, { message: messageId, to: "owner" }),
    });
    const isWithin = await store.spendQuotas(acknowledgementsTo(visitor)).catch(async (error) => {
      // The form that is sent again writes it again.
      await letter.discard().catch(report);
      throw error;
    });
    if (!isWithin) return letter.discard();
    // A failure is told to the log already.
    letter.send().catch(() => undefined);
  };
}

/** Keeps a record of the form's; returns what the store has against it. */
async function create(
  form: ReturnType<typeof inProcess>,
  values: Record<string, unknown>,
  photos: readonly Photo[],
): Promise<Record<string, Problem> | undefined> {
  const record = new FormData();
  // A form's own fields would arrive with the line ends that forms have.
  record.set("@jsonPayload", JSON.stringify(values));
  for (const photo of photos) record.append("attachments", await fileOf(photo));
  try {
    await form.collection("messages").create(record);
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

/** The form has asked already what the store asks of texts; only it has looked at the photos as a whole. */
function faultsIn(problems: Record<string, Problem> = {}): ContactFieldErrors {
  const { attachments, ...others } = problems;
  const faults: ContactFieldErrors = {};
  for (const name of Object.keys(others)) faults[fields[name] ?? "message"] = "Cette valeur ne convient pas.";
  if (attachments?.code === "validation_no_room") faults.photos = photoError("diskFull");
  else if (attachments)
    faults.photos = photoError("unreadable", shownName(String(attachments.params?.file ?? "")));
  return faults;
}

/** The store takes an id once. What was changed before it was sent again is another message. */
function idOf(key: string, message: ContactTyped, photos: readonly Photo[]): string {
  const said = JSON.stringify([key, message, photos.map(({ name }) => name)]);
  return hash("sha256", said, "hex").slice(0, 15);
}
