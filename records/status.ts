import type { ComingErasures } from "../domain/personal-data/retention/rules.ts";
import type { SiteStatus } from "../domain/status/status.ts";
import { DashboardFailure, dashboardData } from "./dashboard-data.ts";
import { logAndReturn } from "./failure.ts";
import { doneOutcome, type Outcome, readOutcome } from "./outcome.ts";

/** Returns the state of the site. */
export function siteStatus(signal?: AbortSignal): Promise<SiteStatus> {
  return dashboardData("etat", signal);
}

type StatusCount = "concerns" | "papers" | "addresses" | "opening";

/**
 * Returns the numbers of concerns, of the papers that have ended or end soon, of the missing addresses, and of the
 * pieces that the opening lacks. Each is `null` if unavailable.
 */
export function statusCounts(): Promise<Record<StatusCount, number | null>> {
  const unavailable = { concerns: null, papers: null, addresses: null, opening: null };
  return dashboardData<Record<StatusCount, number>>("etat?combien").catch(logAndReturn(unavailable));
}

/** Returns what the site erases by itself within a week. */
export function readComingErasures(signal?: AbortSignal): Promise<ComingErasures> {
  return dashboardData("effacements", signal);
}

/** Actions on the state of the site. */
export type StatusAct =
  | { act: "renvoyer" | "oublier"; letter: string }
  | { act: "poster" | "regarder"; letter?: undefined };

/** Resends a letter or forgets it, retries the waiting ones, or checks again. Never rejects. */
export async function actOnStatus({ act, letter }: StatusAct): Promise<Outcome> {
  const query = new URLSearchParams({ acte: act, ...(letter && { lettre: letter }) });
  try {
    const answer = await fetch(`/dashboard/donnees/etat?${query}`, { method: "POST" });
    if (!answer.ok) throw new DashboardFailure(answer.status);
    return doneOutcome;
  } catch (error) {
    return readOutcome(error);
  }
}
