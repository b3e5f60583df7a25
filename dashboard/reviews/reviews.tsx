import { Link } from "react-router";
import { logged } from "../../records/failure.ts";
import {
  authorOf,
  type OfficeReview,
  oneReview,
  type ReviewStatus,
  reviewsOf,
} from "../../records/reviews/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { french } from "../../ui/text/typography.ts";
import { listAsked } from "../parts/list/list-address.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { dayOf } from "../parts/when.ts";
import type { Route } from "./+types/reviews.ts";
import { ReviewActs } from "./review-acts.tsx";
import { texts } from "./reviews.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const asked = listAsked(request);
  const status = statusOf(asked.filter);
  // What the journal and an account's page lead to.
  const one = new URL(request.url).searchParams.get("avis");
  const list = one ? oneReview(client, one) : reviewsOf(client, asked, status, request.signal);
  return { asked, status, isOne: one !== null, list: await list.catch(logged(null)) };
}

export default function ReviewsPage({ loaderData: { asked, status, isOne, list } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      {isOne ? (
        <p className="office-back">
          <BackLink to="/dashboard/reviews">{texts.back}</BackLink>
        </p>
      ) : (
        <ReviewTools count={list ? texts.count(list.total) : ""} />
      )}
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-created"
        empty={isOne ? texts.gone : asked.q ? texts.notFound : texts.empty[status]}
        count={texts.count}
        failure={texts.failure}
      />
    </OfficePage>
  );
}

function ReviewTools({ count }: { count: string }) {
  return (
    <div className="list-tools">
      <ListFilters
        label={texts.states}
        choices={[
          { value: "pending", label: texts.pending },
          { value: "approved", label: texts.approved },
          { value: "refused", label: texts.refused },
        ]}
      />
      <SearchBox label={texts.search} count={count} />
    </div>
  );
}

/** The page opens on what waits for a decision (reading F06). */
function statusOf(filter: string): ReviewStatus {
  return filter === "approved" || filter === "refused" ? filter : "pending";
}

const tones = { pending: "pending", approved: "moss", refused: "error" } as const;

const columns: TableColumn<OfficeReview>[] = [
  { label: texts.client, kind: "title", sort: "author", cell: (review) => <Client review={review} /> },
  { label: texts.rating, sort: "rating", cell: ({ rating }) => <Stars rating={rating} /> },
  { label: texts.comment, cell: (review) => <Comment review={review} /> },
  {
    label: texts.state,
    cell: ({ status }) => <Badge tone={tones[status]}>{texts.status[status]}</Badge>,
  },
  { label: texts.actions, kind: "actions", cell: (review) => <ReviewActs review={review} /> },
];

function Client({ review }: { review: OfficeReview }) {
  const { expand, created } = review;
  const name = <b>{authorOf(review)}</b>;
  return (
    <>
      {expand?.user ? <Link to={`/dashboard/users/${expand.user.id}`}>{name}</Link> : name}
      <span className="note">{dayOf(created)}</span>
      {expand?.user?.verified === false && <span className="note">{texts.unverified}</span>}
    </>
  );
}

/** The author's words, as they stand: nobody else changes them. */
function Comment({ review: { comment, expand, reason, answer } }: { review: OfficeReview }) {
  return (
    <div className="office-words">
      <p className="note">{expand?.project ? french(expand.project.title) : texts.general}</p>
      <p>{comment ? french(comment) : texts.without}</p>
      {reason && <p className="note">{french(`${texts.reason} : ${reason}`)}</p>}
      {answer && <p className="note">{french(`${texts.answered} : ${answer}`)}</p>}
    </div>
  );
}
