import type { ShownReading } from "../../domain/readings/readings.ts";
import { dashboardData } from "../dashboard-data.ts";

/**
 * Returns which colleague opened which document of an account, or what a colleague opened, in the last twelve months, the
 * newest first.
 *
 * @throws DashboardFailure
 */
export async function readingsAbout(account: string, signal?: AbortSignal): Promise<ShownReading[]> {
  const query = new URLSearchParams({ compte: account });
  const { readings } = await dashboardData<{ readings: ShownReading[] }>(
    `lectures-de-documents?${query}`,
    signal,
  );
  return readings;
}
