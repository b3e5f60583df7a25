import { useState } from "react";
import {
  answerReview,
  approve,
  type DashboardReview,
  isContested,
  openDoubts,
  reviewAuthor,
  undoApproval,
} from "../../records/reviews/team.ts";
import { LongField } from "../../ui/field/field.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { focusTitle } from "../parts/focus-title.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { actProblem, called, useFinish } from "./acting.ts";
import { RefuseButton, RemoveButton } from "./review-refusal.tsx";
import { texts } from "./reviews.texts.ts";

type ActProps = { review: DashboardReview };

/** The acts that a review's state allows. */
export function ReviewActs({ review }: ActProps) {
  return (
    <div className="review-acts">
      {review.status !== "approved" && <ApproveButton review={review} />}
      {review.status === "approved" && <AnswerButton review={review} />}
      {(review.status !== "refused" || isContested(review)) && (
        <RefuseButton review={review} chosen={openDoubts(review)[0]?.ground} />
      )}
      <RemoveButton review={review} />
    </div>
  );
}

/**
 * Publishes the review at once and offers to undo that. The button is unavailable, with the reason, for an unverified
 * author (reading F14).
 */
export function ApproveButton({ review }: ActProps) {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    const decided = await called(undoApproval, review);
    showAgain();
    if (decided.outcome === "done") await notifyTeam(texts.approvalUndone);
    else await notifyTeam(actProblem(decided), "fault");
  }

  async function press(): Promise<void> {
    setBusy(true);
    const decided = await called(approve, review.id);
    setBusy(false);
    if (decided.outcome === "done") {
      focusTitle();
      const action = { label: texts.undo, act: () => void undo() };
      await notifyTeam(texts.approvedNow, "done", { action });
      showAgain();
    } else await notifyTeam(actProblem(decided), "fault");
  }

  return (
    <ActButton tone="done" busy={busy} onPress={press}>
      {texts.approve}
      <Whose review={review} />
    </ActButton>
  );
}

function AnswerButton({ review }: ActProps) {
  const finish = useFinish();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  async function confirm(form: FormData): Promise<boolean> {
    const decided = await called(answerReview, review.id, String(form.get("answer")).trim());
    if (decided.outcome === "done") return finish(texts.answeredNow);
    setFault(actProblem(decided));
    return false;
  }

  return (
    <>
      <ActButton onPress={() => setAsking(true)}>
        {texts.answer}
        <span className="sr-only">{texts.to(reviewAuthor(review))}</span>
      </ActButton>
      {asking && (
        <ConfirmDialog
          title={texts.answerTitle}
          confirm={texts.save}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{texts.answerText}</p>
          <div className="confirm-field" onInput={() => setFault(undefined)}>
            <LongField
              name="answer"
              label={texts.answerLabel}
              rows={5}
              optional
              defaultValue={review.answer}
              fault={fault}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The review's author, for screen readers that read the button without its row. */
function Whose({ review }: ActProps) {
  return <span className="sr-only">{texts.of(reviewAuthor(review))}</span>;
}
