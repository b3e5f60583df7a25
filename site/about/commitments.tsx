import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Mark } from "../../ui/drawing/mark.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./about.texts.ts";

/** The promises to every client (spec §2). */
export function Commitments({ mark, tight }: SectionPlace) {
  const { rule, title, labels, slides } = useTexts("about", original).commitments;
  return (
    <Band titled="engagements" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <Carousel
        id="engagements"
        title={title}
        labels={labels}
        slides={slides.map(({ title, text }, index) => ({
          name: title,
          content: (
            <>
              <Mark number={index + 1} />
              <h3>{title}</h3>
              <p>{text}</p>
            </>
          ),
        }))}
      />
    </Band>
  );
}
