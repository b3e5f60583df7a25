import { Suspense } from "react";
import { Await } from "react-router";
import { appearanceDate, changeDate } from "../../domain/projects/appearance.ts";
import { excerpt } from "../../domain/projects/excerpt.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { DatedReview } from "../../records/reviews/reviews.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Actions } from "../../ui/button/button.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { BackLink, WayLink } from "../../ui/link/link.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { french } from "../../ui/text/typography.ts";
import { CallUs } from "../sections/call-us.tsx";
import { CallToMeet } from "../sections/meet/call-to-meet.tsx";
import { Band } from "../sections/page.tsx";
import { cover, coverSizes, sharedCard } from "../sections/pictures/project-images.ts";
import { ProjectCard } from "../sections/project-card.tsx";
import { ReviewList } from "../sections/review.tsx";
import { Share } from "../sections/share.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { galleryStructuredData } from "../seo/project-structured-data.ts";
import { PermittedLine } from "./permitted-line.tsx";
import { texts as original } from "./project.texts.ts";
import { factRows } from "./project-facts.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import printSheet from "./project-print.css?url";
import { endsWithStory, Story, storyLength } from "./story/story.tsx";
import { TitleBlock } from "./title-block.tsx";

type ProjectSheetProps = {
  project: Project;
  similar: Project[] | Promise<Project[]>;
  reviews: DatedReview[] | Promise<DatedReview[]>;
};

/** A project: its cover, its story, its pictures, its clients' reviews, and similar projects. */
export function ProjectSheet({ project, similar, reviews }: ProjectSheetProps) {
  const texts = useTexts("project", original);
  return (
    <>
      <PageFacts
        title={french(project.title)}
        description={french(excerpt(project.description))}
        image={sharedCard(project)}
        article={{ published: appearanceDate(project), modified: changeDate(project) }}
        structuredData={import.meta.env.SSR ? galleryStructuredData(project) : undefined}
      />
      <article>
        <Cover project={project} />
        <div className="page-grid cover-body">
          <div className="cover-text">
            <h2 className="subtitle">{texts.description}</h2>
            <RichText html={project.description} />
            {!endsWithStory(project) && <PermittedLine project={project} />}
          </div>
          <Details project={project} />
        </div>
        <Story project={project} />
        <ProjectGallery project={project} />
        <TitleBlock project={project} />
        <link rel="stylesheet" media="print" href={printSheet} />
      </article>
      <Suspense>
        <Await resolve={reviews}>{(loadedReviews) => <ProjectReviews reviews={loadedReviews} />}</Await>
      </Suspense>
      <Suspense>
        <Await resolve={similar}>{(projects) => <SimilarProjects projects={projects} />}</Await>
      </Suspense>
      <CallToMeet mark={(storyLength(project) || 2) + 1} />
    </>
  );
}

function Cover({ project }: { project: Project }) {
  const texts = useTexts("project", original);
  return (
    <header className="cover">
      <Picture image={cover(project)} sizes={coverSizes} first />
      <div className="cover-title">
        <p className="cover-line">
          <BackLink to="/realisations">{texts.back}</BackLink>
          {project.category && <Badge tone="heartwood">{french(project.category)}</Badge>}
        </p>
        <h1 tabIndex={-1}>{french(project.title)}</h1>
      </div>
    </header>
  );
}

function Details({ project }: { project: Project }) {
  const texts = useTexts("project", original);
  return (
    <aside className="cover-details" aria-labelledby="details">
      <h2 id="details" className="subtitle">
        {texts.details}
      </h2>
      <FactList rows={factRows(project, texts.facts)} />
      <Actions wide>
        <CallUs />
        <Share title={french(project.title)} />
      </Actions>
    </aside>
  );
}

function ProjectReviews({ reviews }: { reviews: DatedReview[] }) {
  const texts = useTexts("project", original);
  if (reviews.length === 0) return null;
  return (
    <Band titled="avis" tight>
      <SectionHead id="avis" title={reviews.length === 1 ? texts.review : texts.reviews}>
        <WayLink to="/avis" icon="arrow">
          {texts.allReviews}
        </WayLink>
      </SectionHead>
      <ReviewList reviews={reviews} heading="h3" />
    </Band>
  );
}

function SimilarProjects({ projects }: { projects: Project[] }) {
  const texts = useTexts("project", original);
  if (projects.length === 0) return null;
  return (
    <Band ground="sapwood" titled="similaires">
      <SectionHead id="similaires" title={texts.similar}>
        <WayLink to="/realisations" icon="arrow">
          {texts.all}
        </WayLink>
      </SectionHead>
      <ul className={projects.length < 3 ? "card-list card-list-few" : "card-list"}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} isLarge={projects.length < 3} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
