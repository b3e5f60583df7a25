import type { Project } from "../../domain/projects/project.ts";
import type { Rating } from "../../domain/reviews/rating.ts";
import type { Call } from "../../records/call.ts";
import { useCompany } from "../sections/company.ts";
import { CallToMeet } from "../sections/meet/call-to-meet.tsx";
import { PageSections } from "../sections/page.tsx";
import type { Sections } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { companyStructuredData } from "../seo/company-structured-data.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { Cooperative } from "./cooperative.tsx";
import { texts as original } from "./home.texts.ts";
import { Opening } from "./opening.tsx";
import { NewestProjects } from "./projects.tsx";
import { regionDescription } from "./region-description.ts";
import { Services } from "./services.tsx";
import { Builders } from "./team.tsx";
import { type FirstDoor, Workshop } from "./workshop.tsx";

type HomeSectionsProps = {
  projects: Call<Project[]>;
  rating: Call<Rating | null>;
  door: FirstDoor;
};

/** All sections of the home page; `projects` are the newest ones. */
export function HomeSections({ projects, rating, door }: HomeSectionsProps) {
  const texts = useTexts("home", original);
  const region = useCompany()?.region;
  const sections: Sections<HomeSection> = {
    team: (place) => <Builders {...place} />,
    services: (place) => <Services {...place} />,
    projects: (place) => <NewestProjects {...place} projects={projects} />,
    cooperative: ({ mark }) => <Cooperative mark={mark} rating={rating} />,
    meet: ({ mark }) => <CallToMeet mark={mark} />,
    workshop: (place) => <Workshop {...place} door={door} />,
  };
  return (
    <>
      <PageFacts
        title={texts.name}
        description={regionDescription(texts.description, region)}
        structuredData={import.meta.env.SSR ? companyStructuredData : undefined}
      />
      <Opening />
      <PageSections page="home" original={homeSections} sections={sections} dark={darkSections} />
    </>
  );
}

const homeSections = ["team", "services", "projects", "cooperative", "meet", "workshop"] as const;
type HomeSection = (typeof homeSections)[number];

/** The sections on a ground other than paper. */
const darkSections: readonly string[] = ["projects", "cooperative", "meet"];
