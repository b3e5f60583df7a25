import type { Caller, Change, FieldProblems, Find, Row, WriteRule } from "record-store";
import { changesOnly } from "../changes-only.ts";
import { isSameDeparture, readDeparture } from "./departure.ts";
import { isWaitingInvitation } from "./invitations/invitation.ts";
import { isTeamRole } from "./roles.ts";

/** The service account that carries out a prepared departure at its moment. */
export const departureService = { kind: "service", service: "departures" } as const;

export function isDepartureService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === departureService.kind && service === departureService.service;
}

/** The service closes the account of a colleague whose departure is prepared, and changes nothing else. */
export function closesDeparted(caller: Caller): WriteRule<"users"> {
  return (
    isDepartureService(caller) &&
    ((change) =>
      readDeparture(change.before?.departure) !== null &&
      change.after?.disabled === true &&
      changesOnly(change, ["disabled", "departure", "tokenKey"]))
  );
}

/**
 * A closed account has no departure to come, and neither has one outside the team. An invited colleague may have one:
 * the end of the access that they are offered.
 */
export function settleDeparture(draft: Row<"users">): Row<"users"> {
  const isOver = draft.disabled && !isWaitingInvitation(draft);
  return isOver || !isTeamRole(draft.role) ? { ...draft, departure: null } : draft;
}

/** Returns why a departure cannot be prepared: its moment has passed, or a successor could not take over. */
export async function departureProblems({ before, after, find }: Change<"users">): Promise<FieldProblems> {
  const departure = readDeparture(after?.departure);
  if (!after || !departure) return {};
  const isSame = isSameDeparture(departure, before?.departure);
  const isInvited = after.invited_at !== "" && after.invited_at !== before?.invited_at;
  if (isSame && !isInvited) return {};
  if (departure.at <= after.updated) return { departure: passed };
  for (const successor of [departure.enquiries, departure.visits])
    if (successor !== "" && (successor === after.id || !(await isSuccessor(find, successor))))
      return { departure: noSuccessor };
  return (await isSuccessorLeft(find, after)) ? {} : { departure: lastAdministrator };
}

/** Whether an account can take over enquiries and visits: an administrator's that is open. */
export async function isSuccessor(find: Find, account: string): Promise<boolean> {
  const [successor] = await find("users", { id: account });
  return successor?.role === "admin" && successor.disabled !== true;
}

/** Somebody must be able to run the site afterwards: an administrator who stays. */
async function isSuccessorLeft(find: Find, { id, role }: Row<"users">): Promise<boolean> {
  if (role !== "admin") return true;
  const administrators = await find("users", { role: "admin", disabled: false });
  return administrators.some((each) => each.id !== id && readDeparture(each.departure) === null);
}

const passed = { code: "validation_moment_passed", message: "Must be a moment to come." };
const noSuccessor = { code: "validation_not_of_team", message: "Must be an active administrator." };
const lastAdministrator = {
  code: "validation_last_admin",
  message: "There must be an administrator who can sign in.",
};
