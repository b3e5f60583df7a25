import {
  chapterParagraphs,
  type ProjectChapter,
  type Ratio,
  readChapters,
} from "../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { stagePictures } from "../../../domain/projects/stages.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";
import { wholeImage } from "../../sections/pictures/project-images.ts";
import { useTexts } from "../../sections/written/use-page.ts";
import { PermittedLine } from "../permitted-line.tsx";
import { texts as original } from "./story.texts.ts";

const ids = { before: "avant", during: "pendant", after: "apres" };

/**
 * The state before, the construction and the result: one chapter after the other, each with its pictures.
 *
 * @param first number of the first chapter's mark
 */
export function Chapters({ project, first }: { project: Project; first: number }) {
  const { moments } = useTexts("project", original, "story");
  return readChapters(project).map((chapter, index) => (
    <section
      key={chapter.moment}
      className={`chapter chapter-${chapter.moment} page-grid`}
      aria-labelledby={ids[chapter.moment]}
    >
      <SectionRule number={first + index}>{moments[chapter.moment]}</SectionRule>
      <ChapterText project={project} chapter={chapter} />
      <ChapterPictures project={project} chapter={chapter} />
    </section>
  ));
}

type ChapterProps = { project: Project; chapter: ProjectChapter };

function ChapterText({ project, chapter }: ChapterProps) {
  const { moment, period, title } = chapter;
  const paragraphs = chapterParagraphs(chapter).map((paragraph) => (
    <p key={paragraph} className={moment === "during" ? "lead" : undefined}>
      {french(paragraph)}
    </p>
  ));
  const head = (
    <>
      {period && <p className="note">{french(period)}</p>}
      <h2 id={ids[moment]}>{french(title)}</h2>
    </>
  );
  if (moment === "during") {
    return (
      <>
        <div className="chapter-head">{head}</div>
        <div className="chapter-text">{paragraphs}</div>
      </>
    );
  }
  return (
    <div className="chapter-text">
      {head}
      {paragraphs}
      {moment === "after" && <PermittedLine project={project} />}
    </div>
  );
}

function ChapterPictures({ project, chapter }: ChapterProps) {
  return chapterPictures(project, chapter).map(({ name, ratio }) => {
    const caption = project.images?.[name]?.caption;
    return (
      <figure key={name} data-ratio={ratio}>
        <Picture image={wholeImage(project, name)} sizes={sizes} />
        {caption && (
          <figcaption>
            <Dimension>{french(caption)}</Dimension>
          </figcaption>
        )}
      </figure>
    );
  });
}

/** At most seven of twelve columns. A tall picture is cropped from a wide one, which has to be wider than its place. */
const sizes = "(min-width: 900px) 64vw, 100vw";

/** Returns the chapter's pictures that the project has. The chapter "before" without pictures shows the bare site. */
function chapterPictures(
  project: Project,
  { moment, images }: ProjectChapter,
): { name: string; ratio: Ratio }[] {
  const { before } = stagePictures(project);
  const there = new Set([project.cover_image, ...project.gallery, ...(project.stages ?? [])]);
  if (images.length === 0 && moment === "before" && before) return [{ name: before, ratio: "3:2" }];
  return images.filter(
    ({ name }, index) => there.has(name) && images.findIndex((each) => each.name === name) === index,
  );
}
