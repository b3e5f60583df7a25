import { useState } from "react";
import { refusalGrounds } from "../../domain/reviews/grounds.ts";
import { type DashboardReview, type RefusalReasons, reviewAuthor } from "../../records/reviews/team.ts";
import { ActButton } from "../parts/act-button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { useLettersLeave } from "../parts/letters/letters-leave.ts";
import { fieldChanges } from "../parts/several/field-changes.ts";
import type { NamedChange } from "../parts/several/several-acts.ts";
import { SeveralBar } from "../parts/several/several-bar.tsx";
import type { Selection } from "../parts/several/use-selection.ts";
import { useSeveralAct } from "../parts/several/use-several-act.ts";
import { ReasonFields, readReasons } from "./reason-fields.tsx";
import type { ReviewActTable } from "./review-acts.ts";
import { texts as reviewTexts, severalTexts as texts } from "./reviews.texts.ts";

type SeveralReviewsProps = { selection: Selection; reviews: readonly DashboardReview[] };

/** The acts on several reviews: publishing them, or refusing them with one reason for all. */
export function SeveralReviews({ selection, reviews }: SeveralReviewsProps) {
  const { send, isBusy } = useSeveralAct<ReviewActTable>(selection);
  const [isRefusing, setRefusing] = useState(false);
  const chosenReviews = reviews.filter(({ id }) => selection.isChosen(id));
  const unpublished = chosenReviews.filter(({ status }) => status !== "approved");
  const unrefused = chosenReviews.filter(({ status }) => status !== "refused");

  function approve(): void {
    const changes = reviewChanges(unpublished, { status: "approved" });
    send({ act: "changeSeveral", payload: { kind: "approved", changes } });
  }

  function refuse(reasons: RefusalReasons): void {
    const changes = reviewChanges(unrefused, { status: "refused", ...reasons });
    send({ act: "changeSeveral", payload: { kind: "refused", changes } });
  }

  return (
    <>
      <SeveralBar selection={selection} noun={texts.noun} participle="choisi">
        {unpublished.length > 0 && (
          <li>
            <ActButton busy={isBusy} onPress={approve}>
              {texts.approve}
            </ActButton>
          </li>
        )}
        {unrefused.length > 0 && (
          <li>
            <ActButton tone="danger" busy={isBusy} onPress={() => setRefusing(true)}>
              {texts.refuse}
            </ActButton>
          </li>
        )}
      </SeveralBar>
      {isRefusing && <RefusalDialog onRefuse={refuse} onClose={() => setRefusing(false)} />}
    </>
  );
}

/** Words that their author has changed meanwhile are not published unread. */
function reviewChanges(
  reviews: readonly DashboardReview[],
  values: Partial<Pick<DashboardReview, "status" | "ground" | "reason">>,
): NamedChange[] {
  const listed = reviews.map((review) => ({ ...review, name: reviewAuthor(review) }));
  const affected = ["status", "ground", "reason"] as const;
  return fieldChanges(listed, values, { affected, basis: ["comment", "rating"] });
}

type RefusalDialogProps = { onRefuse: (reasons: RefusalReasons) => void; onClose: () => void };

function RefusalDialog({ onRefuse, onClose }: RefusalDialogProps) {
  const isMailed = useLettersLeave();
  const [faults, setFaults] = useState<ReturnType<typeof readReasons>["faults"]>();

  function confirm(form: FormData): boolean {
    const { faults: missing, ...reasons } = readReasons(form, reviewTexts.reasonMissing);
    setFaults(missing);
    if (!missing) onRefuse(reasons);
    return !missing;
  }

  return (
    <ConfirmDialog
      title={texts.refuseTitle}
      confirm={texts.refuse}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{`${texts.refuseText} ${reviewTexts.refusalTold(isMailed)}`}</p>
      <ReasonFields grounds={refusalGrounds} faults={faults ?? {}} onEdit={() => setFaults(undefined)} />
    </ConfirmDialog>
  );
}
