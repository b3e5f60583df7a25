import { problemText as problemOfDoubt } from "../../domain/reviews/doubts/problems.ts";
import { problemText } from "../../domain/reviews/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { DecisionOutcome } from "../../records/decision.ts";
import {
  approve,
  type DashboardReview,
  decisionFields,
  keepReview,
  type ReadReview,
  type ReviewDoubt,
  refuse,
  stateReason,
  undoApproval,
} from "../../records/reviews/team.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { moveToBin } from "../parts/bin/deletion.ts";
import { conflictFaults, saveSeenFields, seenField, seenVersion } from "../parts/conflict/seen-fields.ts";
import { decisionProblem } from "../parts/decision.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { doneSentence } from "../parts/several/several.texts.ts";
import { severalActs } from "../parts/several/several-acts.ts";
import { readReasons } from "./reason-fields.tsx";
import { severalTexts, texts } from "./reviews.texts.ts";

/** A review, and the toast's sentence when it is refused. */
type ReviewRefusal = { review: ReadReview; done: string };

const { noun } = severalTexts;

/** The acts on reviews by name. An author learns of a refusal at once, so a refusal cannot be undone. */
export const reviewActs = {
  ...severalActs<"approved" | "refused">({
    collection: "reviews",
    problemText,
    done: {
      approved: (count) => doneSentence(count, noun, "approuvé"),
      refused: (count) => doneSentence(count, noun, "refusé"),
    },
    finalKinds: ["refused"],
  }),

  async approve(client: RecordsClient, review: DashboardReview): Promise<ActAnswer> {
    const decision = await approve(client, review);
    if (decision.outcome === "conflict") return changedMeanwhile;
    if (decision.outcome !== "done")
      return { failed: decisionProblem(decision, problemText, texts.unanswered) };
    // The row leaves its list.
    focusTitle();
    return { done: texts.approvedNow, undo: { label: texts.undo, act: "undoApproval", payload: review } };
  },

  async undoApproval(client: RecordsClient, review: DashboardReview): Promise<ActAnswer> {
    const decision = await undoApproval(client, review);
    if (decision.outcome === "conflict") return changedMeanwhile;
    if (decision.outcome === "done") return { done: texts.approvalUndone };
    return { failed: decisionProblem(decision, problemText, texts.unanswered), isStale: true };
  },

  async answer(
    client: RecordsClient,
    { id }: Pick<DashboardReview, "id">,
    form: FormData,
  ): Promise<ActAnswer> {
    const answer = String(form.get("answer")).trim();
    const record = { collection: "reviews", id };
    const saved = await saveSeenFields<DashboardReview>(client, record, form, { answer });
    if (saved.outcome !== "conflict") return finish(saved, { done: texts.answeredNow, field: "answer" });
    return { faults: conflictFaults(saved, { answer: saved.theirs.answer }) };
  },

  async refuse(client: RecordsClient, { review, done }: ReviewRefusal, form: FormData): Promise<ActAnswer> {
    const { faults, ...reasons } = readReasons(form, texts.reasonMissing);
    if (faults) return { faults };
    const seenReview = readSeenReview(form, review.id);
    const decision = await refuse(client, seenReview, reasons);
    if (decision.outcome !== "conflict") return finish(decision, { done, field: "reason" });
    return refusalConflict(decision.theirs, seenReview);
  },

  /** Only a review that was not refused before needs a reason. */
  async remove(client: RecordsClient, { id, status }: DashboardReview, form: FormData): Promise<ActAnswer> {
    const seenReview = readSeenReview(form, id);
    let version = seenReview.updated;
    if (texts.removing[status]) {
      const { faults, ...reasons } = readReasons(form, texts.removalReasonMissing);
      if (faults) return { faults };
      const stated = await stateReason(client, seenReview, reasons);
      if (stated.outcome === "conflict") return refusalConflict(stated.theirs, seenReview);
      if (stated.outcome !== "done") return finish(stated, { field: "reason" });
      version = stated.value.updated;
    }
    return moveToBin(client, { collection: "reviews", id, version, done: texts.removed });
  },

  async keep(client: RecordsClient, { id }: Pick<ReviewDoubt, "id">, form: FormData): Promise<ActAnswer> {
    const decision = await keepReview(client, id, String(form.get("outcome")).trim());
    return finish(decision, { done: texts.keptNow, field: "outcome", problems: problemOfDoubt });
  },
};

export type ReviewActTable = typeof reviewActs;

/** The acts on reviews, for every page that shows some. */
export const reviewAction = pageAction(reviewActs, texts.unanswered);

/** The author or a colleague has changed the review since it was shown. The page reloads. */
const changedMeanwhile: ActAnswer = { failed: texts.changedMeanwhile, isStale: true };

/** Returns the review as the writer of a reason has seen it. */
function readSeenReview(form: FormData, id: string): ReadReview & { updated: string } {
  return { ...JSON.parse(String(form.get(seenField))), id };
}

/** The reason stays in the dialog. The next attempt decides on the review as the sentence shows it. */
function refusalConflict(theirs: DashboardReview, seenReview: ReadReview): ActAnswer {
  const version = seenVersion(theirs, decisionFields);
  return { faults: { reason: meanwhileText(theirs, seenReview), [seenField]: version } };
}

/** Says what the author or a colleague has changed while somebody wrote the reason of a refusal or a removal. */
function meanwhileText({ status, reason, comment }: DashboardReview, seenReview: ReadReview): string {
  if (status === seenReview.status) return texts.rewrittenMeanwhile(comment);
  return status === "refused" ? texts.refusedMeanwhile(reason) : texts.decidedMeanwhile[status];
}

type Ending = { done?: string; field: string; problems?: typeof problemText };

/** Ends an act of a dialog. `field` shows a refusal. */
function finish(
  decision: DecisionOutcome<unknown>,
  { done, field, problems = problemText }: Ending,
): ActAnswer {
  if (decision.outcome !== "done")
    return { faults: { [field]: decisionProblem(decision, problems, texts.unanswered) } };
  focusTitle();
  return { done };
}
