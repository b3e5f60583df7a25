import { useState } from "react";
import { problemText } from "../../domain/reviews/fields.ts";
import { browserRecords } from "../../records/client.ts";
import type { DecisionOutcome } from "../../records/decision.ts";
import {
  answerReview,
  approve,
  authorOf,
  type DashboardReview,
  refuse,
  stateReason,
  undoApproval,
} from "../../records/reviews/team.ts";
import { LongField } from "../../ui/field/field.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { problemOf } from "../parts/decision.ts";
import { staysInBin, useDeletion } from "../parts/deletion.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./reviews.texts.ts";

type ActProps = { review: DashboardReview };

/** What can be done with a review as it stands. */
export function ReviewActs({ review }: ActProps) {
  return (
    <div>
      {review.status !== "approved" && <ApproveButton review={review} />}
      {review.status === "approved" && <AnswerButton review={review} />}
      {review.status !== "refused" && <RefuseButton review={review} />}
      <RemoveButton review={review} />
    </div>
  );
}

/**
 * Puts the review on the site, at once, and offers to take that back; of an author who is not verified, it says why not
 * (reading F14).
 */
export function ApproveButton({ review }: ActProps) {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);

  async function undo(): Promise<void> {
    const decided = await called(undoApproval, review);
    showAgain();
    if (decided.outcome === "done") await notifyTeam(texts.approvalUndone);
    else await notifyTeam(problemIn(decided), "fault");
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
    } else await notifyTeam(problemIn(decided), "fault");
  }

  return (
    <ActButton tone="done" busy={busy} onPress={press}>
      {texts.approve}
      <Whose review={review} />
    </ActButton>
  );
}

function RefuseButton({ review }: ActProps) {
  const finish = useFinish();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  async function confirm(form: FormData): Promise<boolean> {
    const reason = String(form.get("reason")).trim();
    if (!reason) return refuseWith(texts.reasonMissing);
    const decided = await called(refuse, review.id, reason);
    if (decided.outcome !== "done") return refuseWith(problemIn(decided));
    return finish(texts.refusedNow);
  }

  function refuseWith(problem: string): false {
    setFault(problem);
    return false;
  }

  return (
    <>
      <ActButton onPress={() => setAsking(true)}>
        {texts.refuse}
        <Whose review={review} />
      </ActButton>
      {asking && (
        <ConfirmDialog
          title={texts.refuseTitle}
          confirm={texts.refuse}
          danger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{texts.refuseText}</p>
          <ReasonField fault={fault} onEdit={() => setFault(undefined)} />
        </ConfirmDialog>
      )}
    </>
  );
}

function AnswerButton({ review }: ActProps) {
  const finish = useFinish();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  async function confirm(form: FormData): Promise<boolean> {
    const decided = await called(answerReview, review.id, String(form.get("answer")).trim());
    if (decided.outcome === "done") return finish(texts.answeredNow);
    setFault(problemIn(decided));
    return false;
  }

  return (
    <>
      <ActButton onPress={() => setAsking(true)}>
        {texts.answer}
        <span className="sr-only">{texts.to(authorOf(review))}</span>
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

function RemoveButton({ review }: ActProps) {
  const deleteWithUndo = useDeletion();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const isPublished = review.status === "approved";

  async function confirm(form: FormData): Promise<boolean> {
    if (isPublished) {
      const reason = String(form.get("reason")).trim();
      if (!reason) return refuseWith(texts.removalReasonMissing);
      const stated = await called(stateReason, review.id, reason);
      if (stated.outcome !== "done") return refuseWith(problemIn(stated));
    }
    const isGone = await deleteWithUndo("reviews", review.id, texts.removed);
    if (isGone) focusTitle();
    return isGone;
  }

  function refuseWith(problem: string): false {
    setFault(problem);
    return false;
  }

  return (
    <>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setAsking(true)}>
        {texts.of(authorOf(review))}
      </ActButton>
      {asking && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          danger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeText}</p>
          <p>{staysInBin}</p>
          {isPublished && (
            <>
              <p className="confirm-more">{texts.removePublished}</p>
              <ReasonField fault={fault} onEdit={() => setFault(undefined)} />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function ReasonField({ fault, onEdit }: { fault: string | undefined; onEdit: () => void }) {
  return (
    <div className="confirm-field" onInput={onEdit}>
      <LongField name="reason" label={texts.reasonLabel} rows={3} fault={fault} />
    </div>
  );
}

/** For who hears the button without seeing its row. */
function Whose({ review }: ActProps) {
  return <span className="sr-only">{texts.of(authorOf(review))}</span>;
}

type Act<Given extends unknown[]> = (
  client: Awaited<ReturnType<typeof browserRecords>>,
  ...given: Given
) => Promise<DecisionOutcome>;

async function called<Given extends unknown[]>(act: Act<Given>, ...given: Given): Promise<DecisionOutcome> {
  return act(await browserRecords(), ...given);
}

/** The row is about to leave its list: the focus goes where reading begins. */
function useFinish(): (text: string) => true {
  const showAgain = useShowAgain();
  return (text) => {
    focusTitle();
    void notifyTeam(text);
    showAgain();
    return true;
  };
}

function problemIn(decided: Exclude<DecisionOutcome, { outcome: "done" }>): string {
  return problemOf(decided, problemText, texts.unanswered);
}
