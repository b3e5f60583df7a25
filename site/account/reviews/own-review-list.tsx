import { useRef, useState } from "react";
import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import { isRefusalAnswered, type OwnReview, withdrawReview } from "../../../records/reviews/own.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { VerifiedMark } from "../../../ui/badge/verified-mark.tsx";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { Stars } from "../../../ui/stars/stars.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { useToLogin } from "../to-login.ts";
import { texts } from "./own-reviews.texts.ts";
import { RefusalWords } from "./refusal.tsx";

type OwnReviewListProps = {
  reviews: OwnReview[];
  onChange: () => void;
};

/** The account's reviews, with their states. */
export function OwnReviewList({ reviews, onChange }: OwnReviewListProps) {
  const [leaving, setLeaving] = useState<OwnReview>();
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const toLogin = useToLogin();

  async function withdraw({ id }: OwnReview): Promise<void> {
    setBusy(true);
    const { outcome } = await askAsUser((client) => withdrawReview(client, id));
    setBusy(false);
    setLeaving(undefined);
    if (outcome === "ended") return toLogin();
    if (outcome !== "done") return notify(texts.withdrawing.failed, "fault");
    // The button that opened the question is about to go.
    list.current?.focus();
    notify(texts.withdrawing.done);
    onChange();
  }

  return (
    <div ref={list} tabIndex={-1} className="own-reviews">
      {reviews.length === 0 && <p className="account-empty">{texts.none}</p>}
      <ul className="record-list">
        {reviews.map((review) => (
          <OwnReviewLine key={review.id} review={review} onWithdraw={() => setLeaving(review)} />
        ))}
      </ul>
      {leaving && (
        <Confirmation
          title={texts.withdrawing.title}
          confirm={texts.withdrawing.confirm}
          keep={texts.withdrawing.keep}
          isBusy={isBusy}
          onConfirm={() => withdraw(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{texts.withdrawing.text}</p>
        </Confirmation>
      )}
    </div>
  );
}

function OwnReviewLine({ review, onWithdraw }: { review: OwnReview; onWithdraw: () => void }) {
  const { rating, comment, status, answer, created, submitted_at, experienced_on, published_at } = review;
  const subject = reviewSubject(review);
  return (
    <li className="record-line">
      <h3>{subject}</h3>
      <Badge tone={tones[status]}>{stateName(status)}</Badge>
      <Stars rating={rating} />
      {comment ? <p className="record-words">{french(comment)}</p> : <p className="note">{texts.wordless}</p>}
      <p className="note">
        {texts.written + french(dayInFrench(dayInParis(submitted_at || created)))}
        {experienced_on && ` · ${texts.experienced}${french(dayInFrench(experienced_on))}`}
        {status === "approved" && ` · ${texts.published}${french(dayInFrench(dayInParis(published_at)))}`}
      </p>
      {status === "pending" && <p className="note">{texts.waiting}</p>}
      {review.verified_at && (
        <p className="note">
          <VerifiedMark>{texts.verified}</VerifiedMark>
        </p>
      )}
      {status === "refused" && <RefusalWords review={review} />}
      {answer && (
        <div className="review-answer">
          <p className="note">{texts.answer}</p>
          <p>{french(answer)}</p>
        </div>
      )}
      <div className="record-actions">
        {status === "refused" && !isRefusalAnswered(review) && (
          <Link to={`/account/avis/${review.id}`} className="link" aria-label={texts.respondNamed + subject}>
            {texts.respond}
          </Link>
        )}
        <Link to={`/account/avis/${review.id}`} className="link" aria-label={texts.editNamed + subject}>
          {texts.edit}
        </Link>
        <button
          type="button"
          className="link"
          aria-label={texts.withdrawNamed + subject}
          onClick={onWithdraw}
        >
          {texts.withdraw}
        </button>
      </div>
    </li>
  );
}

/** Returns the subject of a review. */
export function reviewSubject({ expand }: OwnReview): string {
  return expand?.project ? french(expand.project.title) : texts.general;
}

const tones: Record<string, "moss" | "pending" | "error"> = {
  pending: "pending",
  approved: "moss",
  refused: "error",
};

function stateName(status: string): string {
  return (texts.states as Record<string, string>)[status] ?? texts.states.pending;
}
