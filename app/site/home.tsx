import { ButtonLink } from "../../ui/button.tsx";
import { Band, SectionHead } from "../../ui/layouts/page.tsx";
import { SectionRule } from "../../ui/section-rule.tsx";
import { companyThings } from "../found/company-things.ts";
import { answered, underWay } from "../records/call.ts";
import { browserRecords, serverRecords } from "../records/client.ts";
import { companyFacts } from "../records/company.ts";
import { newestProjects } from "../records/projects.ts";
import { ratingOf } from "../records/reviews.ts";
import { Awaited } from "../sections/awaited.tsx";
import { CallToMeet } from "../sections/call-to-meet.tsx";
import { useCompany } from "../sections/company.ts";
import { PageFacts } from "../sections/page-facts.tsx";
import type { Route } from "./+types/home.ts";
import { doorAt } from "./door.ts";
import { texts } from "./home.texts.ts";
import { Cooperative } from "./home-cooperative.tsx";
import { Opening } from "./home-opening.tsx";
import { AwaitedShowcase, Showcase } from "./home-projects.tsx";
import { Services } from "./home-services.tsx";
import { Team } from "./home-team.tsx";
import { Workshop } from "./home-workshop.tsx";
import { opening, preloadsOf } from "./pictures.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const client = await serverRecords(context);
  const [projects, rating, company] = await Promise.all([
    newestProjects(client),
    ratingOf(client),
    companyFacts(client),
  ]);
  const door = doorAt(company, new Date());
  return { projects: answered(projects), rating: answered(rating), door };
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
        things={companyThings}
      />
      <Opening />
      <Team />
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
