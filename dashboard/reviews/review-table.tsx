import { Link } from "react-router";
import type { DashboardList } from "../../records/list.ts";
import { authorOf, type DashboardReview } from "../../records/reviews/team.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { french } from "../../ui/text/typography.ts";
import { dayOf } from "../parts/dates.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import { ReviewActs } from "./review-acts.tsx";
import { texts } from "./reviews.texts.ts";

type ReviewTableProps = {
  /** Null when it could not be loaded. */
  list: DashboardList<DashboardReview> | null;
  /** The words that were looked for. */
  sought?: string;
  /** Said in the place of rows when there are none. */
  empty: string;
};

/** Reviews as rows, each with what can be done with it. */
export function ReviewTable({ list, sought = "", empty }: ReviewTableProps) {
  return (
    <RecordList
      list={list}
      caption={texts.title}
      columns={columns}
      order="-created"
      empty={empty}
      count={foundCount(texts.count, sought)}
      failure={texts.failure}
    />
  );
}

const tones = { pending: "pending", approved: "moss", refused: "error" } as const;

const columns: TableColumn<DashboardReview>[] = [
  { label: texts.client, kind: "title", sort: "author", cell: (review) => <Client review={review} /> },
  { label: texts.rating, sort: "rating", cell: ({ rating }) => <Stars rating={rating} /> },
  { label: texts.comment, cell: (review) => <Comment review={review} /> },
  {
    label: texts.state,
    cell: ({ status }) => <Badge tone={tones[status]}>{texts.status[status]}</Badge>,
  },
  { label: texts.actions, kind: "actions", cell: (review) => <ReviewActs review={review} /> },
];

function Client({ review }: { review: DashboardReview }) {
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
function Comment({ review: { comment, expand, reason, answer } }: { review: DashboardReview }) {
  return (
    <div className="dashboard-words">
      <p className="note">{expand?.project ? french(expand.project.title) : texts.general}</p>
      <p>{comment ? french(comment) : texts.without}</p>
      {reason && <p className="note">{french(`${texts.reason} : ${reason}`)}</p>}
      {answer && <p className="note">{french(`${texts.answered} : ${answer}`)}</p>}
    </div>
  );
}
