import { data, redirect } from "react-router";
import { serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { previewedPagesContext } from "../../records/pages/shown-pages.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { type ServiceTexts, serviceTexts } from "../pages/texts/service.texts.ts";
import { openDocument } from "../patches/whole-document.ts";
import { ClosingBand } from "../sections/page.tsx";
import { serviceUrl } from "../sections/services/service-address.ts";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import { useQuoteCall } from "../sections/written/use-page.ts";
import { PageFacts, Unlisted } from "../seo/page-facts.tsx";
import { serviceStructuredData } from "../seo/service-structured-data.ts";
import type { Route } from "./+types/service.ts";
import { headlineLines } from "./headline.ts";
import { lookUpService, type ServiceContent } from "./service-content.ts";
import { OwnProjects } from "./service-projects.tsx";
import { renderServiceSections } from "./service-sections.tsx";
import "../sections/questions/questions.css";
import "../sections/steps/steps.css";
import "./service.css";
import "./wall/wall.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const previewed = context.get(previewedPagesContext)?.service;
  const client = await serverRecords(context);
  const pages = await shownPages(context, client);
  const lookup = await lookUpService(client, params.slug, pages, previewed).catch((error) => {
    throw routeError(error);
  });
  if (lookup.outcome === "moved") throw redirect(serviceUrl(lookup), 301);
  const allTexts = documentTexts(context, pages, "service", serviceTexts);
  const { name, missing, back, prices, projects, closing } = allTexts;
  const texts: ShownTexts = { name, missing, back, prices, projects, closing };
  if (lookup.outcome === "missing") return data({ content: undefined, texts }, { status: 404 });
  const { text, contrasts, layers, points, pictures, steps, ...content } = lookup.content;
  return data({
    content: { ...content, sections: renderServiceSections(lookup.content, allTexts) },
    texts,
  });
}

export const clientLoader = openDocument;

/** A service on a page of its own: its text, steps, price, projects and questions. */
export default function ServicePage({ loaderData: { content, texts } }: Route.ComponentProps) {
  const call = useQuoteCall();
  if (!content) return <MissingService texts={texts} />;
  return (
    <>
      <PageFacts
        title={french(content.title)}
        description={french(content.summary)}
        image={content.card}
        structuredData={import.meta.env.SSR ? serviceStructuredData(content) : undefined}
      />
      <Opening content={content} call={call} texts={texts} />
      <Sections html={content.sections.before} />
      <OwnProjects
        projects={content.projects}
        all={content.allProjects}
        place={content.sections.projects}
        texts={texts.projects}
      />
      <Sections html={content.sections.after} />
      <ClosingBand id="devis" mark={content.sections.closingMark} title={texts.closing.title}>
        <p className="lead">{texts.closing.text}</p>
        <Actions>
          <ButtonLink to="/demande/devis" tone="light">
            {call}
          </ButtonLink>
        </Actions>
      </ClosingBand>
    </>
  );
}

/** The texts that the page's own components show. */
type ShownTexts = Pick<ServiceTexts, "name" | "missing" | "back" | "prices" | "projects" | "closing">;

/** The part of the content that the page's own components show. */
type ShownContent = Pick<ServiceContent, "title" | "summary" | "picture" | "price">;

function Sections({ html }: { html: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components on the server
  return <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />;
}

type OpeningProps = { content: ShownContent; call: string; texts: ShownTexts };

/** The title in two steps that cut the picture, the summary, and the ways on. */
function Opening({ content, call, texts }: OpeningProps) {
  const { title, summary, picture, price } = content;
  const lines = headlineLines(french(title));
  const letters = Math.max(...lines.map((line) => line.length));
  return (
    <header className={picture ? "service-opening" : "service-opening service-opening-bare"}>
      <p className="service-back">
        <BackLink to="/services">{texts.back}</BackLink>
      </p>
      <h1 tabIndex={-1} style={{ "--letters": letters }}>
        {lines.map((line, index) => (
          <span key={line}>{index < lines.length - 1 ? `${line} ` : line}</span>
        ))}
      </h1>
      {picture && <CroppedPicture {...picture} first />}
      <div className="service-lead">
        <p className="lead">{french(summary)}</p>
        <Actions>
          <ButtonLink to="/demande/devis">{call}</ButtonLink>
          {price && (
            <a className="button-outline" href="#prix">
              {texts.prices}
            </a>
          )}
        </Actions>
      </div>
    </header>
  );
}

function MissingService({ texts }: { texts: ShownTexts }) {
  return (
    <section className="page-grid page-instead">
      <Unlisted title={texts.name} />
      <div className="half-left">
        <Vacancy title={texts.missing} heading="h1">
          <BackLink to="/services">{texts.back}</BackLink>
        </Vacancy>
      </div>
    </section>
  );
}
