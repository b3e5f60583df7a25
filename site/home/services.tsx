import { Card } from "../../ui/card/card.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { Band } from "../sections/page.tsx";
import { Proofs } from "../sections/papers/papers.tsx";
import { countedText } from "../sections/written/filled-text.ts";
import type { SectionPlace } from "../sections/written/sections.ts";
import { usePicture, useShownServices, useTexts } from "../sections/written/use-page.ts";
import { anchors } from "../services/service-anchors.ts";
import { ServicePicture } from "../services/service-card.tsx";
import { texts as original } from "./home.texts.ts";
import { extensions, houses, outdoors } from "./home-pictures.ts";

/** The services of the specification, in widths 5 : 4 : 3. The card of a hidden service is left out. */
export function Services({ mark, tight }: SectionPlace) {
  const { rule, title, titleOne, link, cards } = useTexts("home", original).services;
  const services = useShownServices();
  const count = services?.count ?? cards.length;
  const pictures = [
    usePicture("home", "services.pictures.0", houses),
    usePicture("home", "services.pictures.1", extensions),
    usePicture("home", "services.pictures.2", outdoors),
  ];
  return (
    <Band titled="services" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <SectionHead id="services" title={countedText({ one: titleOne, several: title }, count)}>
        <WayLink to="/services" icon="arrow">
          {link}
        </WayLink>
      </SectionHead>
      <ul className="trio">
        {cards.map(
          ({ title, measure, text }, index) =>
            !services?.hiddenPlaces.includes(index) && (
              <li key={anchors[index]}>
                <Card
                  to={`/services#${anchors[index]}`}
                  picture={<ServicePicture picture={pictures[index]} />}
                  measure={measure}
                  title={title}
                >
                  {text}
                </Card>
              </li>
            ),
        )}
      </ul>
      <Proofs />
    </Band>
  );
}
