import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { newestProjects } from "../../records/projects/projects.ts";
import { ratingOf } from "../../records/reviews/reviews.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { CallToMeet } from "../sections/call-to-meet.tsx";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { opening, preloadsOf } from "../sections/pictures/pictures.ts";
import { doorAt } from "../sections/workshop-door.ts";
import { companyStructuredData } from "../seo/company-structured-data.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import type { Route } from "./+types/home.ts";
import { Cooperative } from "./cooperative.tsx";
import { texts } from "./home.texts.ts";
import { Opening } from "./opening.tsx";
import { AwaitedShowcase, Showcase } from "./projects.tsx";
import { Services } from "./services.tsx";
import { Builders } from "./team.tsx";
import { Workshop } from "./workshop.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const client = await serverRecords(context);
  const [projects, rating, company] = await Promise.all([
    newestProjects(client),
    ratingOf(client),
    companyFacts(client),
  ]);
  const door = doorAt(company, new Date());
  return { projects: answeredCall(projects), rating: answeredCall(rating), door };
}

export function clientLoader() {
  const client = browserRecords();
  return {
    projects: underWay(client.then(newestProjects)),
    rating: underWay(client.then(ratingOf)),
    door: undefined,
  };
}

export function links() {
  return preloadsOf(opening);
}

export default function HomePage({ loaderData: { projects, rating, door } }: Route.ComponentProps) {
  const region = useCompany()?.region;
  return (
    <>
      <PageFacts
        title={texts.name}
        description={region ? `${texts.description.slice(0, -1)} (${region}).` : texts.description}
        structuredData={companyStructuredData}
      />
      <Opening />
      <Builders />
      <Services />
      <Band ground="sapwood" titled="realisations">
        <SectionRule number={3}>{texts.projects.rule}</SectionRule>
        <SectionHead id="realisations" title={texts.projects.title}>
          <ButtonLink to="/realisations">{texts.projects.button}</ButtonLink>
        </SectionHead>
        <Awaited call={projects} waiting={<AwaitedShowcase />} failure={null}>
          {(newest) => <Showcase projects={newest} />}
        </Awaited>
      </Band>
      <Cooperative rating={rating} />
      <CallToMeet mark={5} />
      <Workshop door={door} />
    </>
  );
}
