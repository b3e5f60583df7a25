import type { Company } from "../../company/company.ts";
import type { WorkKind } from "./choices.ts";

/** The ranges that a kind of works may cost: those of houses where the company has told them, else those of all works. */
export function offeredBudgets(
  company: Pick<Company, "budgets" | "house_budgets"> | null,
  work: WorkKind | "",
): readonly string[] {
  const ofHouses = work === "house" ? (company?.house_budgets ?? []) : [];
  return ofHouses.length > 0 ? ofHouses : (company?.budgets ?? []);
}
