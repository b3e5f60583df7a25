import type PocketBase from "pocketbase";
import { companyId } from "../domain/company/company.ts";
import { openingId } from "../domain/opening/opening.ts";
import { lawfulFacts } from "../domain/opening/opening-fixtures.ts";

/** Opens a new site with a public address to its visitors. The company has no facts before and afterwards. */
export async function openToVisitors(admin: PocketBase): Promise<void> {
  const company = admin.collection("company");
  await company.update(companyId, lawfulFacts);
  await admin.collection("opening").update(openingId, { state: "open" });
  const emptyFacts = Object.entries(lawfulFacts).map(([name, fact]) => [
    name,
    typeof fact === "string" ? "" : null,
  ]);
  await company.update(companyId, Object.fromEntries(emptyFacts));
}
