import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { Band } from "../sections/page.tsx";
import { beam } from "../sections/pictures/pictures.ts";
import { texts } from "./cooperative.texts.ts";

export function Missions() {
  const { rule, title, text, list } = texts.missions;
  return (
    <Band titled="missions" tight>
      <SectionRule number={3}>{rule}</SectionRule>
      <div className="half-left">
        <h2 id="missions">{title}</h2>
        <CroppedPicture {...beam} />
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
