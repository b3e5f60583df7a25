import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import { type RequestState, requestFileUrl } from "../../records/requests/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { FileLinks } from "../conversation/file-links.tsx";
import { Part } from "./parts/part.tsx";
import { texts } from "./request.texts.ts";
import { type SaidPart, saidParts } from "./said-parts.ts";
import { KeptSketch } from "./sketch/kept-sketch.tsx";

/** What we have of a request already; what is missing is a link to where it can be said, never a fault. */
export function Summary({ state, number }: { state: RequestState; number: number }) {
  return (
    <Part id="deja" number={number} says={{ mark: texts.had.mark, ...summaryHeading(state) }}>
      <SummaryFacts state={state} />
    </Part>
  );
}

/** How much of it was said, and what may still be done about that. */
export function summaryHeading({ second, isOpen, you }: RequestState): { title: string; text: string } {
  const parts = saidParts(second);
  if (isOpen) {
    const said = parts.filter((part) => part.said !== "").length;
    return { title: texts.had.pieces(said, parts.length), text: texts.had.text };
  }
  return { title: texts.had.title, text: you.role === "owner" ? texts.answered : texts.readOnly };
}

export function SummaryFacts({ state }: { state: RequestState }) {
  return (
    <FactList
      caption={texts.had.title}
      unseen
      rows={saidParts(state.second).map((part) => [
        part.label,
        part.said ? (
          <Said key={part.label} part={part} state={state} />
        ) : (
          state.isOpen && <Missing part={part} />
        ),
      ])}
    />
  );
}

/** In words, a sketch as it was drawn, and files that open. */
function Said({ part: { said, place }, state: { id, second } }: { part: SaidPart; state: RequestState }) {
  return (
    <>
      {french(said)}
      {place === "croquis" && second.sketch && (
        <div className="request-had-sketch">
          <KeptSketch sketch={second.sketch} />
        </div>
      )}
      {place === "fichiers" && (
        <div className="request-had-plans">
          <FileLinks
            names={second.plans}
            urlOf={(name, thumb) => requestFileUrl(id, { collection: "messages", record: id, name }, thumb)}
          />
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
