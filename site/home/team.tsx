import type { Company } from "../../domain/company/company.ts";
import { Chain, type Stretch } from "../../ui/drawing/dimension.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./home.texts.ts";
import { joint } from "./home-pictures.ts";

/** The team, and how far the wood travels. */
export function Builders({ mark, tight }: SectionPlace) {
  const { rule, title, text, link, caption, chain } = useTexts("home", original).team;
  const picture = usePicture("home", "team.picture", joint);
  const stretches = journey(useCompany());
  return (
    <Band titled="equipe" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <h2 id="equipe" className="statement team-statement">
        {title}
      </h2>
      <figure className="portrait">
        <CroppedPicture {...picture} />
        <figcaption className="caption note">{caption}</figcaption>
      </figure>
      <div className="portrait-text">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <WayLink to="/qui-sommes-nous" icon="arrow">
            {link}
          </WayLink>
        </p>
      </div>
      {stretches.length > 0 && <Chain label={chain} stretches={stretches} />}
    </Band>
  );
}

/** The last stretch ends at a worksite, which may be anywhere within the company's radius. */
function journey(company: Company | null): Stretch[] {
  const distances = company?.distances ?? [];
  return distances.map(({ from, to, kilometres }, index) => ({
    from,
    to: index === distances.length - 1 ? to : undefined,
    length: kilometres,
    label: french(`${kilometres} km${kilometres === company?.radius ? " au plus" : ""}`),
  }));
}
