import { upcomingClosings } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import { soundFacts } from "../../domain/company/sound.ts";
import { todayInParis } from "../../domain/dates.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** Returns the company's facts, or `null` if there are none: pages then leave them out. */
export function companyFacts(client: RecordsClient): Promise<Company | null> {
  const facts = client.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return facts.then(({ items: [first] }) => (first ? currentFacts(first) : null), logAndReturn(null));
}

/** Returns the company's facts for pages, without past closings. */
export function currentFacts(company: Company): Company {
  const sound = soundFacts(company);
  return { ...sound, closings: upcomingClosings(todayInParis(), sound.closings ?? []) };
}
