import { useState } from "react";
import { isAdminRole } from "../../domain/users/roles.ts";
import { type DashboardReview, isContested, openDoubts, reviewAuthor } from "../../records/reviews/team.ts";
import { LongField } from "../../ui/field/field.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { SeenVersion } from "../parts/conflict/seen-version.tsx";
import { useRole } from "../parts/router.ts";
import type { ReviewActTable } from "./review-acts.ts";
import { RefuseButton, RemoveButton } from "./review-refusal.tsx";
import { texts } from "./reviews.texts.ts";

type ActProps = { review: DashboardReview };

/** The acts that a review's state allows. */
export function ReviewButtons({ review }: ActProps) {
  return (
    <div className="review-acts">
      {review.status !== "approved" && <ApproveButton review={review} />}
      {review.status === "approved" && <AnswerButton review={review} />}
      {(review.status !== "refused" || isContested(review)) && (
        <RefuseButton review={review} chosen={openDoubts(review)[0]?.ground} />
      )}
      {isAdminRole(useRole()) && <RemoveButton review={review} />}
    </div>
  );
}

/**
 * Publishes the review at once and offers to undo that. The store refuses an unverified author, and the toast says why
 * (reading F14).
 */
export function ApproveButton({ review }: ActProps) {
  return (
    <SendButton<ReviewActTable> act="approve" payload={review} tone="done">
      {texts.approve}
      <Whose review={review} />
    </SendButton>
  );
}

function AnswerButton({ review }: ActProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <ActButton onPress={() => setDialogOpen(true)}>
        {texts.answer}
        <span className="sr-only">{texts.to(reviewAuthor(review))}</span>
      </ActButton>
      {isDialogOpen && (
        <ActDialog<ReviewActTable>
          title={texts.answerTitle}
          confirm={texts.save}
          sends={{ act: "answer", payload: { id: review.id } }}
          onClose={() => setDialogOpen(false)}
        >
          {(faults, forget) => (
            <>
              <p>{texts.answerText}</p>
              <SeenVersion record={review} fields={["answer"]} faults={faults} />
              <div className="confirm-field" onInput={forget}>
                <LongField
                  name="answer"
                  label={texts.answerLabel}
                  rows={5}
                  optional
                  defaultValue={review.answer}
                  fault={faults.answer}
                />
              </div>
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** The review's author, for screen readers that read the button without its row. */
function Whose({ review }: ActProps) {
  return <span className="sr-only">{texts.of(reviewAuthor(review))}</span>;
}
