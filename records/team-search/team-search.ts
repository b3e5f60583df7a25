import type { TeamSearch } from "../../domain/team-search/found.ts";
import { dashboardData } from "../dashboard-data.ts";

/**
 * Searches everything that the caller may read of the back office.
 *
 * @throws DashboardFailure
 */
export function teamSearch(q: string, signal?: AbortSignal): Promise<TeamSearch> {
  return dashboardData<TeamSearch>(`recherche?${new URLSearchParams({ q })}`, signal);
}
