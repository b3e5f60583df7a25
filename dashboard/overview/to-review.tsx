import { Link } from "react-router";
import type { Glance } from "../../records/overview.ts";
import { type DashboardReview, openDoubts, reviewAuthor } from "../../records/reviews/team.ts";
import { french } from "../../ui/text/typography.ts";
import { agoText, machineTime } from "../parts/dates.ts";
import { DueList } from "./due-list.tsx";
import { texts } from "./overview.texts.ts";

/** Doubted reviews and contested refusals, which wait for the team. Renders nothing if there are none. */
export function ToReview({ reviews }: { reviews: Glance<DashboardReview> }) {
  return (
    <DueList
      name={texts.toReview}
      icon="reviews"
      title={texts.toReviewCount}
      to={`/dashboard/reviews?filter=${tabFor(reviews?.first ?? [])}`}
      glance={reviews}
    >
      {(review) => (
        <Link className="glance" to={`/dashboard/reviews/${review.id}`}>
          <span className="glance-text">
            <b>{reviewAuthor(review)}</b>
            <span>{reviewText(review)}</span>
          </span>
          <time className="note" dateTime={machineTime(waitingStart(review))}>
            {agoText(waitingStart(review))}
          </time>
        </Link>
      )}
    </DueList>
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
