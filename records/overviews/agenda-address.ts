import { dashboardData, sendDashboardData, tellDashboard } from "../dashboard-data.ts";

/**
 * Returns the moment at which the reader's address of the agenda was made; empty if they have none.
 *
 * @throws DashboardFailure
 */
export async function agendaAddressMoment(signal?: AbortSignal): Promise<string> {
  return (await dashboardData<{ since: string }>("agenda", signal)).since;
}

/**
 * Makes the reader's address of the agenda, which ends their former one. Returns it; no other call does.
 *
 * @throws DashboardFailure
 */
export async function makeAgendaAddress(): Promise<string> {
  return (await tellDashboard<{ address: string }>("agenda", { act: "make" })).address;
}

/**
 * Revokes the reader's address of the agenda.
 *
 * @throws DashboardFailure
 */
export function revokeAgendaAddress(): Promise<void> {
  return sendDashboardData("agenda", { act: "end" });
}
