import type { RecordsClient } from "../client.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../decision.ts";
import { fullList } from "../full-list.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import type { TeamMessage } from "../messages/team.ts";
import type { DashboardReview } from "../reviews/team.ts";
import { fetchProven } from "../sign-in/fresh-proof.ts";

/** An account as the team sees it. */
export type DashboardUser = {
  id: string;
  name: string;
  email: string;
  role: "user" | "admin";
  verified: boolean;
  disabled: boolean;
  created: string;
  updated: string;
};

/** All that belongs to somebody. */
export type Dossier = { user: DashboardUser; messages: TeamMessage[]; reviews: DashboardReview[] };

/** The accounts, newest first. */
export function usersList(
  client: RecordsClient,
  asked: DashboardPart,
  signal?: AbortSignal,
): Promise<DashboardList<DashboardUser>> {
  return dashboardList<DashboardUser>(
    client,
    "users",
    asked,
    {
      sortable: ["name", "email", "role", "created"],
      order: "-created",
    },
    signal,
  );
}

/** An account with what it has written, newest first. */
export async function dossier(client: RecordsClient, id: string): Promise<Dossier> {
  const [user, messages, reviews] = await Promise.all([
    client.collection("users").getOne<DashboardUser>(id),
    client.collection("messages").getFullList<TeamMessage>({
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
  return { user, messages, reviews };
}

/** Gives or takes the team's rights, after a fresh proof, or closes and reopens the account. Never rejects. */
export function settleUser(
  client: RecordsClient,
  id: string,
  change: { role?: DashboardUser["role"]; disabled?: boolean },
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("users").update(id, change, { fetch: fetchProven }));
}

/** Sends the letter again that verifies an address. Never rejects. */
export function resendVerification(client: RecordsClient, email: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("users").requestVerification(email));
}
