import { ButtonLink } from "../../ui/button/button.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Band, PageHead, PageSections } from "../sections/page.tsx";
import type { FirstPictureHandle } from "../sections/written/first-picture.tsx";
import type { Sections } from "../sections/written/sections.ts";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { texts as original } from "./about.texts.ts";
import { Commitments } from "./commitments.tsx";
import { History } from "./history.tsx";
import { Team } from "./team.tsx";
import { teamPicture } from "./team-picture.ts";
import "./about.css";

export const handle: FirstPictureHandle = {
  first: { page: "about", place: "opening.picture", picture: teamPicture },
};

const aboutSections = ["history", "commitments", "team", "cooperative"] as const;
type AboutSection = (typeof aboutSections)[number];

/** The sections on a ground other than paper. */
const darkSections: readonly string[] = ["team", "cooperative"];

export default function AboutPage() {
  const company = useCompany();
  const people = company?.people ?? [];
  const texts = useTexts("about", original);
  const picture = usePicture("about", "opening.picture", teamPicture);
  const { title, subtitle, button } = texts.opening;
  const sections: Partial<Sections<AboutSection>> = {
    // The statement above is on paper too.
    history: ({ mark, tight }) => (
      <History milestones={company?.history ?? []} mark={mark} tight={tight || mark === 1} />
    ),
    commitments: ({ mark, tight }) => <Commitments mark={mark} tight={tight || mark === 1} />,
    // A company without people has no section about them.
    ...(people.length > 0 && { team: ({ mark }) => <Team people={people} mark={mark} /> }),
    cooperative: ({ mark }) => <Cooperative mark={mark} />,
  };
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={title} long>
        <p className="lead">{subtitle}</p>
        <ButtonLink to="/notre-cooperative">{button}</ButtonLink>
      </PageHead>
      <div className="panorama">
        <CroppedPicture {...picture} first />
      </div>
      <section className="band page-grid">
        <p className="statement team-statement">{french(company?.presentation || texts.presentation)}</p>
      </section>
      <PageSections page="about" original={aboutSections} sections={sections} dark={darkSections} />
    </>
  );
}

/** A link to the page about the cooperative: its workers are its owners. */
function Cooperative({ mark }: { mark: number }) {
  const { title, text, button } = useTexts("about", original).cooperative;
  return (
    <Band ground="bark" titled="cooperative" mark={mark}>
      <h2 id="cooperative" className="half-left">
        {title}
      </h2>
      <div className="half-right">
        <p className="lead">{text}</p>
        <ButtonLink to="/notre-cooperative" tone="light">
          {button}
        </ButtonLink>
      </div>
    </Band>
  );
}
