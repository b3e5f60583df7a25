import type { VisitInvitation } from "../../mail/index.ts";
import { type ChangeEntry, mapInTurn, type Row, type Store } from "../../store/index.ts";
import type { Company } from "../company/company.ts";
import { companyOf } from "../company/record.server.ts";
import { dayInFrench, dayInParis, localMoment, timeInFrench, weekdayInFrench } from "../dates.ts";
import { answersTo, companyAddress } from "../notifications.server.ts";
import type { VisitSlot } from "../visits/fields.ts";
import { slotOf, slotsOf } from "../visits/settling.server.ts";
import type { RequestNotificationOptions } from "./notifications.server.ts";
import { type Correspondent, correspondentsOf, linkFor } from "./people.server.ts";
import { accountNames } from "./showing.server.ts";

type Event = "offered" | "chosen" | "moved" | "cancelled" | "asked";

/** Writes to both sides what the other has done with a visit, from what was committed, with what calendars need of it. */
export function startVisitNotifications(options: RequestNotificationOptions): void {
  options.store.follow("visits", ({ collection, action, bin, before, after, sequence }: ChangeEntry) => {
    if (collection !== "visits" || bin || !after || action === "delete") return undefined;
    const event = eventOf(before, after);
    return event && tell({ ...options, once: `visits/${sequence}` }, { event, before, after });
  });
}

function eventOf(before: Row | null, after: Row): Event | undefined {
  if (!before) return "offered";
  if (after.state === "cancelled") return before.state === "cancelled" ? undefined : "cancelled";
  if (after.chosen !== "" && after.chosen !== before.chosen) return before.chosen === "" ? "chosen" : "moved";
  if (JSON.stringify(after.slots) !== JSON.stringify(before.slots) && after.state === "offered")
    return "offered";
  return after.asked !== "" && after.asked !== before.asked ? "asked" : undefined;
}

type Told = { event: Event; before: Row | null; after: Row };

/** What a letter comes of, beside what every letter needs. */
type Telling = RequestNotificationOptions & { once: string };

async function tell(options: Telling, told: Told): Promise<void> {
  const { store } = options;
  const { event, after } = told;
  const [message] = await store.find("messages", { id: String(after.message) });
  if (!message) return;
  const [client] = await correspondentsOf(store, message);
  const colleagues = await colleaguesOf(options, after, message);
  const invitation = await invitationOf(options, told, { message, client, colleagues });
  const letter = {
    event,
    messageId: message.id,
    subject: String(message.subject),
    client: String(message.sender_name) || String(message.sender_email),
    slots: slotsTold(told).map(slotText),
    colleagues: listed(await accountNames(store, after.with)),
    note: String(after.note),
    asked: event === "asked" ? String(after.asked) : "",
  };
  const isForClient = event !== "asked";
  if (client && isForClient && !client.isUnconfirmed) await tellClient(options, client, letter, invitation);
  if (event === "offered" && !invitation) return;
  for (const { name, email } of colleagues)
    await options.requestLetters.visit(
      {
        to: email,
        name,
        replyTo: String(message.sender_email) || email,
        about: [String(message.sender_email)],
        ...answersTo(options.marks, { message: message.id, to: "team" }),
        once: options.once,
      },
      { ...letter, isClients: false },
      invitation,
    );
}

type Letter = Omit<
  Parameters<RequestNotificationOptions["requestLetters"]["visit"]>[1],
  "isClients" | "link"
>;

async function tellClient(
  options: Telling,
  client: Correspondent,
  letter: Letter,
  invitation: VisitInvitation | undefined,
): Promise<void> {
  const { once } = options;
  const post = {
    to: client.email,
    name: client.name,
    replyTo: await companyAddress(options),
    ...answersTo(options.marks, { message: letter.messageId, to: client.key }),
    once,
  };
  const link = await linkFor(options.store, client, new Date());
  await options.requestLetters.visit(post, { ...letter, isClients: true, link }, invitation);
}

/** The slot that counts, those that are offered, or of one that is called off the one that was chosen. */
function slotsTold({ event, before, after }: Told): VisitSlot[] {
  if (event === "offered") return slotsOf(after);
  const slot = slotOf(after) ?? (before ? slotOf(before) : undefined);
  return slot ? [slot] : [];
}

/** What calendars do: enter what was chosen, or take out what was and is no more. */
async function invitationOf(
  options: RequestNotificationOptions,
  { event, before, after }: Told,
  people: { message: Row; client: Correspondent | undefined; colleagues: Person[] },
): Promise<VisitInvitation | undefined> {
  const was = before ? slotOf(before) : undefined;
  const isEntered = event === "chosen" || event === "moved";
  const slot = isEntered ? slotOf(after) : event === "asked" ? undefined : was;
  if (!slot) return undefined;
  const company = await companyOf(options.store);
  const organizer = { name: company?.name ?? "", email: await companyAddress(options) };
  return {
    method: isEntered ? "REQUEST" : "CANCEL",
    visit: calendarVisit(after, slot, { ...people, organizer, company }),
  };
}

type Person = { name: string; email: string };

/** A visit as calendars have it, for whoever takes part. */
export function calendarVisit(
  visit: Row,
  { from, to }: VisitSlot,
  about: {
    message: Row;
    client: Person | undefined;
    colleagues: readonly Person[];
    organizer: Person;
    company: Company | undefined;
  },
): VisitInvitation["visit"] {
  const { message, client, colleagues, organizer, company } = about;
  return {
    id: visit.id,
    sequence: Number(visit.sequence),
    from: localMoment(from),
    to: localMoment(to),
    summary: `Visite, ${company?.name || "la coopérative"}`,
    location: String(message.town),
    description: String(visit.note),
    organizer,
    attendees: [...(client ? [client] : []), ...colleagues].map(({ name, email }) => ({ name, email })),
    stamp: visit.updated.replace(" ", "T"),
  };
}

/** Who comes, else who is in charge, else whoever reads the company's letters. */
async function colleaguesOf(
  options: RequestNotificationOptions,
  visit: Row,
  message: Row,
): Promise<Person[]> {
  const wanted = Array.isArray(visit.with) && visit.with.length > 0 ? visit.with : [message.in_charge];
  const found = await mapInTurn(wanted.map(String), (id) => personBy(options.store, id));
  const people = found.filter((each) => each !== undefined);
  return people.length > 0 ? people : [{ name: "", email: await companyAddress(options) }];
}

async function personBy(store: Pick<Store, "find">, id: string): Promise<Person | undefined> {
  const [account] = await store.find("users", { id });
  const isThere = account?.email && account.disabled !== true;
  return isThere ? { name: String(account.name), email: String(account.email) } : undefined;
}

/** « mardi 24 novembre 2026, de 9h00 à 10h00, avant votre travail » */
function slotText({ from, to, note }: VisitSlot): string {
  const day = dayInParis(from);
  const times = `de ${timeInFrench(from)} à ${timeInFrench(to)}`;
  return [`${weekdayInFrench(day)} ${dayInFrench(day)}`, times, note].filter(Boolean).join(", ");
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("fr").format(names);
}
