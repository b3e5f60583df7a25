import type { DayCounts } from "../domain/statistics/day.ts";
import { dashboardData } from "./dashboard-data.ts";

/** The last thirty days, today included, oldest first. */
export async function lastThirtyDays(signal?: AbortSignal): Promise<DayCounts[]> {
  return (await dashboardData<{ days: DayCounts[] }>("mesures", signal)).days;
}
