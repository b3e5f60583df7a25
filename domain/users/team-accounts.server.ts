import { flatMapInTurn, type Row, type Store } from "record-store";
import { isTeamRole, roles } from "./roles.ts";

/** Returns the accounts of the team, in any role. Closed and invited ones are among them. */
export async function teamAccounts(store: Pick<Store, "find">): Promise<Row<"users">[]> {
  return await flatMapInTurn(roles.filter(isTeamRole), (role) => store.find("users", { role }));
}
