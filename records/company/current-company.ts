import type { Company } from "../../domain/company/company.ts";
import { withHolidayClosings } from "../../domain/company/holiday-closings.ts";
import { todayInParis } from "../../domain/dates.ts";
import type { RecordsClient } from "../client.ts";
import { companyFacts } from "./company.ts";

/**
 * Returns the company's facts with its public holidays among the closings, or `null` if there are none. Only loaders of
 * the server call it: browsers need not know how Easter is found.
 */
export async function currentCompany(client: RecordsClient): Promise<Company | null> {
  const company = await companyFacts(client);
  return company && withHolidayClosings(company, todayInParis());
}
