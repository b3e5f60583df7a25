import type { SiteStatus } from "../domain/status/status.ts";
import { DashboardFailure, dashboardData } from "./dashboard-data.ts";
import { logAndReturn } from "./failure.ts";
import { done, type Outcome, outcomeOf } from "./outcome.ts";

/** How the site is. */
export function siteStatus(signal?: AbortSignal): Promise<SiteStatus> {
  return dashboardData("etat", signal);
}

/** How many things need a person's hand; null when it cannot be asked. */
export function concernCount(): Promise<number | null> {
  return dashboardData<{ concerns: number }>("etat?combien").then(
    ({ concerns }) => concerns,
    logAndReturn(null),
  );
}

/** What can be done about how the site is. */
export type StatusAct =
  | { act: "renvoyer" | "oublier"; letter: string }
  | { act: "poster" | "regarder"; letter?: undefined };

/** Sends a letter again or forgets it, tries those that wait, or looks again. Never rejects. */
export async function actOnStatus({ act, letter }: StatusAct): Promise<Outcome> {
  const query = new URLSearchParams({ acte: act, ...(letter && { lettre: letter }) });
  try {
    const answer = await fetch(`/dashboard/donnees/etat?${query}`, { method: "POST" });
    if (!answer.ok) throw new DashboardFailure(answer.status);
    return done;
  } catch (error) {
    return outcomeOf(error);
  }
}
