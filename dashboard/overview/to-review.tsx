import { Link } from "react-router";
import type { Glance } from "../../records/overview.ts";
import { type DashboardReview, openDoubts, reviewAuthor } from "../../records/reviews/team.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { agoText, machineTime } from "../parts/dates.ts";
import { texts } from "./overview.texts.ts";

/** Doubted reviews and contested refusals, which wait for the team. Renders nothing if there are none. */
export function ToReview({ reviews }: { reviews: Glance<DashboardReview> }) {
  if (!reviews || reviews.total === 0) return null;
  return (
    <section className="overview-overdue" aria-label={texts.toReview}>
      <header>
        <Heading level={2} look="part">
          <DashboardIcon name="reviews" />
          {texts.toReviewCount(reviews.total)}
        </Heading>
        <Link className="link" to={`/dashboard/reviews?filter=${tabFor(reviews.first)}`}>
          {texts.all}
          <span className="sr-only">{` : ${texts.toReview}`}</span>
        </Link>
      </header>
      <ul>
        {reviews.first.map((review) => (
          <li key={review.id}>
            <Link className="glance" to={`/dashboard/reviews/${review.id}`}>
              <span className="glance-text">
                <b>{reviewAuthor(review)}</b>
                <span>{reviewText(review)}</span>
              </span>
              <time className="note" dateTime={machineTime(waitingStart(review))}>
                {agoText(waitingStart(review))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The list that contains the first of them. */
function tabFor([first]: DashboardReview[]): "doubted" | "contested" {
  return first && openDoubts(first).length > 0 ? "doubted" : "contested";
}

function reviewText(review: DashboardReview): string {
  const [doubt] = openDoubts(review);
  return french(doubt ? `${texts.doubted} : ${doubt.body}` : `${texts.contested} : ${review.appeal}`);
}

function waitingStart(review: DashboardReview): string {
  return openDoubts(review)[0]?.created ?? review.appealed_at;
}
