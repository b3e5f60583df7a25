import type { Company } from "../../collections/company/company.ts";
import { soundFacts } from "../../collections/company/sound.ts";
import type { RecordsClient } from "./client.ts";
import { logged } from "./failure.ts";

/** The company's facts; null while there are none: what would show them is then left out. */
export function companyFacts(client: RecordsClient): Promise<Company | null> {
  const facts = client.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return facts.then(({ items: [first] }) => (first ? soundFacts(first) : null), logged(null));
}
