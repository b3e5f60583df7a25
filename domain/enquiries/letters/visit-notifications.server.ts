import { foldedAddress, isChangeOf, mapInTurn, type Row, type Store } from "record-store";
import type { VisitInvitation } from "../../../mail/index.ts";
import type { Company } from "../../company/company.ts";
import { readCompany } from "../../company/record.server.ts";
import { localMoment } from "../../dates.ts";
import { answersTo, companyAddress } from "../../notifications.server.ts";
import { accountNames } from "../by-link/showing.server.ts";
import { type Correspondent, linkFor, listCorrespondents } from "../people.server.ts";
import type { VisitSlot } from "../visits/fields.ts";
import { chosenSlot, visitSlots } from "../visits/settling.server.ts";
import { slotText } from "../visits/slot-text.ts";
import { tellVisitGiven } from "./entrusting.server.ts";
import type { EnquiryNotificationOptions } from "./notifications.server.ts";

type Event = "offered" | "chosen" | "moved" | "cancelled" | "asked" | "joined";

/** Sends each change of a visit to both sides, from committed changes, with its calendar entry. */
export function startVisitNotifications(options: EnquiryNotificationOptions): void {
  options.store.follow("visits", (entry) => {
    if (!isChangeOf(entry, "visits")) return undefined;
    const { action, bin, before, after, sequence } = entry;
    if (bin || !after || action === "delete") return undefined;
    const telling = { ...options, once: `visits/${sequence}` };
    const event = visitEvent(before, after);
    const tellNewcomers = () => tellVisitGiven(telling, entry, visitSlots(after).map(slotText).join(" ; "));
    if (!event) return tellNewcomers();
    const letters = tellOfVisit(telling, { event, before, after });
    return event === "offered" ? letters.then(tellNewcomers) : letters;
  });
}

function visitEvent(before: Row<"visits"> | null, after: Row<"visits">): Event | undefined {
  if (!before) return after.chosen === "" ? "offered" : "chosen";
  if (after.state === "cancelled") return before.state === "cancelled" ? undefined : "cancelled";
  if (after.chosen !== "" && after.chosen !== before.chosen) return before.chosen === "" ? "chosen" : "moved";
  if (JSON.stringify(after.slots) !== JSON.stringify(before.slots) && after.state === "offered")
    return "offered";
  if (after.asked !== "" && after.asked !== before.asked) return "asked";
  return after.state === "chosen" && hasOthers(before, after) ? "joined" : undefined;
}

type Told = { event: Event; before: Row<"visits"> | null; after: Row<"visits"> };

/** The options of every letter, with the change that triggers it. */
type Telling = EnquiryNotificationOptions & { once: string };

async function tellOfVisit(options: Telling, visitChange: Told): Promise<void> {
  const { store } = options;
  const { event, before, after } = visitChange;
  const [enquiry] = await store.find("messages", { id: after.message });
  if (!enquiry) return;
  const clients = event === "joined" ? [] : await listCorrespondents(store, enquiry);
  const colleagues = await listColleagues(options, after, enquiry);
  const former = before && before.chosen !== "" ? await listColleagues(options, before, enquiry) : [];
  const letter = await visitLetter(store, visitChange, enquiry);
  const invite = await invitingTo(options, visitChange, enquiry);
  const invitation = invite([...clients.slice(0, 1), ...colleagues]);
  // A client who asks for another moment receives no letter about it. An answer's letter brings the slots that it offers.
  const isKnown =
    event === "asked" || (event === "offered" && !invitation && (await isInAnswer(store, after)));
  for (const client of isKnown ? [] : clients)
    await tellClient(options, client, letter, invite([client, ...colleagues]));
  const leaving = peopleOutside(former, colleagues);
  // New slots concern the calendars that have the former one.
  const concerned = event === "offered" ? peopleOutside(former, leaving) : colleagues;
  for (const colleague of event === "joined" ? peopleOutside(colleagues, former) : concerned)
    await tellColleague(options, colleague, { enquiry, letter, invitation });
  const removal = invite(leaving, "CANCEL");
  for (const colleague of leaving)
    await tellColleague(options, colleague, {
      enquiry,
      letter: { ...letter, event: "left" },
      invitation: removal,
    });
}

/** Seconds by which the clocks of two instances may differ. */
const skew = 5;

/** Tells whether an answer, written together with the visit's slots, offers them. */
async function isInAnswer(store: Pick<Store, "find">, visit: Row<"visits">): Promise<boolean> {
  const earliest = Date.parse(visit.updated.replace(" ", "T")) - skew * 1000;
  const answers = await store.find("replies", { visit: visit.id });
  return answers.some(
    ({ created, slots }) =>
      Date.parse(created.replace(" ", "T")) >= earliest &&
      JSON.stringify(slots) === JSON.stringify(visitSlots(visit)),
  );
}

type Letter = Omit<
  Parameters<EnquiryNotificationOptions["enquiryLetters"]["visit"]>[1],
  "isClients" | "link"
>;

async function visitLetter(store: Store, visitChange: Told, enquiry: Row<"messages">): Promise<Letter> {
  const { event, after } = visitChange;
  return {
    event: event === "joined" ? "chosen" : event,
    enquiryId: enquiry.id,
    subject: enquiry.subject,
    client: enquiry.sender_name || enquiry.sender_email,
    slots: slotsTold(visitChange).map(slotText),
    colleagues: listInFrench(await accountNames(store, after.with)),
    note: after.note,
    asked: event === "asked" ? after.asked : "",
  };
}

/** An account whose address is not confirmed only learns that there is news. */
async function tellClient(
  options: Telling,
  client: Correspondent,
  letter: Letter,
  invitation: VisitInvitation | undefined,
): Promise<void> {
  const { once } = options;
  const post = { to: client.email, name: client.name, replyTo: await companyAddress(options), once };
  if (client.isUnconfirmed) return options.letters.news(post);
  const answers = answersTo(options.marks, { message: letter.enquiryId, to: client.key });
  const link = await linkFor(options.store, client, new Date());
  await options.enquiryLetters.visit(
    { ...post, ...answers },
    { ...letter, isClients: true, link },
    invitation,
  );
}

async function tellColleague(
  { enquiryLetters, marks, once }: Telling,
  { name, email }: Person,
  {
    enquiry,
    letter,
    invitation,
  }: { enquiry: Row<"messages">; letter: Letter; invitation: VisitInvitation | undefined },
): Promise<void> {
  const post = {
    to: email,
    name,
    replyTo: enquiry.sender_email || email,
    about: [enquiry.sender_email],
    ...answersTo(marks, { message: enquiry.id, to: "team" }),
    // A colleague may also be a client, and then receives both letters.
    once: `${once}/team`,
  };
  await enquiryLetters.visit(post, { ...letter, isClients: false }, invitation);
}

function hasOthers(before: Row<"visits">, after: Row<"visits">): boolean {
  return JSON.stringify(before.with) !== JSON.stringify(after.with);
}

function peopleOutside(people: readonly Person[], others: readonly Person[]): Person[] {
  return people.filter(
    ({ email }) => !others.some((other) => foldedAddress(other.email) === foldedAddress(email)),
  );
}

/**
 * Returns the slots that a letter shows: the offered ones, or the chosen one. For a cancelled visit, this is the one
 * that was chosen.
 */
function slotsTold({ event, before, after }: Told): VisitSlot[] {
  if (event === "offered") return visitSlots(after);
  const slot = chosenSlot(after) ?? (before ? chosenSlot(before) : undefined);
  return slot ? [slot] : [];
}

/**
 * Returns a function that gives the calendar entry for its attendees: the chosen slot to enter, or the former one to
 * remove. The entry is `undefined` if no calendar is affected.
 */
async function invitingTo(
  options: EnquiryNotificationOptions,
  { event, before, after }: Told,
  enquiry: Row<"messages">,
) {
  const company = await readCompany(options.store);
  const organizer = { name: company?.name ?? "", email: await companyAddress(options) };
  const was = before ? chosenSlot(before) : undefined;
  const isEntered = event === "chosen" || event === "moved" || event === "joined";
  const slot = isEntered ? chosenSlot(after) : event === "asked" ? undefined : was;
  return (
    attendees: readonly Person[],
    method: VisitInvitation["method"] = isEntered ? "REQUEST" : "CANCEL",
  ): VisitInvitation | undefined => {
    if (!slot) return undefined;
    return { method, visit: calendarVisit(after, slot, { enquiry, attendees, organizer, company }) };
  };
}

type Person = { name: string; email: string };

/** Returns a visit as a calendar entry for its attendees. */
export function calendarVisit(
  visit: Row<"visits">,
  { from, to }: VisitSlot,
  about: {
    enquiry: Row<"messages">;
    attendees: readonly Person[];
    organizer: Person;
    company: Company | undefined;
  },
): VisitInvitation["visit"] {
  const { enquiry, attendees, organizer, company } = about;
  return {
    id: visit.id,
    sequence: Number(visit.sequence),
    from: localMoment(from),
    to: localMoment(to),
    summary: `Visite, ${company?.name || "la coopérative"}`,
    location: enquiry.town,
    description: visit.note,
    organizer,
    attendees: attendees.map(({ name, email }) => ({ name, email })),
    stamp: visit.updated.replace(" ", "T"),
  };
}

/** Returns the colleagues who come. Without any, returns the colleague in charge, else the company's own address. */
async function listColleagues(
  options: EnquiryNotificationOptions,
  visit: Row<"visits">,
  enquiry: Row<"messages">,
): Promise<Person[]> {
  const colleagueIds = Array.isArray(visit.with) && visit.with.length > 0 ? visit.with : [enquiry.in_charge];
  const colleagues = await mapInTurn(colleagueIds.map(String), (id) => findColleague(options.store, id));
  const people = colleagues.filter((each) => each !== undefined);
  return people.length > 0 ? people : [{ name: "", email: await companyAddress(options) }];
}

async function findColleague(store: Pick<Store, "find">, id: string): Promise<Person | undefined> {
  const [account] = await store.find("users", { id });
  const isThere = account?.email && account.disabled !== true;
  return isThere ? { name: account.name, email: account.email } : undefined;
}

function listInFrench(names: readonly string[]): string {
  return new Intl.ListFormat("fr").format(names);
}
