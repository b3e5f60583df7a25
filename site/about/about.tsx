import { ButtonLink } from "../../ui/button/button.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Band, PageHead } from "../sections/page.tsx";
import { preloadAttributes, teamPicture } from "../sections/pictures/pictures.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { texts } from "./about.texts.ts";
import { Commitments } from "./commitments.tsx";
import { History } from "./history.tsx";
import { Team } from "./team.tsx";
import "./about.css";

export function links() {
  return preloadAttributes(teamPicture);
}

export default function AboutPage() {
  const company = useCompany();
  const people = company?.people ?? [];
  const { title, subtitle, button } = texts.opening;
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={title} long>
        <p className="lead">{subtitle}</p>
        <ButtonLink to="/notre-cooperative">{button}</ButtonLink>
      </PageHead>
      <div className="panorama">
        <CroppedPicture {...teamPicture} first />
      </div>
      <section className="band page-grid">
        <p className="statement team-statement">{french(company?.presentation || texts.presentation)}</p>
      </section>
      <History milestones={company?.history ?? []} />
      <Commitments />
      {people.length > 0 && <Team people={people} />}
      <Cooperative mark={people.length > 0 ? 4 : 3} />
    </>
  );
}

/** A link to the page about the cooperative: its workers are its owners. */
function Cooperative({ mark }: { mark: number }) {
  const { title, text, button } = texts.cooperative;
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
