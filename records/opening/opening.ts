import { type DemonstrationPlan, type OpeningState, openingId } from "../../domain/opening/opening.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData, sendDashboardData } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { doneOutcome, type Outcome, readOutcome } from "../outcome.ts";

/** Returns the state of the opening, and the pieces that it needs. */
export function openingState(signal?: AbortSignal): Promise<OpeningState> {
  return dashboardData("mise-en-ligne", signal);
}

/** Returns what a removal of the demonstration takes and leaves, or `null` if the site is none. */
export function demonstrationPlan(signal?: AbortSignal): Promise<DemonstrationPlan | null> {
  return dashboardData("mise-en-ligne?demonstration", signal);
}

/** Opens a site in preparation to its visitors. Never rejects. */
export function openToVisitors(client: RecordsClient): Promise<DecisionOutcome> {
  const opening = client.collection("opening");
  return awaitDecision(opening.update(openingId, { state: "open" }, { requestKey: null }));
}

/** Acts on the opening. `arrived` says that the link of the test letter was opened. */
export type OpeningAct = { act: "letter" | "look" | "removeDemonstration" } | { act: "arrived"; key: string };

/** Sends the test letter, notes its arrival, or asks the DNS again. Never rejects. */
export async function actOnOpening(act: OpeningAct): Promise<Outcome> {
  try {
    await sendDashboardData("mise-en-ligne", act);
    return doneOutcome;
  } catch (error) {
    return readOutcome(error);
  }
}
