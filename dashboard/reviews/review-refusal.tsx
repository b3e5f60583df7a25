import { useState } from "react";
import { refusalGrounds, removalGrounds } from "../../domain/reviews/grounds.ts";
import {
  type DashboardReview,
  isContested,
  openDoubts,
  refuse,
  reviewAuthor,
  stateReason,
} from "../../records/reviews/team.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { useDeletion } from "../parts/bin/deletion.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { focusTitle } from "../parts/focus-title.ts";
import { useLettersLeave } from "../parts/letters/letters-leave.ts";
import { actProblem, called, useFinish } from "./acting.ts";
import { type ReasonFaults, ReasonFields, readReasons } from "./reason-fields.tsx";
import { texts } from "./reviews.texts.ts";

/**
 * Refuses a review, with a reason of the list and a sentence. A published review leaves the site, and a contested
 * refusal is upheld.
 *
 * @param chosen the proposed reason, such as that of a doubt
 */
export function RefuseButton({ review, chosen }: { review: DashboardReview; chosen?: string }) {
  const finish = useFinish();
  const [asking, setAsking] = useState(false);
  const [faults, setFaults] = useState<ReasonFaults>({});
  const isMailed = useLettersLeave();
  const words = texts.refusing[isContested(review) ? "upheld" : review.status];

  async function confirm(form: FormData): Promise<boolean> {
    const { faults: missing, ...reasons } = readReasons(form, texts.reasonMissing);
    if (missing) return showProblems(missing);
    const decided = await called(refuse, review.id, reasons);
    if (decided.outcome !== "done") return showProblems({ reason: actProblem(decided) });
    return finish(words.done);
  }

  function showProblems(problems: ReasonFaults): false {
    setFaults(problems);
    return false;
  }

  return (
    <>
      <ActButton onPress={() => setAsking(true)}>
        {words.act}
        <span className="sr-only">{texts.of(reviewAuthor(review))}</span>
      </ActButton>
      {asking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.act}
          danger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{[words.text, texts.refusalTold(isMailed)].filter(Boolean).join(" ")}</p>
          <AlsoTold review={review} />
          <ReasonFields
            grounds={refusalGrounds}
            chosen={chosen ?? review.ground}
            faults={faults}
            onEdit={() => setFaults({})}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Puts a review into the bin. A review that was not refused before needs a reason. */
export function RemoveButton({ review }: { review: DashboardReview }) {
  const deleteWithUndo = useDeletion();
  const [asking, setAsking] = useState(false);
  const [faults, setFaults] = useState<ReasonFaults>({});
  const isMailed = useLettersLeave();
  const why = texts.removing[review.status];

  async function confirm(form: FormData): Promise<boolean> {
    if (why) {
      const { faults: missing, ...reasons } = readReasons(form, texts.removalReasonMissing);
      if (missing) return showProblems(missing);
      const stated = await called(stateReason, review.id, reasons);
      if (stated.outcome !== "done") return showProblems({ reason: actProblem(stated) });
    }
    const isGone = await deleteWithUndo("reviews", review.id, texts.removed);
    if (isGone) focusTitle();
    return isGone;
  }

  function showProblems(problems: ReasonFaults): false {
    setFaults(problems);
    return false;
  }

  return (
    <>
      <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => setAsking(true)}>
        {texts.of(reviewAuthor(review))}
      </ActButton>
      {asking && (
        <BinDialog texts={texts} onRemove={confirm} onClose={() => setAsking(false)}>
          {why && (
            <>
              <p className="confirm-more">
                {[why, review.status === "pending" && texts.removalTold(isMailed)].filter(Boolean).join(" ")}
              </p>
              <AlsoTold review={review} />
              <ReasonFields grounds={removalGrounds} faults={faults} onEdit={() => setFaults({})} />
            </>
          )}
        </BinDialog>
      )}
    </>
  );
}

/** Other people who read the sentence, although it addresses the author. */
function AlsoTold({ review }: { review: DashboardReview }) {
  const isMailed = useLettersLeave();
  const isTold = isMailed && openDoubts(review).some(({ email }) => email !== "");
  return isTold ? <p>{texts.alsoTold}</p> : null;
}
