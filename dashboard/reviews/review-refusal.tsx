import { useState } from "react";
import { refusalGrounds, removalGrounds } from "../../domain/reviews/grounds.ts";
import {
  type DashboardReview,
  decisionFields,
  isContested,
  openDoubts,
  reviewAuthor,
} from "../../records/reviews/team.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { staysInBin } from "../parts/bin/deletion.ts";
import { SeenVersion } from "../parts/conflict/seen-version.tsx";
import { useLettersLeave } from "../parts/letters/letters-leave.ts";
import { ReasonFields } from "./reason-fields.tsx";
import type { ReviewActTable } from "./review-acts.ts";
import { texts } from "./reviews.texts.ts";

/**
 * Refuses a review, with a reason of the list and a sentence. A published review leaves the site, and a contested
 * refusal is upheld.
 *
 * @param chosen the proposed reason, such as that of a doubt
 */
export function RefuseButton({ review, chosen }: { review: DashboardReview; chosen?: string }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isMailed = useLettersLeave();
  const words = texts.refusing[isContested(review) ? "upheld" : review.status];
  return (
    <>
      <ActButton onPress={() => setDialogOpen(true)}>
        {words.act}
        <span className="sr-only">{texts.of(reviewAuthor(review))}</span>
      </ActButton>
      {isDialogOpen && (
        <ActDialog<ReviewActTable>
          title={words.title}
          confirm={words.act}
          danger
          sends={{ act: "refuse", payload: { review, done: words.done } }}
          onClose={() => setDialogOpen(false)}
        >
          {(faults, forget) => (
            <>
              <SeenVersion record={review} fields={decisionFields} faults={faults} />
              <p>{[words.text, texts.refusalTold(isMailed)].filter(Boolean).join(" ")}</p>
              <AlsoTold review={review} />
              <ReasonFields
                grounds={refusalGrounds}
                chosen={chosen ?? review.ground}
                faults={faults}
                onEdit={forget}
              />
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** Puts a review into the bin. A review that was not refused before needs a reason. */
export function RemoveButton({ review }: { review: DashboardReview }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isMailed = useLettersLeave();
  const why = texts.removing[review.status];
  return (
    <>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setDialogOpen(true)}>
        {texts.of(reviewAuthor(review))}
      </ActButton>
      {isDialogOpen && (
        <ActDialog<ReviewActTable>
          title={texts.removeTitle}
          confirm={texts.remove}
          danger
          sends={{ act: "remove", payload: review }}
          onClose={() => setDialogOpen(false)}
        >
          {(faults, forget) => (
            <>
              <SeenVersion record={review} fields={decisionFields} faults={faults} />
              {texts.removeText && <p>{texts.removeText}</p>}
              <p>{staysInBin}</p>
              {why && (
                <>
                  <p className="confirm-more">
                    {[why, review.status === "pending" && texts.removalTold(isMailed)]
                      .filter(Boolean)
                      .join(" ")}
                  </p>
                  <AlsoTold review={review} />
                  <ReasonFields grounds={removalGrounds} faults={faults} onEdit={forget} />
                </>
              )}
            </>
          )}
        </ActDialog>
      )}
    </>
  );
}

/** Tells the team that people who doubted the review read the sentence too, although it addresses the author. */
function AlsoTold({ review }: { review: DashboardReview }) {
  const isMailed = useLettersLeave();
  const isTold = isMailed && openDoubts(review).some(({ email }) => email !== "");
  return isTold ? <p>{texts.alsoTold}</p> : null;
}
