import type { PeriodFigures } from "../../domain/bookkeeping/period-figures.ts";
import type { Period } from "../../domain/enquiries/figures/period.ts";
import { dashboardData } from "../dashboard-data.ts";

/**
 * Returns the figures of a period.
 *
 * @throws DashboardFailure
 */
export function periodFigures(period: Period, signal?: AbortSignal): Promise<PeriodFigures> {
  return dashboardData<PeriodFigures>(`chiffres?${periodQuery(period)}`, signal);
}

/** The address of a table of a period, to download. */
export function periodTable(table: "chiffres" | "comptabilite", period: Period): string {
  return `/dashboard/donnees/${table}.csv?${periodQuery(period)}`;
}

function periodQuery({ from, to }: Period): URLSearchParams {
  return new URLSearchParams({ du: from, au: to });
}
