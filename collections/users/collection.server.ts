import { type Caller, collection, type ReadRule, type WriteRule } from "../../store/index.ts";
import { fields } from "./fields.ts";
import { isAdmin } from "./roles.ts";

export const users = collection("users", {
  id: "_pb_users_auth_",
  auth: true,
  fields,
  rules: {
    list: selfOrAdmin,
    view: selfOrAdmin,
    create: anyoneWithoutPower,
    update: selfWithoutPowerOrAdmin,
    delete: isAdmin,
    manage: isAdmin,
    signIn: (account) => account.disabled !== true,
  },
  effects: { settle: (draft) => ({ ...draft, role: draft.role || "user" }) },
});

function selfOrAdmin(caller: Caller): ReadRule {
  if (caller.kind !== "user") return false;
  return isAdmin(caller) || { where: "id = {:id}", values: { id: caller.id } };
}

function anyoneWithoutPower(caller: Caller): WriteRule {
  return isAdmin(caller) || (({ after }) => ["", "user"].includes(String(after?.role)) && !after?.disabled);
}

function selfWithoutPowerOrAdmin(caller: Caller): WriteRule {
  if (caller.kind !== "user") return false;
  if (isAdmin(caller)) return true;
  return ({ before, after }) =>
    before?.id === caller.id && after?.role === before.role && after?.disabled === before.disabled;
}
