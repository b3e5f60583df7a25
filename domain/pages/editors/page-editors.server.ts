import type { Store } from "record-store";
import { roleMay } from "../../users/abilities.ts";
import { memberName } from "../../users/names.ts";
import { teamAccounts } from "../../users/team-accounts.server.ts";
import type { PageEditor } from "./page-editor.ts";

/** Returns the colleagues whose accounts are open and may edit pages. */
export async function pageEditors(store: Pick<Store, "find">): Promise<PageEditor[]> {
  const accounts = await teamAccounts(store);
  const editors = accounts.filter(({ role, disabled }) => !disabled && roleMay(role, "pages"));
  return editors.map((account) => ({ id: account.id, name: memberName(account) }));
}
