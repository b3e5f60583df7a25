import type { ComponentProps, ComponentType } from "react";
import type { EnquiryDetails } from "../../domain/enquiries/details/enquiry-details.ts";
import { type EnquiryState, enquiryFileUrl } from "../../records/enquiries/by-link.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { FileLinks } from "../conversation/file-links.tsx";
import { texts } from "./enquiry.texts.ts";
import { Part } from "./parts/part.tsx";
import { type SaidPart, saidParts } from "./said-parts.ts";
import { BareSketch } from "./sketch/kept-sketch.tsx";
import { useDistanceText } from "./town/town.ts";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";

type SummaryProps = {
  state: EnquiryState;
  /** Number of its mark. */
  number: number;
  /** The frame: by default a part of the enquiry's page; another page passes its own. */
  frame?: ComponentType<SummaryFrame>;
};

export type SummaryFrame = Pick<ComponentProps<typeof Part>, "id" | "number" | "says" | "children">;

/** The details of an enquiry that can no longer be completed. The client tells changes in the conversation. */
export function Summary({ state, number, frame: Frame = Part }: SummaryProps) {
  const texts = useEnquiryTexts();
  const { second: details, you } = state;
  const isOwner = you.role === "owner";
  const parts = saidParts(details, useDistanceText(details));
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
          part.said && <Said key={part.label} part={part} state={state} />,
        ])}
      />
    </Frame>
  );
}

type SaidProps = { part: SaidPart; state: EnquiryState };

/** The value in words, with a folded sketch below its measures, or links to the files. */
function Said({ part: { said, place }, state }: SaidProps) {
  if (place === "croquis") {
    return (
      <details className="enquiry-had-sketch">
        <summary>{french(said)}</summary>
        <BareSketch sketch={state.second.sketch} />
      </details>
    );
  }
  return (
    <>
      {french(said)}
      {place === "fichiers" && <Plans state={state} />}
    </>
  );
}

function Plans({ state: { id, second: details, planNames } }: { state: EnquiryState }) {
  const of = { collection: "messages", record: id } as const;
  return (
    <div className="enquiry-had-plans">
      <FileLinks
        names={details.plans}
        sentNames={planNames}
        fileUrl={(name, thumb) => enquiryFileUrl(id, { ...of, name }, thumb)}
      />
    </div>
  );
}

/** The filled-in details for the team. */
export function SaidFacts({ details }: { details: EnquiryDetails }) {
  return (
    <FactList
      caption={texts.had.title}
      unseen
      rows={saidParts(details).map(({ label, said }) => [label, french(said)])}
    />
  );
}
