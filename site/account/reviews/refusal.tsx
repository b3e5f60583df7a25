import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import { groundName } from "../../../domain/reviews/grounds.ts";
import { problemText } from "../../../domain/reviews/problems.ts";
import { answerRefusal, isRefusalAnswered, type OwnReview } from "../../../records/reviews/own.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { LongField } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useSite } from "../../sections/site.ts";
import { useMemberForm } from "../member-form.ts";
import { OutcomeLine } from "../outcome.tsx";
import { texts as listTexts } from "./own-reviews.texts.ts";

const texts = listTexts.refusal;

/** Why a review was rejected, its author's answer, and a note that the team reads it. */
export function RefusalWords({ review }: { review: OwnReview }) {
  const { ground, reason, appeal, appealed_at } = review;
  const isMailed = useSite()?.sendsLetters;
  return (
    <>
      <div className="review-answer">
        <p className="note">{texts.why}</p>
        {ground && (
          <p>
            <strong>{french(`${groundName(ground)}.`)}</strong>
          </p>
        )}
        {reason && <p>{french(reason)}</p>}
      </div>
      {appeal && (
        <div className="review-answer">
          <p className="note">{texts.yours + french(dayInFrench(dayInParis(appealed_at)))}</p>
          <p>{french(appeal)}</p>
        </div>
      )}
      {isRefusalAnswered(review) && <p className="note">{isMailed ? texts.read : texts.readHere}</p>}
    </>
  );
}

/** A form to answer a rejection. Afterwards, the team decides again. */
export function RefusalAnswer({ review, onSent }: { review: OwnReview; onSent: () => void }) {
  const { field, result, isBusy, formProps } = useMemberForm<"appeal">({
    blank: { appeal: "" },
    draft: `refusal/${review.id}`,
    check: ({ appeal }) => (appeal.trim() ? {} : { appeal: "validation_required" }),
    problemText,
    send: ({ appeal }) => askAsUser((client) => answerRefusal(client, review.id, appeal.trim())),
    onSent,
  });
  return (
    <form className="fields" aria-label={texts.title} {...formProps}>
      <OutcomeLine result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        <LongField label={texts.label} hint={texts.hint} rows={5} {...field("appeal")} />
      </div>
      <p>
        <SubmitButton busy={isBusy}>{texts.button}</SubmitButton>
      </p>
    </form>
  );
}
