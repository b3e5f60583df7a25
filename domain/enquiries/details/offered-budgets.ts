import type { Company } from "../../company/company.ts";
import type { WorkKind } from "./choices.ts";

/** The price ranges for a kind of works: those of houses if the company has any, otherwise those of all works. */
export function offeredBudgets(
  company: Pick<Company, "budgets" | "house_budgets"> | null,
  work: WorkKind | "",
): readonly string[] {
  const ofHouses = work === "house" ? (company?.house_budgets ?? []) : [];
  return ofHouses.length > 0 ? ofHouses : (company?.budgets ?? []);
}
