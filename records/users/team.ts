import type { roles } from "../../domain/users/roles.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import type { EnquiryRecord } from "../enquiries/team.ts";
import { fullList } from "../full-list.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import { decideRecord } from "../record/decide-record.ts";
import type { SavedRecord } from "../record/save-record.ts";
import type { DashboardReview } from "../reviews/team.ts";
import { type PasskeyHolder, passkeyHolders } from "../sign-in/access.ts";
import { fetchProven } from "../sign-in/fresh-proof.ts";

/** An account as the team sees it. */
export type DashboardUser = {
  id: string;
  name: string;
  email: string;
  role: (typeof roles)[number];
  verified: boolean;
  disabled: boolean;
  created: string;
  updated: string;
};

/** An account with everything it has written. */
export type Dossier = {
  user: DashboardUser;
  /** `undefined` unless the account is an administrator. */
  holder: PasskeyHolder | undefined;
  enquiries: EnquiryRecord[];
  reviews: DashboardReview[];
};

/** Parts of the list: all accounts, administrators, or those of them who have no passkey. */
export type UsersPart = "all" | "administrators" | "keyless";

/** Returns accounts, newest first, and the passkey holders among the listed administrators. */
export async function usersList(
  client: RecordsClient,
  dashboardPart: DashboardPart,
  part: UsersPart,
  signal?: AbortSignal,
): Promise<{ list: DashboardList<DashboardUser>; holders: Map<string, PasskeyHolder> }> {
  const keyless = part === "keyless" ? await keylessAdministrators(client) : undefined;
  if (keyless?.length === 0) return { list: { rows: [], page: 1, pages: 0, total: 0 }, holders: new Map() };
  const anyAccount = keyless?.map((id) => client.filter("id = {:id}", { id })).join(" || ");
  const list = await dashboardList<DashboardUser>(
    client,
    "users",
    dashboardPart,
    {
      filters: [part === "all" ? undefined : 'role = "admin"', anyAccount && `(${anyAccount})`],
      sortable: ["name", "email", "role", "created"],
      order: "-created",
    },
    signal,
  );
  const administrators = list.rows.filter(({ role }) => role === "admin").map(({ id }) => id);
  return { list, holders: await passkeyHolders(client, administrators) };
}

/** Ids that one filter may name. */
const mostKeyless = 50;

async function keylessAdministrators(client: RecordsClient): Promise<string[]> {
  const administrators = await client
    .collection("users")
    .getFullList<{ id: string }>({ ...fullList, filter: 'role = "admin"', fields: "id" });
  const holders = await passkeyHolders(
    client,
    administrators.map(({ id }) => id),
  );
  return [...holders.values()]
    .filter(({ passkeys }) => passkeys === 0)
    .map(({ account }) => account)
    .slice(0, mostKeyless);
}

/** Returns an account with its enquiries and reviews, newest first. */
export async function dossier(client: RecordsClient, id: string): Promise<Dossier> {
  const [user, enquiries, reviews] = await Promise.all([
    client.collection("users").getOne<DashboardUser>(id),
    client.collection("messages").getFullList<EnquiryRecord>({
      ...fullList,
      filter: client.filter("sender = {:id}", { id }),
      sort: "-last_at,-id",
    }),
    client.collection("reviews").getFullList<DashboardReview>({
      ...fullList,
      filter: client.filter("user = {:id}", { id }),
      sort: "-created,-id",
      expand: "project",
    }),
  ]);
  const holders = user.role === "admin" ? await passkeyHolders(client, [id]) : undefined;
  return { user, holder: holders?.get(id), enquiries, reviews };
}

type Standing = { role?: DashboardUser["role"]; disabled?: boolean };

/**
 * Changes the role of an account, or closes or opens it, after a fresh proof and unless somebody else has done so since
 * `seen` was shown. Never rejects.
 */
export function settleUser(
  client: RecordsClient,
  { id, ...seen }: { id: string } & Standing,
  change: Standing,
): Promise<SavedRecord<DashboardUser>> {
  const options = { fetch: fetchProven };
  return decideRecord<DashboardUser>(client, { collection: "users", id }, seen, change, options);
}

/** Sends the letter that confirms an address again. Never rejects. */
export function resendVerification(client: RecordsClient, email: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("users").requestVerification(email));
}
