import { Link } from "react-router";
import { averageInFrench } from "../../domain/reviews/rating.ts";
import { type ClientsReviews, isBeyondLast } from "../../records/reviews/clients.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { Retry } from "../layout/failures/retry.tsx";
import { ReviewList } from "../sections/review.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { reviewsStructuredData } from "../seo/reviews-structured-data.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { texts } from "./reviews.texts.ts";

/** The clients' reviews, with their average. */
export function PublishedReviews(published: ClientsReviews) {
  const { reviews, page, pages, rating } = published;
  if (isBeyondLast(published)) return <NoSuchPage />;
  if (reviews.length === 0) return <NoReviews />;
  return (
    <>
      {rating && (
        <SectionHead id="moyenne" title={french(`${averageInFrench(rating.average)} sur 5`)}>
          <p className="note">
            {countText(rating.count)} {texts.checked}
          </p>
        </SectionHead>
      )}
      <ReviewList reviews={reviews} heading="h3" />
      <StructuredData
        data={import.meta.env.SSR ? (site) => reviewsStructuredData(reviews, site) : undefined}
      />
      {pages > 1 && <OtherPages page={page} pages={pages} />}
    </>
  );
}

export function AwaitedReviews() {
  return (
    <div className="across" aria-busy="true">
      <Dimension live>{texts.waiting}</Dimension>
      <div className="shimmer shimmer-line" />
      <div className="shimmer shimmer-line" />
      <div className="shimmer shimmer-line" />
    </div>
  );
}

export function FailedReviews() {
  return (
    <div className="across">
      <Vacancy title={texts.failure} failure>
        <p>{texts.failureText}</p>
        <Retry />
      </Vacancy>
    </div>
  );
}

function NoReviews() {
  const { empty, emptyText } = useTexts("reviews", texts);
  return (
    <div className="across">
      <Vacancy title={empty}>
        <p className="vacancy-text">{emptyText}</p>
      </Vacancy>
    </div>
  );
}

function NoSuchPage() {
  return (
    <div className="across">
      <Vacancy title={texts.beyond}>
        <BackLink to="/avis">{texts.first}</BackLink>
      </Vacancy>
    </div>
  );
}

/** Links to newer and older reviews, and the current page's number. */
function OtherPages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav className="across page-turn" aria-label={texts.pages}>
      {page > 1 && (
        <Link className="link" to={pageAddress(page - 1)} rel="prev">
          {texts.newer}
        </Link>
      )}
      <span className="note figures">{french(`Page ${page} sur ${pages}`)}</span>
      {page < pages && (
        <Link className="link" to={pageAddress(page + 1)} rel="next">
          {texts.older}
        </Link>
      )}
    </nav>
  );
}

function pageAddress(page: number): string {
  return page === 1 ? "/avis#liste" : `/avis?page=${page}#liste`;
}

/** The order of the reviews has to be stated beside them (Code de la consommation, D111-17). */
function countText(count: number): string {
  return french(
    count === 1
      ? "Un seul avis pour le moment."
      : `Moyenne de ${inWords(count)} avis. Les plus récents d’abord.`,
  );
}
