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
    manage: mayManage,
    signIn: (account) => account.disabled !== true,
  },
  effects: { settle: (draft) => ({ ...draft, role: draft.role || "user" }) },
});

/** An administrator, or whoever runs the server: somebody has to make the first administrator. */
function mayManage(caller: Caller): boolean {
  return isAdmin(caller) || (caller.kind === "desk" && caller.desk === "operator");
}

function selfOrAdmin(caller: Caller): ReadRule {
  if (mayManage(caller)) return true;
  if (caller.kind !== "user") return false;
  return { where: "id = {:id}", values: { id: caller.id } };
}

function anyoneWithoutPower(caller: Caller): WriteRule {
  return mayManage(caller) || (({ after }) => ["", "user"].includes(String(after?.role)) && !after?.disabled);
}

function selfWithoutPowerOrAdmin(caller: Caller): WriteRule {
  if (mayManage(caller)) return true;
  if (caller.kind !== "user") return false;
  return ({ before, after }) =>
    before?.id === caller.id && after?.role === before.role && after?.disabled === before.disabled;
}
