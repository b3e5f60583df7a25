import { dashboardData } from "./dashboard-data.ts";

/**
 * Tells whether the site has a mail server; otherwise its letters stay in the outbox (reading F08). Returns true if
 * that is unknown. Never rejects.
 */
export async function sendsLetters(signal?: AbortSignal): Promise<boolean> {
  const answer = await dashboardData<{ configured: boolean }>("courrier", signal).catch(() => undefined);
  return answer?.configured !== false;
}
