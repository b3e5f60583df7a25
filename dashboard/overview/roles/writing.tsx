import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import type { Project } from "../../../domain/projects/project.ts";
import type { Glance } from "../../../records/overview.ts";
import type { ColleagueOverview } from "../../../records/overviews/colleague-overview.ts";
import type { WaitingDraft } from "../../../records/overviews/waiting-drafts.ts";
import { type DashboardReview, reviewAuthor } from "../../../records/reviews/team.ts";
import { coverThumbnail } from "../../../site/sections/pictures/project-images.ts";
import { Stars } from "../../../ui/stars/stars.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { agoText, machineTime } from "../../parts/dates.ts";
import { PartFailure } from "../../parts/load-failure.tsx";
import { ApproveButton } from "../../reviews/review-buttons.tsx";
import { RefuseButton } from "../../reviews/review-refusal.tsx";
import { texts as reviewTexts } from "../../reviews/reviews.texts.ts";
import { RoleCounter } from "./overview-parts.tsx";
import { texts } from "./roles.texts.ts";

type WritingProps = { overview: ColleagueOverview };

/** An editor's part: unfinished projects, pages and services, the most read projects, and the reviews that wait. */
export function Writing({ overview: { unfinished, drafts, projects, mostRead, pending } }: WritingProps) {
  const draftCount = unfinished && drafts ? unfinished.total + drafts.length : undefined;
  return (
    <>
      <dl className="counters counters-three" aria-label={texts.counters}>
        <RoleCounter label={texts.drafts(draftCount ?? 2)} count={draftCount} waits />
        <RoleCounter label={texts.pending} count={pending?.total} waits />
        <RoleCounter label={texts.projects} count={projects?.total} />
      </dl>
      <div className="overview-two">
        <section aria-labelledby="a-finir">
          <Heading level={2} look="part" id="a-finir">
            {texts.unfinished}
          </Heading>
          <Unfinished unfinished={unfinished ?? null} drafts={drafts ?? null} />
        </section>
        <MostRead mostRead={mostRead ?? null} />
      </div>
      <Reviews pending={pending ?? null} />
    </>
  );
}

export type ListedDrafts = { unfinished: Glance<Project>; drafts: WaitingDraft[] | null };

/** The projects, pages and services to finish. If one part did not arrive, the other is shown. */
export function Unfinished({ unfinished, drafts }: ListedDrafts) {
  if (!unfinished && !drafts) return <PartFailure />;
  if (!unfinished || !drafts)
    return (
      <>
        <PartFailure text={unfinished ? texts.draftsFailed : texts.projectsFailed} />
        <DraftList projects={unfinished?.first ?? []} drafts={drafts ?? []} />
      </>
    );
  if (unfinished.total + drafts.length === 0) return <p className="glance">{texts.nothingToFinish}</p>;
  return <DraftList projects={unfinished.first} drafts={drafts} />;
}

function DraftList({ projects, drafts }: { projects: readonly Project[]; drafts: readonly WaitingDraft[] }) {
  if (projects.length + drafts.length === 0) return null;
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id} className="glance">
          <img src={coverThumbnail(project).src} alt="" width="56" height="56" loading="lazy" />
          <span className="glance-text">
            <b>{french(project.title)}</b>
            <span>{projectState(project)}</span>
          </span>
          <Link className="button-outline" to={`/dashboard/projects/${project.id}`}>
            {project.status === "draft" ? texts.goOn : texts.look}
            <span className="sr-only">{french(` : ${project.title}`)}</span>
          </Link>
        </li>
      ))}
      {drafts.map(({ to, kind, title, publish_at }) => (
        <li key={to} className="glance">
          <span className="glance-text">
            <b>{french(title)}</b>
            <span>{publish_at ? awaitedText(publish_at) : texts.draftOf[kind]}</span>
          </span>
          <Link className="button-outline" to={to}>
            {texts.goOn}
            <span className="sr-only">{french(` : ${title}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function projectState({ status, publish_at }: Project): string {
  return status === "draft" || !publish_at ? texts.draft : awaitedText(publish_at);
}

function awaitedText(moment: string): string {
  return texts.awaited(dayInFrench(dayInParis(moment)));
}

function MostRead({ mostRead }: { mostRead: ColleagueOverview["mostRead"] & (object | null) }) {
  const highest = Math.max(...(mostRead ?? []).map(({ views }) => views), 1);
  return (
    <section aria-labelledby="lus">
      <Heading level={2} look="part" id="lus">
        {texts.mostRead}
      </Heading>
      {mostRead === null && <PartFailure />}
      {mostRead?.length === 0 && <p className="glance">{texts.notRead}</p>}
      <ol className="overview-read">
        {mostRead?.map(({ slug, title, views }) => (
          <li key={slug}>
            <b>{french(title)}</b>
            <span className="note figures">{texts.views(views)}</span>
            <i aria-hidden="true" style={{ "--share": views / highest }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reviews({ pending }: { pending: Glance<DashboardReview> }) {
  if (!pending) return <PartFailure />;
  return (
    <section aria-labelledby="avis">
      <Heading level={2} look="part" id="avis">
        {pending.total === 0 ? texts.noReviews : texts.reviews(pending.total)}
      </Heading>
      <ul className="overview-reviews">
        {pending.first.map((review) => (
          <li key={review.id}>
            <p>
              <b>{reviewAuthor(review)}</b>
              <time className="note" dateTime={machineTime(review.created)}>
                {agoText(review.created)}
              </time>
            </p>
            <blockquote>{review.comment ? french(`« ${review.comment} »`) : reviewTexts.without}</blockquote>
            <div className="actions">
              <Stars rating={review.rating} />
              <ApproveButton review={review} />
              <RefuseButton review={review} chosen={undefined} />
            </div>
          </li>
        ))}
      </ul>
      {pending.total > pending.first.length && (
        <Link className="link" to="/dashboard/reviews">
          {texts.allReviews}
        </Link>
      )}
    </section>
  );
}
