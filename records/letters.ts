import { dashboardData } from "./dashboard-data.ts";

/**
 * Whether the site has a mail server: what it would send stays in its outbox otherwise (reading F08). Never rejects;
 * where it cannot be asked, nothing is said of it.
 */
export async function sendsLetters(signal?: AbortSignal): Promise<boolean> {
  const answer = await dashboardData<{ configured: boolean }>("courrier", signal).catch(() => undefined);
  return answer?.configured !== false;
}
