import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { DatedReview } from "../../records/reviews/reviews.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { Entry } from "./ledger.tsx";
import { projectUrl } from "./project-card.tsx";

const texts = frenchTexts({
  anonymous: "Un client",
  lived: "Expérience du",
  undated: "Date de l’expérience non précisée",
  published: "Avis publié le",
  wordless: "Une note, sans commentaire.",
  answer: "Réponse de la coopérative",
});

/** Reviews under each other, as their authors wrote them. */
export function ReviewList({ reviews, heading }: { reviews: DatedReview[]; heading: "h2" | "h3" }) {
  return (
    <ul className="ledger">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} heading={heading} />
      ))}
    </ul>
  );
}

/** Both dates, as the law wants them beside each review (Code de la consommation, D111-17). */
function ReviewEntry({ review, heading: Heading }: { review: DatedReview; heading: "h2" | "h3" }) {
  const { author, rating, comment, answer, experienced_on, published_on, expand } = review;
  return (
    <Entry
      listed
      head={
        <div className="review-head">
          <Stars rating={rating} />
          <Heading className="review-name">{french(author) || texts.anonymous}</Heading>
          <p className="note">
            <Dated label={texts.lived} day={isoDay(experienced_on)} missing={texts.undated} />
            <Dated label={texts.published} day={published_on} />
          </p>
          {expand?.project && (
            <WayLink to={projectUrl(expand.project)}>{french(expand.project.title)}</WayLink>
          )}
        </div>
      }
    >
      {comment.trim() ? (
        <blockquote className="review-words">{french(comment.trim())}</blockquote>
      ) : (
        <p className="note">{texts.wordless}</p>
      )}
      {answer.trim() && <Answer>{answer.trim()}</Answer>}
    </Entry>
  );
}

function Dated({ label, day, missing }: { label: string; day: string; missing?: string }) {
  if (!day) return missing ? <span>{missing}</span> : null;
  return (
    <span>
      {label} <time dateTime={day}>{french(dayInFrench(day))}</time>
    </span>
  );
}

function Answer({ children }: { children: string }) {
  return (
    <div className="review-answer">
      <p className="note">{texts.answer}</p>
      <p>{french(children)}</p>
    </div>
  );
}
