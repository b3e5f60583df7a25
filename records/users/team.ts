import { problemText } from "../../domain/users/fields.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type OfficeList, type OfficePart, officeList } from "../list.ts";
import type { TeamConversation } from "../messages/team.ts";
import { type Decided, decided } from "../reviews/decision.ts";
import type { OfficeReview } from "../reviews/team.ts";

/** An account as the team sees it. */
export type OfficeUser = {
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
export type Dossier = { user: OfficeUser; messages: TeamConversation[]; reviews: OfficeReview[] };

/** The accounts, newest first. */
export function usersList(
  client: RecordsClient,
  asked: OfficePart,
  signal?: AbortSignal,
): Promise<OfficeList<OfficeUser>> {
  return officeList<OfficeUser>(
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
    client.collection("users").getOne<OfficeUser>(id),
    client.collection("messages").getFullList<TeamConversation>({
      ...fullList,
      filter: client.filter("sender = {:id}", { id }),
      sort: "-last_at,-id",
    }),
    client.collection("reviews").getFullList<OfficeReview>({
      ...fullList,
      filter: client.filter("user = {:id}", { id }),
      sort: "-created,-id",
      expand: "project",
    }),
  ]);
  return { user, messages, reviews };
}

/** Gives or takes the team's rights, or closes and reopens the account. Never rejects. */
export function settleUser(
  client: RecordsClient,
  id: string,
  change: { role?: OfficeUser["role"]; disabled?: boolean },
): Promise<Decided> {
  return decided(client.collection("users").update(id, change), problemText);
}

/** Sends the letter again that verifies an address. Never rejects. */
export function resendVerification(client: RecordsClient, email: string): Promise<Decided> {
  return decided(client.collection("users").requestVerification(email), problemText);
}
