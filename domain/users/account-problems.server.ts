import type { Caller, Change, FieldProblems, Row } from "record-store";
import { departureProblems } from "./departure-rules.server.ts";
import { isWaitingInvitation } from "./invitations/invitation.ts";
import { mayManage } from "./managers.ts";
import { isAdminRole, isTeamRole, readTeamRoles } from "./roles.ts";

type AccountChange = Change<"users"> & { caller: Caller };

/** Returns why a change of an account is refused, beyond the validation of its fields. */
export async function accountProblems(change: AccountChange): Promise<FieldProblems> {
  return {
    ...namedAtRegistration(change),
    ...provenAddressOfColleague(change),
    ...(await keepAnAdministrator(change)),
    ...(await departureProblems(change)),
  };
}

/**
 * A visitor who registers must give a name (spec §5). An administrator or the operator may create an account without
 * one.
 */
function namedAtRegistration({ caller, before, after }: AccountChange): FieldProblems {
  const isRegistration = before === null && !mayManage(caller);
  return isRegistration && after?.name === "" ? { name: missing } : {};
}

/**
 * Only an account whose reader is known may hold a role of the team: somebody may have registered a stranger's address.
 * An invited colleague proves the address by accepting. The operator is exempt, because the operator vouches for it.
 */
function provenAddressOfColleague({ caller, before, after }: AccountChange): FieldProblems {
  if (!after || caller.kind === "service" || after.verified || !isTeamRole(after.role)) return {};
  if (isWaitingInvitation(after)) return {};
  if (gainsRole(before?.role, after.role)) return { role: unverifiedAddress };
  if (before?.verified) return { verified: unverifiedAddress };
  return before?.disabled && !after.disabled ? { disabled: unverifiedAddress } : {};
}

function gainsRole(before: unknown, after: string): boolean {
  if (isAdminRole(before)) return false;
  return isAdminRole(after) || readTeamRoles(after).some((role) => !readTeamRoles(before).includes(role));
}

/** Somebody must be able to run the site. The operator is exempt, because the operator can make an administrator. */
async function keepAnAdministrator({ caller, before, after, find }: AccountChange): Promise<FieldProblems> {
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

const unverifiedAddress = {
  code: "validation_unverified_address",
  message: "The address must be verified first.",
};
