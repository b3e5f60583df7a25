import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { Band } from "../sections/page.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { beam } from "./beam.ts";
import { texts as original } from "./cooperative.texts.ts";

export function Missions({ mark, tight }: SectionPlace) {
  const { rule, title, text, list } = useTexts("cooperative", original).missions;
  return (
    <Band titled="missions" tight={tight}>
      <SectionRule number={mark}>{rule}</SectionRule>
      <div className="half-left">
        <h2 id="missions">{title}</h2>
        <CroppedPicture {...usePicture("cooperative", "missions.picture", beam)} />
      </div>
      <div className="half-right rich-text">
        <p>{text}</p>
        <ul>
          {list.map((mission) => (
            <li key={mission}>{mission}</li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
