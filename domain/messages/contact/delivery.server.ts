import { hash } from "node:crypto";
import { ClientResponseError } from "pocketbase";
import { addressIn } from "../../../mail/address.ts";
import type { ContactLetters, MailedLink } from "../../../mail/index.ts";
import type { Store } from "../../../store/index.ts";
import { companyOf } from "../../company/record.server.ts";
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
export function contactDelivery({ store, letters, mailFrom, linksInto, report }: DeliveryOptions): Deliver {
  const form = inProcess(store, { kind: "service", service: "contact" });
  const ownAddress = addressIn(mailFrom);

  /** Whatever else is at fault, the message itself is kept: what is optional comes along, or does not. */
  async function keepMessage(
    id: string,
    message: ContactTyped,
    photos: readonly Photo[],
    { origin, parts }: ContactMore,
  ): Promise<ContactFieldErrors | "before" | undefined> {
    const { name, email, phone, subject, message: body } = message;
    const own = { id, sender_name: name, sender_email: email, phone, subject, body, origin };
    const problems = await create({ ...own, ...parts }, photos);
    if (!problems || "id" in problems) return problems && "before";
    const sound = Object.entries(parts).filter(([part]) => !(part in problems));
    const isOfParts = sound.length < Object.keys(parts).length;
    return isOfParts
      ? keepMessage(id, message, photos, { origin, parts: Object.fromEntries(sound) })
      : faultsIn(problems);
  }

  async function create(
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

  /** Our own mailboxes get no acknowledgement: two of them could go on answering each other. */
  async function acknowledge(messageId: string, visitor: string, office: string): Promise<void> {
    const isOurs = [office, ownAddress].some((each) => each.toLowerCase() === visitor.toLowerCase());
    if (isOurs || !(await store.spendQuotas(acknowledgementsTo(visitor)))) return;
    letters.acknowledge(visitor, office, await linksInto.mailed(messageId).catch(told));
  }

  /** A way in that cannot be made keeps no letter back. */
  function told(error: unknown): undefined {
    report(error);
  }

  return async (message, photos, key, more) => {
    const office = (await companyOf(store))?.email || ownAddress;
    const messageId = idOf(key || crypto.randomUUID(), message, photos);
    const notice = await letters.prepareNotice(office, { ...message, messageId, photos: photos.length });
    let faults: ContactFieldErrors | "before" | undefined;
    let isKept = false;
    try {
      faults = await keepMessage(messageId, message, photos, more);
      isKept = faults === undefined;
    } finally {
      if (!isKept) await notice.discard();
    }
    if (faults && faults !== "before") return { faults };
    // A failure is told to the log already.
    if (!faults) notice.send().catch(() => undefined);
    if (!faults) await acknowledge(messageId, message.email, office).catch(report);
    return { message: messageId, token: await linksInto.browser(messageId).catch(told) };
  };
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
