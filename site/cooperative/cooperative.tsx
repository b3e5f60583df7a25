import { ButtonLink } from "../../ui/button/button.tsx";
import { CallToMeet } from "../sections/meet/call-to-meet.tsx";
import { PageHead, PageSections } from "../sections/page.tsx";
import type { Sections } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { Assembly } from "./assembly.tsx";
import { texts as original } from "./cooperative.texts.ts";
import { Missions } from "./missions.tsx";
import { Model } from "./model.tsx";
import { Values } from "./values.tsx";

const cooperativeSections = ["assembly", "model", "values", "missions", "meet"] as const;

/** The sections on a ground other than paper. The assembly has no mark. */
const darkSections: readonly string[] = ["assembly", "meet"];

const sections: Sections<(typeof cooperativeSections)[number]> = {
  assembly: () => <Assembly />,
  model: (place) => <Model {...place} />,
  values: (place) => <Values {...place} />,
  missions: (place) => <Missions {...place} />,
  meet: ({ mark }) => <CallToMeet mark={mark} />,
};

export default function CooperativePage() {
  const texts = useTexts("cooperative", original);
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <ButtonLink to="/contact">{texts.button}</ButtonLink>
      </PageHead>
      <PageSections
        page="cooperative"
        original={cooperativeSections}
        sections={sections}
        dark={darkSections}
        unmarked="assembly"
      />
    </>
  );
}
