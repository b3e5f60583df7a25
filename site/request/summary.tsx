import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import type { RequestState } from "../../records/requests/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { Part } from "./parts/part.tsx";
import { texts } from "./request.texts.ts";
import { type SaidPart, saidParts } from "./said-parts.ts";
import { KeptSketch } from "./sketch/kept-sketch.tsx";

/** What we have of a request already; what is missing is a link to where it can be said, never a fault. */
export function Summary({ state, number }: { state: RequestState; number: number }) {
  const { second, isOpen, you } = state;
  const parts = saidParts(second);
  const title = isOpen
    ? texts.had.pieces(parts.filter(({ said }) => said !== "").length, parts.length)
    : texts.had.title;
  const text = isOpen ? texts.had.text : you.role === "owner" ? texts.answered : texts.readOnly;
  return (
    <Part id="deja" number={number} says={{ mark: texts.had.mark, title, text }}>
      <FactList
        caption={texts.had.title}
        unseen
        rows={parts.map((part) => [
          part.label,
          part.said ? (
            <Said key={part.label} part={part} second={second} />
          ) : (
            isOpen && <Missing part={part} />
          ),
        ])}
      />
    </Part>
  );
}

/** In words, and a sketch as it was drawn. */
function Said({ part: { said, place }, second }: { part: SaidPart; second: SecondBreath }) {
  return (
    <>
      {french(said)}
      {place === "croquis" && second.sketch && (
        <div className="request-had-sketch">
          <KeptSketch sketch={second.sketch} />
        </div>
      )}
    </>
  );
}

function Missing({ part: { place } }: { part: SaidPart }) {
  return <a href={`#${place}`}>{texts.had.missing}</a>;
}

/** The same for the team: what was said, and nothing of what was not. */
export function SaidFacts({ second }: { second: SecondBreath }) {
  return (
    <FactList
      caption={texts.had.title}
      unseen
      rows={saidParts(second).map(({ label, said }) => [label, french(said)])}
    />
  );
}
