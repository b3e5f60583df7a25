import type { ComponentProps, ComponentType } from "react";
import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import { type RequestState, requestFileUrl } from "../../records/requests/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { FileLinks } from "../conversation/file-links.tsx";
import { Part } from "./parts/part.tsx";
import { texts } from "./request.texts.ts";
import { type SaidPart, saidParts } from "./said-parts.ts";
import { BareSketch } from "./sketch/kept-sketch.tsx";
import { useDistanceText } from "./town/town.ts";

type SummaryProps = {
  state: RequestState;
  /** Number of its mark. */
  number: number;
  /** What it stands in: a part of the page of a request, or what another page has in its place. */
  frame?: ComponentType<SummaryFrame>;
};

export type SummaryFrame = Pick<ComponentProps<typeof Part>, "id" | "number" | "says" | "children">;

/** The details of a request that can no longer be completed. The client tells changes in the conversation. */
export function Summary({ state, number, frame: Frame = Part }: SummaryProps) {
  const { second, you } = state;
  const isOwner = you.role === "owner";
  const parts = saidParts(second, useDistanceText(second));
  const title = isOwner
    ? texts.had.title
    : [texts.back.theirs, texts.back.of(state.said?.author_name ?? "")].join(" ").trim();
  const text = isOwner ? texts.answered : texts.readOnly;
  return (
    <Frame id="deja" number={number} says={{ mark: texts.had.mark, title, text }}>
      <FactList
        caption={title}
        unseen
        rows={parts.map((part) => [
          part.label,
          part.said && <Said key={part.label} part={part} second={second} request={state.id} />,
        ])}
      />
    </Frame>
  );
}

type SaidProps = { part: SaidPart; second: SecondBreath; request: string };

/** In words, a sketch folded below its measures, and files that open. */
function Said({ part: { said, place }, second, request }: SaidProps) {
  if (place === "croquis") {
    return (
      <details className="request-had-sketch">
        <summary>{french(said)}</summary>
        <BareSketch sketch={second.sketch} />
      </details>
    );
  }
  return (
    <>
      {french(said)}
      {place === "fichiers" && <Plans request={request} names={second.plans} />}
    </>
  );
}

function Plans({ request, names }: { request: string; names: readonly string[] }) {
  const of = { collection: "messages", record: request } as const;
  return (
    <div className="request-had-plans">
      <FileLinks names={names} urlOf={(name, thumb) => requestFileUrl(request, { ...of, name }, thumb)} />
    </div>
  );
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
