import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type ReadRule,
  type Row,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../changes-only.ts";
import { creationQuotas } from "../creations.ts";
import { searchDeclaration } from "../search.server.ts";
import { fields } from "./fields.ts";
import { isInvitationAnswer } from "./invitations/service.ts";
import { isAdmin, isAdminRole } from "./roles.ts";

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
    needsProof: ({ before, after }) => roleName(before) !== roleName(after),
    signIn: (account) => account.disabled !== true,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
    secondFactor: (account) => isAdminRole(account.role),
  },
  effects: {
    settle: settleAccount,
    complete: withRole,
    check: async (change) => ({ ...namedAtRegistration(change), ...(await keepAnAdministrator(change)) }),
  },
  search: searchDeclaration(({ name, email }) => [name, email]),
});

/**
 * An administrator may manage accounts. The server's operator may too, because somebody must make the first
 * administrator.
 */
function mayManage(caller: Caller): boolean {
  return isAdmin(caller) || (caller.kind === "service" && caller.service === "operator");
}

/** The service account of invitations opens the account of an invited colleague, and confirms its address. */
function opensInvited(caller: Caller): WriteRule<"users"> {
  return (
    isInvitationAnswer(caller) &&
    ((change) => {
      if (!change.before?.invited_at) return false;
      const names = change.before.disabled ? [...answerFields, "name", "disabled"] : answerFields;
      return changesOnly(change, [...names, "tokenKey"]);
    })
  );
}

const answerFields = ["verified", "invited_at"];

function selfOrAdmin(caller: Caller): ReadRule {
  if (mayManage(caller) || isInvitationAnswer(caller)) return true;
  if (caller.kind !== "user") return false;
  return { where: "id = {:id}", values: { id: caller.id } };
}

function anyoneWithoutPower(caller: Caller): WriteRule<"users"> {
  return (
    mayManage(caller) ||
    (({ after }) => ["", "user"].includes(String(after?.role)) && !after?.disabled && !after?.invited_at)
  );
}

function selfWithoutPowerOrAdmin(caller: Caller): WriteRule<"users"> {
  if (mayManage(caller)) return true;
  if (caller.kind !== "user") return opensInvited(caller);
  return ({ before, after }) =>
    before?.id === caller.id &&
    after?.role === before.role &&
    after?.disabled === before.disabled &&
    after?.invited_at === before.invited_at;
}

function roleName(account: Row<"users"> | null): unknown {
  return account?.role || "user";
}

/** An invitation begins at the store's own moment. */
function settleAccount(draft: Row<"users">, { before }: { before: Row<"users"> | null }): Row<"users"> {
  const isInvited = draft.invited_at !== "" && draft.invited_at !== before?.invited_at;
  return withRole(isInvited ? { ...draft, invited_at: draft.updated } : draft);
}

function withRole(draft: Row<"users">): Row<"users"> {
  return { ...draft, role: draft.role || "user" };
}

/**
 * A visitor who registers must give a name (spec §5). An administrator or the operator may create an account without
 * one.
 */
function namedAtRegistration({ caller, before, after }: Change<"users"> & { caller: Caller }): FieldProblems {
  const isRegistration = before === null && !mayManage(caller);
  return isRegistration && after?.name === "" ? { name: missing } : {};
}

/** Somebody must be able to run the site. The operator is exempt, because the operator can make an administrator. */
async function keepAnAdministrator({
  caller,
  before,
  after,
  find,
}: Change<"users"> & { caller: Caller }): Promise<FieldProblems> {
  if (caller.kind === "service" || !isActiveAdministrator(before) || isActiveAdministrator(after)) return {};
  const others = (await find("users", { role: "admin", disabled: false })).filter(
    ({ id }) => id !== before?.id,
  );
  if (others.length > 0) return {};
  return { [after?.role === before?.role ? "disabled" : "role"]: lastAdministrator };
}

function isActiveAdministrator(account: Row<"users"> | null): boolean {
  return account?.role === "admin" && account.disabled !== true;
}

const missing = { code: "validation_required", message: "Cannot be blank." };

const lastAdministrator = {
  code: "validation_last_admin",
  message: "There must be an administrator who can sign in.",
};
