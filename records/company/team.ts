import type { Company } from "../../domain/company/company.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import type { SavedRecord } from "../record/save-record.ts";

/** Returns all facts of the company, including past closings and facts that no page could show. */
export function wholeCompany(client: RecordsClient): Promise<Company> {
  return client.collection("company").getFirstListItem<Company>("");
}

/** Tells whether the record lacks everything that visitors look for first, as on a new site. */
export async function companyIsUntold(client: RecordsClient, signal?: AbortSignal): Promise<boolean> {
  const fields = "name,street,postal_code,city,phone,email,office_hours,workshop_hours";
  const options = { fields, skipTotal: true, requestKey: null, signal };
  const { items } = await client.collection("company").getList<Partial<Company>>(1, 1, options);
  return items.every((company) => Object.values(company).every((fact) => !fact));
}

/** Saves facts over the last seen version only. Never rejects. */
export async function saveCompany(
  client: RecordsClient,
  seenCompany: Company,
  facts: Record<string, unknown>,
): Promise<SavedRecord<Company>> {
  try {
    const headers = { "If-Match": `"${seenCompany.updated}"` };
    const company = await client.collection("company").update<Company>(seenCompany.id, facts, { headers });
    return { outcome: "done", value: company };
  } catch (error) {
    if (!isClientError(error)) throw error;
    return error.status === 412 ? findConflict(client) : readOutcome(error);
  }
}

async function findConflict(client: RecordsClient): Promise<SavedRecord<Company>> {
  try {
    return { outcome: "conflict", theirs: await wholeCompany(client) };
  } catch (error) {
    return readOutcome(error);
  }
}

export type TeamMember = { id: string; name: string; email: string; disabled: boolean };

/** Returns the team by name, in any role, with closed and invited accounts. */
export function teamMembers(client: RecordsClient, signal?: AbortSignal): Promise<TeamMember[]> {
  return membersByName(client, 'role != "" && role != "user"', signal);
}

/** Returns the administrators by name, with closed and invited accounts. */
export function administratorMembers(client: RecordsClient, signal?: AbortSignal): Promise<TeamMember[]> {
  return membersByName(client, 'role ~ "admin"', signal);
}

function membersByName(client: RecordsClient, filter: string, signal?: AbortSignal): Promise<TeamMember[]> {
  const query = { filter, sort: "name", fields: "id,name,email,disabled" };
  return client
    .collection("users")
    .getFullList<TeamMember>({ ...fullList, ...query, signal, requestKey: null });
}
