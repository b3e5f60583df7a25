import { closingsFrom } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import { soundFacts } from "../../domain/company/sound.ts";
import { todayInParis } from "../../domain/dates.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** The company's facts; null while there are none: what would show them is then left out. */
export function companyFacts(client: RecordsClient): Promise<Company | null> {
  const facts = client.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return facts.then(({ items: [first] }) => (first ? currentFacts(first) : null), logAndReturn(null));
}

/** What pages show of a company's record: nobody needs to know of closings that are over. */
export function currentFacts(company: Company): Company {
  const sound = soundFacts(company);
  return { ...sound, closings: closingsFrom(todayInParis(), sound.closings ?? []) };
}
