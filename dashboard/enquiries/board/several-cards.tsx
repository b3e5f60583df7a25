import { useState } from "react";
import type { Step } from "../../../domain/enquiries/details/choices.ts";
import type { LostWhy } from "../../../records/enquiries/board/acts.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { ChargeFilter } from "../../../records/enquiries/board/charge.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { fieldChanges } from "../../parts/several/field-changes.ts";
import type { Selection } from "../../parts/several/use-selection.ts";
import { useSeveralAct } from "../../parts/several/use-several-act.ts";
import { EnquiryBar } from "../several/enquiry-bar.tsx";
import { enquiryNoun } from "../several/several-enquiries.ts";
import { moveTexts } from "./board.texts.ts";
import type { BoardActTable } from "./board-acts.ts";
import { cardName } from "./card-words.ts";
import { LostDialog } from "./lost-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

type SeveralCardsProps = {
  selection: Selection;
  columns: readonly BoardColumn[];
  charge: readonly ChargeFilter[];
  /** The account of the signed-in colleague. */
  self: string;
};

/** The acts on several cards of the board. */
export function SeveralCards({ selection, columns, charge, self }: SeveralCardsProps) {
  const { send, isBusy } = useSeveralAct<BoardActTable>(selection);
  const [question, setQuestion] = useState<"step" | "reason">();
  const enquiries = columns.flatMap(({ cards }) => cards.map((card) => ({ ...card, name: cardName(card) })));

  function move(step: Step, why?: LostWhy): void {
    const chosenCards = enquiries.filter(({ id }) => selection.isChosen(id));
    const lost = { lost_reason: why?.reason ?? "", lost_note: why?.note ?? "" } as const;
    const changes = fieldChanges(chosenCards, { step, ...lost });
    send({ act: "changeSeveral", payload: { kind: "moved", changes } });
  }

  /** A lost enquiry needs a reason first. */
  function moveOrAsk(step: Step): void {
    if (step === "lost") setQuestion("reason");
    else move(step);
  }

  return (
    <>
      <EnquiryBar selection={selection} enquiries={enquiries} noun={enquiryNoun} charge={charge} self={self}>
        <li>
          <ActButton busy={isBusy} onPress={() => setQuestion("step")}>
            {moveTexts.several}
          </ActButton>
        </li>
      </EnquiryBar>
      {question === "step" && (
        <StepDialog
          title={moveTexts.chooseForSeveral}
          onChoose={moveOrAsk}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === "reason" && (
        <LostDialog onLost={(why) => move("lost", why)} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}
