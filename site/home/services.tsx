import { Card } from "../../ui/card/card.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { Band } from "../sections/page.tsx";
import { Proofs } from "../sections/papers/papers.tsx";
import { countedText } from "../sections/written/filled-text.ts";
import type { SectionPlace } from "../sections/written/sections.ts";
import { usePicture, useTexts, useWritten } from "../sections/written/use-page.ts";
import type { HomeCard } from "../sections/written/written.ts";
import { anchors } from "../services/service-anchors.ts";
import { ServicePicture } from "../services/service-card.tsx";
import { texts as original } from "./home.texts.ts";
import { extensions, houses, outdoors } from "./home-pictures.ts";

/** The services in the team's order, in widths 5 : 4 : 3. A new site has those of the specification. */
export function Services({ mark, tight }: SectionPlace) {
  const { rule, title, titleOne, link, cards } = useTexts("home", original).services;
  const pictures = [
    usePicture("home", "services.pictures.0", houses),
    usePicture("home", "services.pictures.1", extensions),
    usePicture("home", "services.pictures.2", outdoors),
  ];
  const originals: HomeCard[] = cards.map((card, place) => ({
    ...card,
    anchor: anchors[place] ?? "",
    picture: pictures[place],
  }));
  const shownCards =
    useWritten("home")?.services?.flatMap((each) =>
      typeof each === "number" ? (originals[each] ?? []) : each,
    ) ?? originals;
  return (
    <Band titled="services" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <SectionHead id="services" title={countedText({ one: titleOne, several: title }, shownCards.length)}>
        <WayLink to="/services" icon="arrow">
          {link}
        </WayLink>
      </SectionHead>
      <ul className="trio" style={shownCards.length > 3 ? manyColumns : undefined}>
        {shownCards.map(({ anchor, title, measure, text, picture }) => (
          <li key={anchor}>
            <Card
              to={`/services#${anchor}`}
              picture={<ServicePicture picture={picture} />}
              measure={measure ?? ""}
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

/** Outside the sheet, which every page carries: few sites show more than three services. */
const manyColumns = {
  gridAutoFlow: "row",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 34rem), 1fr))",
};
