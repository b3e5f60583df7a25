import type { Company } from "../../domain/company/company.ts";
import { withShownPeople } from "../../domain/portraits/shown-people.ts";
import type { RecordsClient } from "../client.ts";
import { shownPortraits } from "../portraits/portraits.ts";
import { companyFacts } from "./company.ts";

/**
 * Returns the company's facts with everybody whom the site shows, so that the team sees the marks that visitors see.
 * Returns `null` if there are none.
 */
export async function shownCompany(client: RecordsClient): Promise<Company | null> {
  const [company, portraits] = await Promise.all([companyFacts(client), shownPortraits(client)]);
  return company && withShownPeople(company, portraits);
}
