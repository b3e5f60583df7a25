import { isChangeOf, type Row, type Store } from "record-store";
import type { EnquiryLetters } from "../../../mail/index.ts";
import { dayInParis, storedMoment } from "../../dates.ts";
import { type Correspondent, linkFor, listCorrespondents } from "../../enquiries/people.server.ts";
import { companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { isVisible, storeNow } from "../../projects/visibility.ts";
import { inProcess } from "../../service-account.server.ts";
import { invitationService } from "../../worksites/invitation-service.ts";
import { experienceDay } from "../experience.ts";
import { reviewsInForce } from "../in-force.ts";
import type { InvitationTokens } from "./tokens.server.ts";

export type InvitationOptions = Pick<NotificationOptions, "store" | "mailFrom"> & {
  enquiryLetters: Pick<EnquiryLetters, "reviewInvitation">;
  invitationTokens: () => Promise<InvitationTokens>;
};

const day = 24 * 60 * 60 * 1000;
/** Days after which a client is no longer invited: they no longer expect an invitation. */
const daysLate = 90;
const perRound = 200;
const perPage = 200;

/**
 * Marks worksites whose keys were handed over a while ago as invited to review. The mark triggers the letter, so each
 * worksite has one across all instances.
 */
export async function inviteClients(
  store: Pick<Store, "fetch" | "find" | "findWide">,
  now: Date,
): Promise<void> {
  const worksites = inProcess(store, invitationService).collection("worksites");
  const due = new Date(now.getTime() - reviewsInForce.invitedAfterDays * day);
  let invited = 0;
  for await (const worksite of worksitesHandedOver(store, due)) {
    if (experienceDay(worksite) > dayInParis(due.toISOString()) || !(await findInvited(store, worksite)))
      continue;
    await worksites.update(worksite.id, { review_invited_at: storedMoment(now) });
    invited += 1;
    if (invited >= perRound) return;
  }
}

/**
 * Yields all of these worksites, page by page. A client who cannot be invited thus never blocks the worksites after
 * them.
 */
async function* worksitesHandedOver(
  store: Pick<Store, "fetch">,
  due: Date,
): AsyncGenerator<Row<"worksites">> {
  const worksites = inProcess(store, invitationService).collection("worksites");
  const handedOver = worksites.client.filter(
    'step = "handover" && review_invited_at = "" && review_declined_at = "" && step_at <= {:due}',
    { due: storedMoment(due) },
  );
  let last = { step_at: storedMoment(new Date(due.getTime() - daysLate * day)), id: "~" };
  for (;;) {
    const after = worksites.client.filter(
      "(step_at > {:step_at} || (step_at = {:step_at} && id > {:id}))",
      last,
    );
    const options = { filter: `${handedOver} && ${after}`, sort: "step_at,id", skipTotal: true };
    const { items } = await worksites.getList<Row<"worksites">>(1, perPage, options);
    yield* items;
    const [furthest] = items.slice(-1);
    if (!furthest || items.length < perPage) return;
    last = furthest;
  }
}

/** Sends an invitation letter for each mark, from committed changes. */
export function startInvitations(options: InvitationOptions): void {
  options.store.follow("review-invitations", (entry) => {
    if (!isChangeOf(entry, "worksites")) return undefined;
    const { bin, before, after, sequence } = entry;
    if (bin || !before || !after) return undefined;
    if (before.review_invited_at !== "" || after.review_invited_at === "") return undefined;
    return invite(options, after, `review-invitations/${sequence}`);
  });
}

async function invite(options: InvitationOptions, worksite: Row<"worksites">, once: string): Promise<void> {
  const { store, enquiryLetters } = options;
  const client = await findInvited(store, worksite);
  if (!client) return;
  const token = (await options.invitationTokens()).of(worksite.id);
  const link = await linkFor(store, client, new Date());
  await enquiryLetters.reviewInvitation(
    { to: client.email, name: client.name, replyTo: await companyAddress(options), once },
    { building: worksite.title, token, ...(link && { link }) },
  );
}

/**
 * Returns the client to invite for a worksite, or `undefined` if there is none. Excluded are clients without a
 * confirmed address and clients who have already reviewed it. So are clients who have declined invitations, for this
 * worksite or another of theirs.
 */
async function findInvited(
  store: Pick<Store, "fetch" | "find" | "findWide">,
  worksite: Row<"worksites">,
): Promise<Correspondent | undefined> {
  const [message] = await store.find("messages", { id: worksite.message });
  const [client] = message ? await listCorrespondents(store, message) : [];
  if (!message || !client?.isOwner || client.isUnconfirmed) return undefined;
  // Opening a mailed link confirms the address of a reader without an account.
  if (client.reader && client.reader.opened_at === "") return undefined;
  if (await hasDeclined(store, message)) return undefined;
  return (await hasReviewed(store, worksite, message.sender)) ? undefined : client;
}

/** Tells whether a client has declined, with their account or before they had one. Both have the same address. */
async function hasDeclined(
  store: Pick<Store, "find" | "findWide">,
  { id, sender, sender_email }: Row<"messages">,
): Promise<boolean> {
  const ofAccount = sender ? await store.find("messages", { sender }) : [];
  const ofAddress = sender_email ? await store.findWide("messages", { sender_email }) : [];
  const enquiries = new Set([id, ...[...ofAccount, ...ofAddress].map((each) => each.id)]);
  for (const message of enquiries)
    for (const { review_declined_at } of await store.find("worksites", { message }))
      if (review_declined_at !== "") return true;
  return false;
}

/**
 * Tells whether the client has nothing left to review. For a building without a page, a new review would be about the
 * cooperative in general, and replace their existing one.
 */
async function hasReviewed(
  store: Pick<Store, "find">,
  worksite: Row<"worksites">,
  user: string,
): Promise<boolean> {
  if (!user) return false;
  const [page] = worksite.project ? await store.find("projects", { id: worksite.project }) : [];
  const isOnline = page !== undefined && isVisible(page, storeNow());
  return (await store.find("reviews", { user })).some(
    (review) =>
      review.worksite === worksite.id ||
      (review.project === "" ? !isOnline : review.project === worksite.project),
  );
}
