import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import { french, inWords } from "../../ui/text/typography.ts";
import type { ServiceTexts } from "../pages/texts/service.texts.ts";
import { Band } from "../sections/page.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { StepList } from "../sections/steps/steps.tsx";
import { filledText } from "../sections/written/filled-text.ts";
import type { SectionPlace } from "../sections/written/sections.ts";
import { isTight } from "../sections/written/use-page.ts";
import type { ServiceContent } from "./service-content.ts";
import { ServicePriceBand } from "./service-price.tsx";
import { Wall } from "./wall/wall.tsx";

type ServiceSection = {
  id: string;
  /** Whether the section has a dark ground instead of paper. */
  isDark?: boolean;
  /** A section without a rule has no mark. */
  isUnmarked?: boolean;
  /** Absent for the projects, whose links need the page's script. */
  render?: (place: SectionPlace) => ReactNode;
};

/** The sections of a service's page as HTML, before and after its projects. */
export type RenderedSections = {
  before: string;
  after: string;
  projects: SectionPlace;
  /** The mark of the band that closes the page. */
  closingMark: number;
};

/** Renders the filled sections of a service. Only the server does, so that the page loads no script for them. */
export function renderServiceSections(content: ServiceContent, texts: ServiceTexts): RenderedSections {
  const sections = filledServiceSections(content, texts);
  const ids = sections.map(({ id }) => id);
  const darkIds = sections.filter(({ isDark }) => isDark).map(({ id }) => id);
  const marked = sections.filter(({ isUnmarked }) => !isUnmarked);
  const places = sections.map((section, index) => ({
    mark: marked.indexOf(section) + 1,
    tight: isTight(darkIds, ids, index),
  }));
  const middle = ids.indexOf("projects");
  const nothing = { mark: 0, tight: false };
  const html = (from: number, to: number) =>
    sections
      .slice(from, to)
      .map((section, index) => renderToStaticMarkup(section.render?.(places[from + index] ?? nothing)))
      .join("");
  return {
    before: html(0, middle < 0 ? sections.length : middle),
    after: middle < 0 ? "" : html(middle + 1, sections.length),
    projects: places[middle] ?? nothing,
    closingMark: marked.length + 1,
  };
}

function filledServiceSections(content: ServiceContent, texts: ServiceTexts): ServiceSection[] {
  const { text, contrasts, layers, points, steps, price, projects, questions } = content;
  const isDescribed = text !== "" || contrasts.length > 0 || layers.length > 1;
  const pictures = points.length > 0 ? content.pictures.slice(1) : content.pictures;
  const sections: (ServiceSection | false | undefined)[] = [
    isDescribed && {
      id: "what",
      render: (place) => <What content={content} texts={texts.what} {...place} />,
    },
    points.length > 0 && {
      ...{ id: "points", isDark: true, isUnmarked: true },
      render: () => <Points content={content} texts={texts.points} />,
    },
    pictures.length > 0 && {
      ...{ id: "pictures", isUnmarked: true },
      render: () => <Pictures pictures={pictures} />,
    },
    steps.length > 0 && {
      id: "steps",
      render: (place) => <Steps steps={steps} texts={texts.steps} {...place} />,
    },
    price && {
      ...{ id: "price", isDark: true },
      render: ({ mark }) => <ServicePriceBand price={price} mark={mark} texts={texts.price} />,
    },
    projects.length > 0 && { id: "projects" },
    questions.length > 0 && {
      id: "questions",
      render: (place) => <OwnQuestions questions={questions} texts={texts.questions} {...place} />,
    },
  ];
  return sections.filter((section) => typeof section === "object");
}

/** The wall with its layers, the text, and the list « Ce que ce n'est pas ». */
function What({ content: { text, contrasts, layers }, texts, mark, tight }: SectionPlace & WhatProps) {
  return (
    <Band titled="what" tight={tight}>
      <SectionRule number={mark}>{texts.rule}</SectionRule>
      <h2 id="what" className={layers.length > 1 ? "statement across" : "sr-only"}>
        {layers.length > 1
          ? filledText(texts.layers, { nombre: inWords(layers.length, "feminine") })
          : texts.title}
      </h2>
      {layers.length > 1 && <Wall layers={layers} scale={texts.scale} />}
      {text && (
        <div className="service-text">
          <RichText html={text} />
        </div>
      )}
      {contrasts.length > 0 && (
        <div className="service-contrasts">
          <h3 className="note">{texts.contrasts}</h3>
          <ul>
            {contrasts.map((contrast) => (
              <li key={contrast.title}>
                <b>{french(contrast.title)}</b> {french(contrast.text)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Band>
  );
}

type WhatProps = {
  content: Pick<ServiceContent, "text" | "contrasts" | "layers">;
  texts: ServiceTexts["what"];
};

type PointsProps = { content: ServiceContent; texts: ServiceTexts["points"] };

/** The points beside a picture, or across the page if there is none. */
function Points({ content: { points, pictures }, texts }: PointsProps) {
  const [picture] = pictures;
  return (
    <section className="band on-sapwood service-points" aria-labelledby="points">
      <div className="page-grid">
        {picture && <CroppedPicture {...picture} />}
        <div className={picture ? "service-points-beside" : "across"}>
          <h2 id="points">{texts.counted[points.length - 1] ?? texts.more}</h2>
          <ul>
            {points.map(({ title, text }, index) => (
              <li key={title}>
                <Mark number={index + 1} />
                <h3>{french(title)}</h3>
                {text && <p>{french(text)}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Pictures({ pictures }: Pick<ServiceContent, "pictures">) {
  return (
    <div className="page-grid service-pictures">
      {pictures.map((picture) => (
        <CroppedPicture key={picture.image.src} {...picture} />
      ))}
    </div>
  );
}

type StepsProps = SectionPlace & Pick<ServiceContent, "steps"> & { texts: ServiceTexts["steps"] };

function Steps({ steps, texts, mark, tight }: StepsProps) {
  return (
    <Band titled="etapes" tight={tight}>
      <SectionRule number={mark}>{texts.rule}</SectionRule>
      <h2 id="etapes" className="across">
        {texts.title}
      </h2>
      <StepList steps={steps} says={texts} />
    </Band>
  );
}

type QuestionsProps = SectionPlace & Pick<ServiceContent, "questions"> & { texts: ServiceTexts["questions"] };

function OwnQuestions({ questions, texts, mark, tight }: QuestionsProps) {
  const { rule, title, other, write } = texts;
  return (
    <Band titled="questions" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <div className="service-questions-head">
        <h2 id="questions">{title}</h2>
        <p>
          {other} <a href="/contact">{write}</a>
        </p>
      </div>
      <Questions questions={questions} />
    </Band>
  );
}
