import type { Project } from "../../domain/projects/project.ts";
import type { Rating } from "../../domain/reviews/rating.ts";
import type { Call } from "../../records/call.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { CallToMeet } from "../sections/call-to-meet.tsx";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import type { WorkshopDoor } from "../sections/workshop-door.ts";
import { companyStructuredData } from "../seo/company-structured-data.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { Cooperative } from "./cooperative.tsx";
import { texts } from "./home.texts.ts";
import { Opening } from "./opening.tsx";
import { AwaitedShowcase, Showcase } from "./projects.tsx";
import { Services } from "./services.tsx";
import { Builders } from "./team.tsx";
import { Workshop } from "./workshop.tsx";

type HomeSectionsProps = {
  projects: Call<Project[]>;
  rating: Call<Rating | null>;
  door: WorkshopDoor | undefined;
};

/** All sections of the home page; `projects` are the newest ones. */
export function HomeSections({ projects, rating, door }: HomeSectionsProps) {
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
