import { Card } from "../../ui/card/card.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { Band } from "../sections/page.tsx";
import { Proofs } from "../sections/papers/papers.tsx";
import { extensions, houses, outdoors } from "../sections/pictures/pictures.ts";
import { anchors } from "../services/service-anchors.ts";
import { ServicePicture } from "../services/service-card.tsx";
import { texts } from "./home.texts.ts";

const pictures = [houses, extensions, outdoors];

/** The cooperative's services, in widths 5 : 4 : 3. */
export function Services() {
  const { rule, title, link, cards } = texts.services;
  return (
    <Band titled="services" tight>
      <SectionRule number={2}>{rule}</SectionRule>
      <SectionHead id="services" title={title}>
        <WayLink to="/services" icon="arrow">
          {link}
        </WayLink>
      </SectionHead>
      <ul className="trio">
        {cards.map(({ title, measure, text }, index) => (
          <li key={title}>
            <Card
              to={`/services#${anchors[index]}`}
              picture={<ServicePicture picture={pictures[index]} />}
              measure={measure}
              title={title}
            >
              {text}
            </Card>
          </li>
        ))}
      </ul>
      <Proofs />
    </Band>
  );
}
