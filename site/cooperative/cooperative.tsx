import { ButtonLink } from "../../ui/button/button.tsx";
import { CallToMeet } from "../sections/call-to-meet.tsx";
import { PageHead } from "../sections/page.tsx";
import { PageFacts } from "../seo/page-facts.tsx";
import { Assembly } from "./assembly.tsx";
import { texts } from "./cooperative.texts.ts";
import { Missions } from "./missions.tsx";
import { Model } from "./model.tsx";
import { Values } from "./values.tsx";

export default function CooperativePage() {
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <ButtonLink to="/contact">{texts.button}</ButtonLink>
      </PageHead>
      <Assembly />
      <Model />
      <Values />
      <Missions />
      <CallToMeet mark={4} />
    </>
  );
}
