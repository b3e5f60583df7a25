import type { Backups } from "../domain/backups/report.ts";
import { DashboardFailure, dashboardData, sendDashboardData } from "./dashboard-data.ts";
import { doneOutcome, type Outcome, readOutcome } from "./outcome.ts";

/** Returns the reports of the last backups. */
export function siteBackups(signal?: AbortSignal): Promise<Backups> {
  return dashboardData("sauvegardes", signal);
}

/** Returns the address of a backup as an archive. */
export function archiveAddress(id: string): string {
  return `/dashboard/donnees/sauvegardes/${id}`;
}

/** Asks whether a backup may be downloaded now, which needs a fresh proof. Never rejects. */
export async function askForArchive(id: string): Promise<Outcome> {
  try {
    await sendDashboardData(`sauvegardes/${id}`);
    return doneOutcome;
  } catch (error) {
    return readOutcome(error);
  }
}

/** Starts a backup, or joins the running one. Never rejects. */
export async function beginBackup(): Promise<Outcome> {
  try {
    await sendDashboardData("sauvegardes");
    return doneOutcome;
  } catch (error) {
    if (error instanceof DashboardFailure && error.status === 409) return doneOutcome;
    return readOutcome(error);
  }
}
