import type { Project } from "../../domain/projects/project.ts";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { projectsToName } from "../../records/projects/projects.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { ClosingBand, PageHead } from "../sections/page.tsx";
import { Proofs } from "../sections/papers/papers.tsx";
import { frame, preloadAttributes, storey, terrace } from "../sections/pictures/pictures.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import type { Route } from "./+types/services.ts";
import { anchors } from "./service-anchors.ts";
import { type Service, ServiceCard } from "./service-card.tsx";
import { ServiceProjects } from "./service-projects.tsx";
import { texts } from "./services.texts.ts";

const pictures = [frame, storey, terrace];
const services: Service[] = texts.services.map((service, index) => ({
  ...service,
  picture: pictures[index],
}));

export async function loader({ context }: Route.LoaderArgs) {
  return { projects: answeredCall(await projectsToName(await serverRecords(context))) };
}

export function clientLoader() {
  return { projects: underWay(browserRecords().then(projectsToName)) };
}

export function links() {
  return preloadAttributes(frame);
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { closing } = texts;
  const anchoredProjects = (anchor?: string) => (
    <Awaited call={loaderData.projects} waiting={null} failure={null}>
      {(projects: Project[]) => <ServiceProjects anchor={anchor} projects={projects} />}
    </Awaited>
  );
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <Proofs />
      </PageHead>
      <ul className="spreads">
        {services.map((service, index) => (
          <li key={service.title} id={anchors[index]} className="spread" tabIndex={-1}>
            <ServiceCard number={index + 1} service={service}>
              {anchoredProjects(anchors[index])}
            </ServiceCard>
          </li>
        ))}
      </ul>
      <ClosingBand id="devis" mark={4} title={closing.title}>
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
