import type { Project } from "../../domain/projects/project.ts";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { logAndReturn } from "../../records/failure.ts";
import { projectsToName } from "../../records/projects/projects.ts";
import { listedServices } from "../../records/services/services.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { ClosingBand, PageHead } from "../sections/page.tsx";
import { Proofs } from "../sections/papers/papers.tsx";
import type { FirstPictureHandle } from "../sections/written/first-picture.tsx";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import type { Route } from "./+types/services.ts";
import { isHousesFirst, serviceCards } from "./cards.ts";
import { ServiceCard } from "./service-card.tsx";
import { frame, storey, terrace } from "./service-pictures.ts";
import { ServiceProjects } from "./service-projects.tsx";
import { texts as original } from "./services.texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const client = await serverRecords(context);
  const [projects, services] = await Promise.all([projectsToName(client), listedServices(client)]);
  return { projects: answeredCall(projects), services };
}

export async function clientLoader() {
  const client = browserRecords();
  const projects = underWay(client.then(projectsToName));
  return { projects, services: await client.then(listedServices).catch(logAndReturn(null)) };
}

type ServicesData = Route.ComponentProps["loaderData"];

export const handle: FirstPictureHandle = {
  first: {
    ...{ page: "services", place: "pictures.0", picture: frame },
    isFirst: (loaderData) => isHousesFirst((loaderData as ServicesData | undefined)?.services ?? null),
  },
};

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("services", original);
  const { closing } = texts;
  const pictures = [
    usePicture("services", "pictures.0", frame),
    usePicture("services", "pictures.1", storey),
    usePicture("services", "pictures.2", terrace),
  ];
  const originals = texts.services.map((service, index) => ({ ...service, picture: pictures[index] }));
  const cards = serviceCards(loaderData.services, originals);
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <Proofs />
      </PageHead>
      {cards.length > 0 && (
        <ul className="spreads">
          {cards.map((card, index) => (
            <li key={card.id} id={card.anchor} className="spread" tabIndex={-1}>
              <ServiceCard number={index + 1} service={card}>
                <Awaited call={loaderData.projects} waiting={null} failure={null}>
                  {(projects: Project[]) => <ServiceProjects service={card} projects={projects} />}
                </Awaited>
              </ServiceCard>
            </li>
          ))}
        </ul>
      )}
      <ClosingBand id="devis" mark={cards.length + 1} title={closing.title}>
        <p className="lead">{closing.text}</p>
        <Actions>
          <ButtonLink to="/contact" tone="light">
            {closing.action}
          </ButtonLink>
        </Actions>
      </ClosingBand>
    </>
  );
}
