import { Link } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import { type WorksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import type { DatedReview } from "../../records/reviews/reviews.ts";
import { VerifiedMark } from "../../ui/badge/verified-mark.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { Entry } from "./ledger.tsx";
import { projectUrl } from "./project-card.tsx";

const texts = frenchTexts({
  anonymous: "Un client",
  lived: "Date de l’expérience :",
  undated: "Date de l’expérience non précisée",
  published: "Avis publié le",
  wordless: "Une note, sans commentaire.",
  answer: "Réponse de la coopérative",
  answered: ", le ",
  verified: "Client vérifié",
  verifiedBy: ["par son dossier de chantier, étape « ", " », le "],
  doubt: "Signaler un doute",
  doubtNamed: "Signaler un doute sur l’avis de ",
});

/** Reviews below each other, as their authors wrote them. */
export function ReviewList({ reviews, heading }: { reviews: DatedReview[]; heading: "h2" | "h3" }) {
  return (
    <ul className="ledger">
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} heading={heading} />
      ))}
    </ul>
  );
}

/** The law requires both dates beside each review (Code de la consommation, D111-17). */
function ReviewEntry({ review, heading: Heading }: { review: DatedReview; heading: "h2" | "h3" }) {
  const { id, author, rating, comment, answer, answered_on, experienced_on, published_on, expand } = review;
  const name = french(author) || texts.anonymous;
  return (
    <Entry
      listed
      head={
        <div className="review-head">
          <Stars rating={rating} />
          <Heading className="review-name">{name}</Heading>
          <p className="note">
            <Dated label={texts.lived} day={isoDay(experienced_on)} missing={texts.undated} />
            <Dated label={texts.published} day={published_on} />
          </p>
          <Verified review={review} />
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
      {answer.trim() && <Answer day={answered_on}>{answer.trim()}</Answer>}
      <p className="review-doubt">
        <Link to={`/avis/signaler?avis=${id}`} className="link" aria-label={texts.doubtNamed + name}>
          {texts.doubt}
        </Link>
      </p>
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

/** How and when the author was verified. Renders nothing for other authors. */
function Verified({ review: { verified_step, verified_on } }: { review: DatedReview }) {
  const step = worksiteStepNames[verified_step as WorksiteStep];
  if (!verified_on || !step) return null;
  return (
    <p className="note review-verified">
      <VerifiedMark>{texts.verified}</VerifiedMark>
      <span>
        {texts.verifiedBy.join(french(step))}
        <time dateTime={verified_on}>{french(dayInFrench(verified_on))}</time>
      </span>
    </p>
  );
}

function Answer({ day, children }: { day: string; children: string }) {
  return (
    <div className="review-answer">
      <p className="note">
        {texts.answer}
        {day && (
          <>
            {texts.answered}
            <time dateTime={day}>{french(dayInFrench(day))}</time>
          </>
        )}
      </p>
      <p>{french(children)}</p>
    </div>
  );
}
