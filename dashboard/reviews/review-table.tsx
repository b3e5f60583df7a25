import { Link } from "react-router";
import { dayInFrench } from "../../domain/dates.ts";
import { reviewConsents } from "../../domain/reviews/consent.ts";
import { groundName } from "../../domain/reviews/grounds.ts";
import { worksiteStepNames } from "../../domain/worksites/steps.ts";
import type { DashboardList } from "../../records/list.ts";
import { type DashboardReview, reviewAuthor } from "../../records/reviews/team.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { VerifiedMark } from "../../ui/badge/verified-mark.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { french } from "../../ui/text/typography.ts";
import { dayText } from "../parts/dates.ts";
import { LettersLeave } from "../parts/letters/letters-leave.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import type { Selection } from "../parts/several/use-selection.ts";
import { ReviewButtons } from "./review-buttons.tsx";
import { Doubts } from "./review-doubts.tsx";
import { texts } from "./reviews.texts.ts";
import { SeveralReviews } from "./several-reviews.tsx";

type ReviewTableProps = {
  /** `null` if the list failed to load. */
  list: DashboardList<DashboardReview> | null;
  /** The search text. */
  sought?: string;
  /** Shown if there are no rows. */
  empty: string;
  /** Whether the site sends mail (`sendsLetters`). */
  isMailed: boolean;
  /** Several reviews can be chosen. */
  selection?: Selection;
};

/** Reviews as rows, each with its acts. */
export function ReviewTable({ list, sought = "", empty, isMailed, selection }: ReviewTableProps) {
  return (
    <LettersLeave value={isMailed}>
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-created"
        empty={empty}
        count={foundCount(texts.count, sought)}
        failure={texts.failure}
        choosing={
          selection && {
            selection,
            name: (review: DashboardReview) => texts.reviewName(reviewAuthor(review)),
          }
        }
      />
      {selection?.isChoosing && <SeveralReviews selection={selection} reviews={list?.rows ?? []} />}
    </LettersLeave>
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
  { label: texts.actions, kind: "actions", cell: (review) => <ReviewButtons review={review} /> },
];

function Client({ review }: { review: DashboardReview }) {
  const { expand, submitted_at, created, experienced_on, published_at, status } = review;
  const name = <b>{reviewAuthor(review)}</b>;
  return (
    <>
      {expand?.user ? <Link to={`/dashboard/users/${expand.user.id}`}>{name}</Link> : name}
      <span className="note review-lived">{texts.experienced + french(dayInFrench(experienced_on))}</span>
      <span className="note">{texts.written + dayText(submitted_at || created)}</span>
      {status === "approved" && <span className="note">{texts.published + dayText(published_at)}</span>}
      <Consent review={review} />
      <Verified review={review} />
      {expand?.user?.verified === false && <span className="note">{texts.unverified}</span>}
    </>
  );
}

/** The text to which the author agreed when they sent these words. */
function Consent({ review: { consent } }: { review: DashboardReview }) {
  if (!consent) return <span className="note">{texts.consent.none}</span>;
  return (
    <details className="note">
      <summary>{texts.consent.given(reviewConsents[consent].since)}</summary>
      {french(reviewConsents[consent].text)}
    </details>
  );
}

/** Whether the author was verified as a client when the review arrived. */
function Verified({ review: { verified_at, verified_step, worksite } }: { review: DashboardReview }) {
  if (!verified_at) return <span className="note">{texts.unknownClient}</span>;
  return (
    <span className="note review-verified">
      <VerifiedMark>{texts.verified}</VerifiedMark>
      {verified_step && <span>{texts.verificationGround(worksiteStepNames[verified_step])}</span>}
      {worksite && <Link to={`/dashboard/chantiers/${worksite}`}>{texts.worksite}</Link>}
    </span>
  );
}

/** The author's own words: nobody else can change them. */
function Comment({ review }: { review: DashboardReview }) {
  const { comment, expand, ground, reason, appeal, answer } = review;
  const why = [ground && `${groundName(ground)}.`, reason].filter(Boolean).join(" ");
  return (
    <div className="dashboard-words">
      <p className="note">{expand?.project ? french(expand.project.title) : texts.general}</p>
      <p>{comment ? french(comment) : texts.without}</p>
      {why && <p className="note">{french(`${texts.reason} : ${why}`)}</p>}
      {appeal && review.status !== "approved" && (
        <p className="review-appeal">{french(`${texts.appeal} : ${appeal}`)}</p>
      )}
      {answer && <p className="note">{french(`${texts.answered} : ${answer}`)}</p>}
      <Doubts review={review} />
    </div>
  );
}
