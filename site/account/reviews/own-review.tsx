import { useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { isoDay } from "../../../domain/dates.ts";
import { problemText } from "../../../domain/reviews/problems.ts";
import { routeError } from "../../../records/failure.ts";
import { amendReview, isRefusalAnswered, type OwnReview, ownReview } from "../../../records/reviews/own.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { notify } from "../../../ui/toast/toast.ts";
import { useMemberForm } from "../member-form.ts";
import { OutcomeLine } from "../outcome.tsx";
import { PrivateFailure, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import type { Route } from "./+types/own-review.ts";
import { reviewSubject } from "./own-review-list.tsx";
import { texts as listTexts } from "./own-reviews.texts.ts";
import { RefusalAnswer, RefusalWords } from "./refusal.tsx";
import { ReviewFields, type ReviewName, reviewDraft, reviewProblems } from "./review-fields.tsx";

const texts = listTexts.amending;

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireUser(request);
  return ownReview(client, id).catch((error) => {
    throw routeError(error);
  });
}
clientLoader.hydrate = true as const;

export default function OwnReviewPage({ loaderData: review }: Route.ComponentProps) {
  return (
    <PrivateSubpage
      title={texts.title}
      back={{ to: "/account#mes-avis", name: texts.back }}
      said={
        <>
          <p>{texts.subject + reviewSubject(review)}</p>
          <p>{texts[reviewState(review)]}</p>
        </>
      }
    >
      <div className="private-page-body">
        {review.status === "refused" && <Refusal review={review} />}
        <AmendForm key={review.id} review={review} />
      </div>
    </PrivateSubpage>
  );
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

function reviewState({ status }: OwnReview): "approved" | "refused" | "pending" {
  return status === "approved" || status === "refused" ? status : "pending";
}

/** Why a review is not published, and a form to answer. After the answer, the author waits for the team's decision. */
function Refusal({ review }: { review: OwnReview }) {
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);

  function tell(): void {
    // The sent form is about to go.
    place.current?.focus();
    notify(listTexts.refusal.sent);
    void revalidate();
  }

  return (
    <div ref={place} tabIndex={-1} className="own-reviews own-refusal">
      <RefusalWords review={review} />
      {!isRefusalAnswered(review) && <RefusalAnswer key={review.refused_at} review={review} onSent={tell} />}
      <h2 className="subtitle">{listTexts.refusal.rewrite}</h2>
    </div>
  );
}

function AmendForm({ review }: { review: OwnReview }) {
  const writtenReview = {
    project: "",
    rating: String(review.rating),
    comment: review.comment,
    experienced_on: isoDay(review.experienced_on),
  };
  const { field, control, result, isBusy, formProps } = useMemberForm<ReviewName>({
    blank: writtenReview,
    keeps: true,
    draft: `review/${review.id}`,
    check: reviewProblems,
    problemText,
    send: (typed) => askAsUser((client) => amendReview(client, review.id, reviewDraft(typed))),
  });
  return (
    <form className="fields" aria-label={texts.title} {...formProps}>
      <OutcomeLine result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        <ReviewFields field={field} control={control} />
      </div>
      <div className="actions">
        <SubmitButton busy={isBusy}>{texts.button}</SubmitButton>
        <Link to="/account#mes-avis" className="link">
          {texts.back}
        </Link>
      </div>
    </form>
  );
}
