import type { RecordsClient } from "../../records/client.ts";
import { goBack } from "../../records/versions.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { notifyTeam } from "../parts/toast.ts";
import { putBackSentence } from "./put-back-problems.texts.ts";
import { texts } from "./versions.texts.ts";

type WayBack = Parameters<typeof goBack>[0] & { done: string };

/** The act on a version of a record. */
export const versionActs = {
  async goBack(_: RecordsClient, { done, ...version }: WayBack): Promise<ActAnswer> {
    const answer = await goBack(version);
    if (answer.outcome === "refused") return { failed: putBackSentence(answer.problem, answer.title) };
    if (answer.outcome !== "done") return { failed: texts.failure };
    // The button that had the focus goes with its version.
    focusTitle();
    const { lost } = answer.value;
    if (lost === 0) return { done };
    void notifyTeam(texts.lost(lost), "fault");
    return {};
  },
};

export type VersionActTable = typeof versionActs;
