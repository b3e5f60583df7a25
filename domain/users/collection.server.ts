import { type Caller, type Change, collection, type ReadRule, type Row, type WriteRule } from "record-store";
import { changesOnly } from "../changes-only.ts";
import { creationQuotas } from "../creations.ts";
import { searchDeclaration } from "../search.server.ts";
import { accountProblems } from "./account-problems.server.ts";
import { closesDeparted, settleDeparture } from "./departure-rules.server.ts";
import { fields } from "./fields.ts";
import { isWaitingInvitation } from "./invitations/invitation.ts";
import { isInvitationAnswer } from "./invitations/service.ts";
import { mayManage } from "./managers.ts";
import { isAdmin, isAdminRole, isTeamRole } from "./roles.ts";

export const users = collection("users", {
  id: "_pb_users_auth_",
  isShownOnPages: false,
  auth: true,
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationQuotas("users", caller, network, 20)),
  rules: {
    list: selfOrAdmin,
    view: selfOrAdmin,
    create: anyoneWithoutPower,
    update: selfWithoutPowerOrAdmin,
    delete: isAdmin,
    manage: (caller) => mayManage(caller) || isInvitationAnswer(caller),
    needsProof: opensOrCloses,
    signIn: (account) => account.disabled !== true,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
    secondFactor: (account) => isAdminRole(account.role),
  },
  effects: {
    settle: settleAccount,
    complete: withRole,
    check: accountProblems,
  },
  search: searchDeclaration(({ name, email }) => [name, email]),
});

/** The service account of invitations opens the account of an invited colleague, and confirms its address. */
function opensInvited(caller: Caller): WriteRule<"users"> {
  return (
    isInvitationAnswer(caller) &&
    ((change) =>
      change.before !== null && isWaitingInvitation(change.before) && changesOnly(change, answerFields))
  );
}

const answerFields = ["name", "disabled", "verified", "invited_at", "tokenKey"];

function selfOrAdmin(caller: Caller): ReadRule {
  if (mayManage(caller) || isInvitationAnswer(caller)) return true;
  if (caller.kind !== "user") return false;
  return { where: "id = {:id}", values: { id: caller.id } };
}

function anyoneWithoutPower(caller: Caller): WriteRule<"users"> {
  return (
    mayManage(caller) ||
    (({ after }) =>
      ["", "user"].includes(String(after?.role)) &&
      !after?.disabled &&
      !after?.invited_at &&
      !after?.departure)
  );
}

function selfWithoutPowerOrAdmin(caller: Caller): WriteRule<"users"> {
  if (mayManage(caller)) return true;
  if (caller.kind !== "user") return closesDeparted(caller) || opensInvited(caller);
  return ({ before, after }) =>
    before?.id === caller.id &&
    after?.role === before.role &&
    after?.disabled === before.disabled &&
    after?.invited_at === before.invited_at &&
    JSON.stringify(after?.departure) === JSON.stringify(before.departure);
}

/**
 * Whether a write gives or takes access: another role, an account that opens, an invitation, or a colleague's account
 * that closes, now or at a prepared moment, or goes into the bin.
 */
function opensOrCloses({ before, after }: Pick<Change<"users">, "before" | "after">): boolean {
  if (roleName(before) !== roleName(after)) return true;
  if (!before || !after) return false;
  const isInvited = after.invited_at !== "" && after.invited_at !== before.invited_at;
  const isChanged = before.disabled !== after.disabled;
  if (JSON.stringify(before.departure) !== JSON.stringify(after.departure) && after.departure) return true;
  return isInvited || (isChanged && (before.disabled || isTeamRole(after.role)));
}

function roleName(account: Row<"users"> | null): unknown {
  return account?.role || "user";
}

type Settling = { body: Readonly<Record<string, unknown>>; before: Row<"users"> | null };

/**
 * An invitation begins at the store's own moment. The invitation ends when the account is opened or closed by hand,
 * because its link must not open the account later.
 */
function settleAccount(draft: Row<"users">, { body, before }: Settling): Row<"users"> {
  const isInvited = draft.invited_at !== "" && draft.invited_at !== before?.invited_at;
  if (isInvited) return settleDeparture(withRole({ ...draft, invited_at: draft.updated }));
  return settleDeparture(withRole(before && "disabled" in body ? { ...draft, invited_at: "" } : draft));
}

function withRole(draft: Row<"users">): Row<"users"> {
  return { ...draft, role: draft.role || "user" };
}
