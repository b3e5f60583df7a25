import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import type { RequestState } from "../../records/requests/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { Part } from "./parts/part.tsx";
import { texts } from "./request.texts.ts";
import { type SaidPart, saidParts } from "./said-parts.ts";

/** What we have of a request already; what is missing is a link to where it can be said, never a fault. */
export function Summary({ state: { second, isOpen } }: { state: RequestState }) {
  return (
    <Part id="deja" number={1} says={texts.had}>
      <FactList
        caption={texts.had.title}
        unseen
        rows={saidParts(second).map((part) => [
          part.label,
          part.said ? french(part.said) : isOpen && <Missing part={part} />,
        ])}
      />
    </Part>
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
