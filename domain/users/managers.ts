import { isAdmin } from "./roles.ts";

type Caller = Parameters<typeof isAdmin>[0];

/**
 * An administrator may manage accounts. The server's operator may too, because somebody must make the first
 * administrator.
 */
export function mayManage(caller: Caller): boolean {
  return isAdmin(caller) || (caller.kind === "service" && caller.service === "operator");
}
