import type { Row, Store } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { storedMoment } from "../../dates.ts";
import { answersTo, companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { takesDetails } from "../details/checking.server.ts";
import { type Entered, enquiryService } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import { mailedLink } from "../people.server.ts";
import { problemText as readerProblem } from "../readers/problems.ts";
import type { Relationship } from "../readers/relationships.ts";
import { sourceRecordId } from "../record-id.server.ts";
import { problemText as visitProblem } from "../visits/problems.ts";
import { problemCodes } from "./words.server.ts";

type ActStore = Pick<Store, "fetch" | "find">;

const doneOutcome: EnquiryOutcome<undefined> = { outcome: "done", value: undefined };

/** Removes a plan while the details are open. Removing it twice is no error. */
export async function removePlan(
  store: ActStore,
  { enquiry, reader }: Entered,
  plan: string,
): Promise<EnquiryOutcome<undefined>> {
  if (reader.role !== "owner" || !takesDetails(enquiry)) return enquiryFailed("notAllowed");
  if (!Array.isArray(enquiry.plans) || !enquiry.plans.includes(plan)) return doneOutcome;
  await enquiryService(store).collection("messages").update(enquiry.id, { "plans-": plan });
  return doneOutcome;
}

/** Marks the cooperative's answers as read by the client's side: they have been seen on a page. */
export async function markAnswersRead(
  store: ActStore,
  { enquiry, isProven }: Entered,
): Promise<EnquiryOutcome<undefined>> {
  if (!isProven) return enquiryFailed("notAllowed");
  const replies = enquiryService(store).collection("replies");
  for (const { id, kind } of await store.find("replies", {
    message: enquiry.id,
    side: "team",
    is_read: false,
  }))
    if (kind === "") await replies.update(id, { is_read: true });
  return doneOutcome;
}

/** A person whom a client invites to read an enquiry. `key` is that of the attempt, and empty without a script. */
export type Invited = { email: string; name: string; relationship?: Relationship | ""; key?: string };

/** Lets another person read the enquiry. A letter to them follows from the change. One key invites one person. */
export async function inviteByReader(
  store: ActStore,
  { enquiry, reader, isProven }: Entered,
  { email, name, relationship = "", key = "" }: Invited,
): Promise<EnquiryOutcome<undefined>> {
  if (!isProven || reader.role !== "owner") return enquiryFailed("notAllowed");
  const id = sourceRecordId(JSON.stringify(["reader", enquiry.id, reader.id, key || crypto.randomUUID()]));
  const invited = { id, message: enquiry.id, email: email.trim(), name, relationship };
  const creation = enquiryService(store).collection("readers").create(invited);
  const answer = await outcomeOfWrite(creation, readerProblem);
  // After a lost answer, the store refuses the address before it sees the id.
  const isThere = answer.outcome === "invalid" && (await store.find("readers", { id })).length > 0;
  return isThere ? doneOutcome : answer;
}

/** Revokes an invitation: the reader's links and account no longer open the enquiry. */
export async function revokeByReader(
  store: ActStore,
  { enquiry, reader, isProven }: Entered,
  id: string,
): Promise<EnquiryOutcome<undefined>> {
  const [other] = await store.find("readers", { id });
  const isTheirs = other?.message === enquiry.id && other.role !== "owner";
  if (!isProven || reader.role !== "owner" || !isTheirs) return enquiryFailed("notAllowed");
  const revoked = { revoked_at: storedMoment(new Date()) };
  return outcomeOfWrite(enquiryService(store).collection("readers").update(id, revoked), readerProblem);
}

/** A client's act on a visit: choose a slot, ask for another moment, or cancel. */
export type VisitAct = { chosen: string } | { asked: string } | { state: "cancelled" };

export async function actOnVisit(
  store: ActStore,
  { enquiry, isProven }: Entered,
  id: string,
  act: VisitAct,
): Promise<EnquiryOutcome<undefined>> {
  const [visit] = await store.find("visits", { id });
  if (!isProven || visit?.message !== enquiry.id) return enquiryFailed("notAllowed");
  const change = "asked" in act && act.asked.trim() === "" ? { asked: anotherMoment } : act;
  return outcomeOfWrite(enquiryService(store).collection("visits").update(id, change), visitProblem);
}

/** The default question of a client who asks for another moment without words. */
const anotherMoment = "Aucun de ces créneaux ne me va.";

/** Mails a reader a new link, in any state of the former one. */
export async function renewLink(
  options: Omit<NotificationOptions, "letters"> & { enquiryLetters: Pick<EnquiryLetters, "link"> },
  reader: Row<"readers">,
): Promise<void> {
  const to = reader.role === "owner" ? "owner" : reader.id;
  const post = {
    to: reader.email,
    name: reader.name,
    replyTo: await companyAddress(options),
    ...answersTo(options.marks, { message: reader.message, to }),
  };
  await options.enquiryLetters.link(post, await mailedLink(options.store, reader, new Date()));
}

async function outcomeOfWrite(
  write: Promise<unknown>,
  sentence: (field: string, code: string) => string,
): Promise<EnquiryOutcome<undefined>> {
  try {
    await write;
    return doneOutcome;
  } catch (error) {
    const codes = problemCodes(error);
    if (!codes) throw error;
    const faults = Object.entries(codes).map(([field, code]) => [field, sentence(field, code)]);
    return { outcome: "invalid", faults: Object.fromEntries(faults) };
  }
}
