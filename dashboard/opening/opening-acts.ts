import type { RecordsClient } from "../../records/client.ts";
import type { DecisionOutcome } from "../../records/decision.ts";
import { actOnOpening, openToVisitors } from "../../records/opening/opening.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { demonstrationTexts, texts } from "./opening.texts.ts";

const acts = {
  open: async (client: RecordsClient): Promise<ActAnswer> => {
    const opening = await openToVisitors(client);
    if (opening.outcome === "invalid") return { failed: texts.unopened, isStale: true };
    return finish(opening, texts.opened);
  },
  letter: async (client: RecordsClient): Promise<ActAnswer> => {
    const to = String(client.authStore.record?.email ?? "");
    return finish(await actOnOpening({ act: "letter" }), texts.letterSent(to));
  },
  removeDemonstration: async (): Promise<ActAnswer> =>
    finish(await actOnOpening({ act: "removeDemonstration" }), demonstrationTexts.removed),
  look: async () => finish(await actOnOpening({ act: "look" }), texts.looked),
};

export type SiteOpeningActs = typeof acts;

/** The acts of the page « Mise en ligne ». */
export const openingAction = pageAction(acts, texts.notDone);

function finish({ outcome }: Pick<DecisionOutcome, "outcome">, done: string): ActAnswer {
  if (outcome !== "done") return { failed: texts.notDone };
  // The button may be gone with its line.
  focusTitle();
  return { done };
}
