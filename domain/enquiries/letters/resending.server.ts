import type { Row, Store } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { inProcess } from "../../service-account.server.ts";
import { isReading } from "../access.server.ts";
import { mailedLink } from "../people.server.ts";
import { namesAddress, withoutAddress } from "../replies/bounce.ts";
import { bringReply, findEnquiry } from "./reply-letters.server.ts";

type Resending = NotificationOptions & { enquiryLetters: EnquiryLetters; once: string };

/**
 * Sends an answer again to the people whom it did not reach. The bounce notice names their addresses. If it names none
 * of theirs, all people receive it.
 *
 * @param bounce the notice of the former letter
 */
export async function sendAgain(options: Resending, reply: Row<"replies">, bounce: string): Promise<void> {
  const isNamed = ({ email }: { email: string }) => namesAddress(bounce, email);
  const wasNamed = await bringReply(options, reply, isNamed);
  if (!wasNamed) await bringReply(options, reply);
}

/**
 * Sends to a corrected address the answers that bounced from the wrong one. The correction revoked the reader's links.
 * If no answer bounced, the corrected address receives a new link.
 */
export async function followCorrection(
  options: Resending,
  before: Row<"readers">,
  reader: Row<"readers">,
): Promise<void> {
  const { store } = options;
  if (!isReading(reader) || reader.email === "") return;
  const wrong = before.email;
  const missed = (await store.find("replies", { message: reader.message }))
    .filter(({ side, kind, bounce }) => side === "team" && kind === "" && namesAddress(bounce, wrong))
    .sort((one, other) => one.created.localeCompare(other.created));
  for (const reply of missed) {
    // Each answer needs its own `once`, because an address receives one letter per `once`.
    const own = { ...options, once: `${options.once}/${reply.id}` };
    await bringReply(own, reply, (each) => each.reader?.id === reader.id);
    await noteArrival(store, reply, wrong);
  }
  if (missed.length === 0) await sendWayThere(options, reader);
}

async function sendWayThere(options: Resending, reader: Row<"readers">): Promise<void> {
  const { store, enquiryLetters, once } = options;
  const enquiry = await findEnquiry(store, reader);
  if (!enquiry) return;
  const to = reader.role === "owner" ? "owner" : reader.id;
  const post = {
    to: reader.email,
    name: reader.name,
    replyTo: await companyAddress(options),
    ...answersTo(options.marks, { message: enquiry.id, to }),
    once,
  };
  const link = await mailedLink(store, reader, new Date());
  if (reader.role === "owner") await enquiryLetters.link(post, link);
  else await enquiryLetters.invitation(post, { ...link, inviter: "" });
}

/** Removes a corrected address from the bounce notice of an answer. A notice has one line per address. */
async function noteArrival(
  store: Pick<Store, "fetch">,
  { id, bounce }: Row<"replies">,
  address: string,
): Promise<void> {
  const rest = withoutAddress(bounce, address);
  const letters = inProcess(store, { kind: "service", service: "letters" });
  await letters.collection("replies").update(id, { bounce: rest, delivery: rest ? "bounced" : "" });
}
