import { useState } from "react";
import { groundName } from "../../domain/reviews/grounds.ts";
import {
  type DashboardReview,
  openDoubts,
  type ReviewDoubt,
  reviewAuthor,
} from "../../records/reviews/team.ts";
import { LongField } from "../../ui/field/field.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { dayText } from "../parts/dates.ts";
import { useLettersLeave } from "../parts/letters/letters-leave.ts";
import type { ReviewActTable } from "./review-acts.ts";
import { texts } from "./reviews.texts.ts";

/**
 * The open doubts about a review, each with a button that keeps the review. The button that withdraws the review is
 * among its other acts.
 */
export function Doubts({ review }: { review: DashboardReview }) {
  const doubts = openDoubts(review);
  if (doubts.length === 0) return null;
  return (
    <ul className="review-doubts">
      {doubts.map((doubt) => (
        <li key={doubt.id}>
          <p className="note">
            {texts.doubt + dayText(doubt.created)}
            {doubt.email && (
              <>
                {texts.doubtBy}
                <EmailText address={doubt.email} />
              </>
            )}
          </p>
          <p>
            <b>{french(`${groundName(doubt.ground)}.`)}</b> {french(doubt.body)}
          </p>
          {review.status === "approved" && <KeepButton review={review} doubt={doubt} />}
        </li>
      ))}
    </ul>
  );
}

function KeepButton({ review, doubt }: { review: DashboardReview; doubt: ReviewDoubt }) {
  const isMailed = useLettersLeave();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <ActButton onPress={() => setDialogOpen(true)}>
        {texts.keep}
        <span className="sr-only">{texts.of(reviewAuthor(review))}</span>
      </ActButton>
      {isDialogOpen && (
        <ActDialog<ReviewActTable>
          title={texts.keepTitle}
          confirm={texts.keep}
          sends={{ act: "keep", payload: { id: doubt.id } }}
          onClose={() => setDialogOpen(false)}
        >
          {(faults, forget) => (
            <>
              <p>{texts.keepText(doubt.email !== "", isMailed)}</p>
              <div className="confirm-field" onInput={forget}>
                <LongField name="outcome" label={texts.keepLabel} rows={3} optional fault={faults.outcome} />
              </div>
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}
