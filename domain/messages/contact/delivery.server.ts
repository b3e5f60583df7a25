import { hash } from "node:crypto";
import { ClientResponseError } from "pocketbase";
import { addressIn } from "../../../mail/address.ts";
import type { ContactLetters } from "../../../mail/index.ts";
import type { Store } from "../../../store/index.ts";
import { companyOf } from "../../company/record.server.ts";
import { inProcess } from "../../service-account.server.ts";
import type { Photo } from "./body.server.ts";
import { type ContactField, type ContactFieldErrors, type ContactTyped, photoError } from "./fields.ts";
import { acknowledgementsTo } from "./limits.server.ts";
import { fileOf, shownName } from "./photos.server.ts";

type DeliveryOptions = {
  store: Pick<Store, "fetch" | "spendQuotas">;
  letters: ContactLetters;
  /** Written to while the company has no address of its own. */
  mailFrom: string;
  report: (error: unknown) => void;
};

/**
 * Resolves with what the store has against the message, if anything; rejects when it cannot keep it. The same message
 * under the same key is kept, and told of, once: its writer has sent it again because no answer came.
 */
type Deliver = (
  message: ContactTyped,
  photos: readonly Photo[],
  key: string,
) => Promise<ContactFieldErrors | undefined>;

/**
 * Keeps a message and writes of it. The letter to the cooperative is made ready before the message is kept, so that a
 * process that ends in between leaves it to the next start; nothing is awaited of the mail server.
 */
export function contactDelivery({ store, letters, mailFrom, report }: DeliveryOptions): Deliver {
  const form = inProcess(store, { kind: "service", service: "contact" });
  const ownAddress = addressIn(mailFrom);

  async function keepMessage(
    id: string,
    message: ContactTyped,
    photos: readonly Photo[],
  ): Promise<ContactFieldErrors | "before" | undefined> {
    const { name, email, phone, subject, message: body } = message;
    const record = new FormData();
    // A form's own fields would arrive with the line ends that forms have.
    record.set(
      "@jsonPayload",
      JSON.stringify({
        id,
        sender_name: name,
        sender_email: email,
        phone,
        subject,
        body,
      }),
    );
    for (const photo of photos) record.append("attachments", await fileOf(photo));
    try {
      await form.collection("messages").create(record);
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 400) {
        const { data } = error.response;
        return data && "id" in data ? "before" : faultsIn(data);
      }
      throw error;
    }
  }

  /** Our own mailboxes get no acknowledgement: two of them could go on answering each other. */
  async function acknowledge(visitor: string, office: string, messageId: string): Promise<void> {
    const isOurs = [office, ownAddress].some((each) => each.toLowerCase() === visitor.toLowerCase());
    if (!isOurs && (await store.spendQuotas(acknowledgementsTo(visitor))))
      await letters.acknowledge(visitor, office, messageId);
  }

  return async (message, photos, key) => {
    const office = (await companyOf(store))?.email || ownAddress;
    const messageId = idOf(key || crypto.randomUUID(), message, photos);
    const notice = await letters.prepareNotice(office, { ...message, messageId, photos: photos.length });
    const faults = await keepMessage(messageId, message, photos).catch(async (error) => {
      await notice.discard();
      throw error;
    });
    if (faults && faults !== "before") return notice.discard().then(() => faults);
    if (faults) await notice.giveWay();
    // A failure is told to the log already.
    else notice.send().catch(() => undefined);
    // Also to whoever sends it again: who took it the first time may not have come so far.
    await acknowledge(message.email, office, messageId).catch(report);
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
