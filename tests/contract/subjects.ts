import type { RecordModel } from "pocketbase";
import { readTeamRoles, roles } from "../../domain/users/roles.ts";
import type { Caller } from "./caller.ts";
import { differs } from "./differences.ts";
import type { Given } from "./given.ts";
import { forbidden, type Refusal } from "./refusals.ts";

/** Colleagues in each role beside the administrators'. */
const colleagues = ["redaction", "chantier", "comptabilite"] as const;

const everyKind = ["visitor", "owner", "other", "admin", ...colleagues] as const;
export type Kind = (typeof everyKind)[number];

/** The kinds of callers in the permission matrix. */
export const kinds: readonly Kind[] = differs("roles-of-the-team")
  ? ["visitor", "owner", "other", "admin"]
  : everyKind;
export type Who = Record<Kind, Caller>;

/** A subject of the matrix: a record with an owner (projects have none), and the permissions of each caller. */
export type Subject = {
  collection: string;
  make(given: Given, who: Who): Promise<RecordModel>;
  /** The values with which a caller creates their own record, in Anne's name if the record has an owner. */
  newOne(who: Who, given: Given): Record<string, unknown> | Promise<Record<string, unknown>>;
  change: (kind: Kind) => Record<string, unknown>;
  mayRead: readonly Kind[];
  mayCreate: readonly Kind[];
  mayUpdate: readonly Kind[];
  mayDelete: readonly Kind[];
  /** The record is that of one editor's account, so other accounts with the same role have no part in it. */
  isPersonal?: boolean;
  /** Verbs that the collection has for nobody. They are refused as such, not as for a missing record. */
  closed?: readonly ("create" | "update" | "delete")[];
};

/** Returns the refusal of a verb that a caller may not use; `usual` is that of a verb which others may use. */
export function verbRefusal(
  { closed = [] }: Subject,
  verb: "create" | "update" | "delete",
  usual: Refusal,
): Refusal {
  return closed.includes(verb) ? forbidden : usual;
}

/** Colleagues with several roles at once. */
export const combinedRoles = roles.filter((role) => readTeamRoles(role).length > 1);

/** Whether a colleague with these roles may use a verb of a subject. Several roles may do what each of them may. */
export function mayAny(role: string, may: readonly Kind[]): boolean {
  return readTeamRoles(role).some((each) => may.includes(each));
}
