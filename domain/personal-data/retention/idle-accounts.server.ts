import { filterInTurn, type Row, type Store } from "record-store";
import { storedMoment, subtractYears } from "../../dates.ts";
import { ownEnquiries } from "../own-records.server.ts";
import type { ClosingLetters } from "./closing-letters.server.ts";
import { isReviewKept } from "./reviews.ts";
import type { AnnouncedDelays } from "./rules.ts";

/** Years without a visit after which an account is closed, as the privacy page says. */
const yearsWithoutVisit = 3;

/** Days between the letter and the end of the account. */
const daysOfWarning = 30;

const day = 24 * 60 * 60 * 1000;

export type AccountStore = Pick<Store, "find" | "findWide" | "provenAddresses" | "lastVisits">;

export type IdleAccount = { account: Row<"users">; lastVisit: Date };

/**
 * Returns the accounts of clients without a visit for three years at a moment. Accounts stay that have an enquiry of
 * the last three years, a worksite, or a published review whose announced time is not over. The team's accounts stay.
 */
export async function findIdleAccounts(
  store: AccountStore,
  delays: AnnouncedDelays,
  moment: Date,
): Promise<IdleAccount[]> {
  const { since, visits } = await store.lastVisits("users");
  const limit = subtractYears(moment, yearsWithoutVisit);
  const clients = await store.find("users", { role: "user" });
  const idle = clients
    .map((account) => ({ account, lastVisit: visits.get(account.id) ?? firstMoment(account, since) }))
    .filter(({ lastVisit }) => lastVisit < limit);
  return await filterInTurn(
    idle,
    async ({ account }) => !(await hasReasonToStay(store, account, delays, moment)),
  );
}

/** An account that was never seen counts from its beginning, but not from before visits were recorded. */
function firstMoment({ created }: Row<"users">, since: Date): Date {
  const creation = new Date(created.replace(" ", "T"));
  return creation > since ? creation : since;
}

async function hasReasonToStay(
  store: AccountStore,
  account: Row<"users">,
  delays: AnnouncedDelays,
  moment: Date,
): Promise<boolean> {
  const reviews = await store.find("reviews", { user: account.id });
  if (reviews.some((review) => isReviewKept(review, delays, moment))) return true;
  const limit = storedMoment(subtractYears(moment, yearsWithoutVisit));
  const enquiries = await ownEnquiries(store, { collection: "users", id: account.id });
  if (enquiries.some(({ last_at, created }) => (last_at || created) >= limit)) return true;
  for (const { id } of enquiries)
    if ((await store.findWide("worksites", { message: id })).length > 0) return true;
  return false;
}

/** Returns whether a letter to the owner left a month before the moment, and they have not come since. */
export function mayClose(
  { account, lastVisit }: IdleAccount,
  letters: ClosingLetters,
  moment: Date,
): boolean {
  const sentAt = Date.parse(letters[account.id]?.sentAt ?? "");
  return sentAt > lastVisit.getTime() && sentAt + daysOfWarning * day <= moment.getTime();
}

/** Returns the moment at which the letter about the end of accounts looks for them: a month ahead. */
export function warningMoment(now: Date): Date {
  return new Date(now.getTime() + daysOfWarning * day);
}
