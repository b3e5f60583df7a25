import type { Project } from "../../../domain/projects/project.ts";
import { stagePictures } from "../../../domain/projects/stages.ts";
import { SectionRule } from "../../../ui/drawing/section-rule.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";
import { coverSizes, wholeImage } from "../../sections/pictures/project-images.ts";
import { useTexts } from "../../sections/written/use-page.ts";
import { useSeam } from "./seam.ts";
import { texts as original, type State } from "./story.texts.ts";

/** A state of the view, with the picture that shows it. */
export type ShownState = { state: State; name: string };

/**
 * Returns the states of a project's view, the finished one last. Returns an empty list if there are not two to compare.
 */
export function viewStates(project: Project): ShownState[] {
  const { frame = "", closed = "" } = stagePictures(project);
  const { cover_image } = project;
  const states: ShownState[] = [
    { state: "frame", name: frame },
    { state: "closed", name: closed },
    { state: "finished", name: cover_image },
  ];
  const shownStates = states.filter(({ name }) => name);
  return cover_image && shownStates.length > 1 ? shownStates : [];
}

/** The same view in its states, one above the other. A finger moves the seam, and so do keys and choices. */
export function SameView({
  project,
  states,
  number,
}: {
  project: Project;
  states: ShownState[];
  number: number;
}) {
  const last = states.length - 1;
  const seam = useSeam(last);
  const texts = useTexts("project", original, "story");
  return (
    <section className="same-view" aria-labelledby="vue">
      <div className="page-grid">
        <SectionRule number={number}>
          {states.length === 2 ? texts.sameView.two : texts.sameView.three}
        </SectionRule>
        <div className="section-head section-head-close">
          <h2 id="vue">{texts.title}</h2>
          <p className="note">{seam.at === undefined ? texts.choose : texts.drag}</p>
        </div>
      </div>
      <fieldset
        className={["states", seam.at !== undefined && "states-drawn", seam.isHeld && "states-held"]
          .filter(Boolean)
          .join(" ")}
        style={seam.at === undefined ? undefined : { "--at": seam.at, "--grip": withinState(seam.at) }}
        aria-labelledby="vue"
      >
        <div className="scene" {...seam.scene}>
          {states.map(({ state, name }) => (
            <div key={state} className="state">
              <Picture
                image={wholeImage(project, name)}
                // The cover is loaded already, as large as the page opens on it.
                sizes={state === "finished" ? coverSizes : sceneSizes}
              />
            </div>
          ))}
          <Grip />
          <input
            type="range"
            min={0}
            max={last}
            step="any"
            value={seam.at ?? 0}
            aria-label={texts.slider}
            aria-valuetext={valueText(states, seam.at ?? 0, texts)}
            onChange={({ currentTarget }) => seam.moveTo(currentTarget.valueAsNumber)}
            onKeyDown={seam.onKeyDown}
          />
        </div>
        <div className="state-choices">
          {states.map(({ state, name }, index) => (
            <label key={state}>
              <input
                type="radio"
                name="etat-de-la-vue"
                checked={index === Math.round(seam.at ?? 1)}
                onChange={() => seam.moveTo(index)}
              />
              <b>{texts.states[state]}</b>
              {project.images?.[name]?.caption && <span>{french(project.images[name].caption)}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

/** Three by two, cropped to four by three on a phone. */
const sceneSizes = "(min-width: 900px) 100vw, 113vw";

/** Returns the seam's place in the picture, from 0 to 1. */
function withinState(at: number): number {
  return at - Math.max(0, Math.ceil(at) - 1);
}

/** « Entre « L’ossature » et « Clos et couvert », 60 % », for screen readers. */
function valueText(states: readonly ShownState[], at: number, texts: typeof original): string {
  const stateText = (place: number) => texts.states[states[place]?.state ?? "finished"];
  const before = Math.floor(at);
  const share = Math.round((at - before) * 100);
  return share === 0 ? stateText(before) : texts.between(stateText(before), stateText(before + 1), share);
}

function Grip() {
  return (
    <span className="grip">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5l-7 7 7 7M15 5l7 7-7 7" />
      </svg>
    </span>
  );
}
