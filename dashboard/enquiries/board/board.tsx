import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { enquiryStep, type Step } from "../../../domain/enquiries/details/choices.ts";
import type { LostWhy } from "../../../records/enquiries/board/acts.ts";
import { type EnquiryBoard, enquiryBoard, enquiryFigures } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { listChoice } from "../../parts/list/list-address.ts";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { keepRead } from "../../parts/offline/keep-read.ts";
import { useSelection } from "../../parts/several/use-selection.ts";
import { boardSheets } from "../enquiry-sheets.ts";
import { EnquiryFiguresPart } from "../figures/enquiry-figures.tsx";
import type { Route } from "./+types/board.ts";
import { moveTexts, texts } from "./board.texts.ts";
import { boardAction } from "./board-acts.ts";
import { BoardColumns } from "./board-columns.tsx";
import { BoardTools, LateSentence, StepJumps } from "./board-head.tsx";
import { CallButton } from "./call-dialog.tsx";
import { CardDrag } from "./card-drag.tsx";
import { cardName } from "./card-words.ts";
import { measureColumn } from "./column-measure.tsx";
import type { CardActs } from "./enquiry-card.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import { SeveralCards } from "./several-cards.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { useCards } from "./use-cards.ts";
import { gripId, useLifting } from "./use-lifting.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const { q, filter } = listChoice(request);
  const reading = enquiryBoard(client, { filter, q }, request.signal).catch(logAndReturn(null));
  // The figures read a whole year, so the page does not wait for them.
  const figures = enquiryFigures(request.signal);
  const board = await reading;
  // A filtered board lacks enquiries that are needed on the way.
  if (board && !board.filter && !q)
    keepRead(client, ({ sealBoard }, reader) => sealBoard(reader, boardSheets(board, Date.now())));
  return { user, q, board, figures };
}

export const clientAction = boardAction;

/** The board of open enquiries: columns on a desktop, a list of groups on a phone (issue 15, design §17). */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { board, figures } = loaderData;
  return (
    <div className="enquiry-board">
      <DashboardPage title={texts.title} actions={<CallButton />}>
        {board ? <Board {...loaderData} board={board} /> : <LoadFailure title={texts.failure} />}
        <EnquiryFiguresPart figures={figures} />
      </DashboardPage>
    </div>
  );
}

type BoardProps = {
  user: User;
  q: string;
  board: EnquiryBoard;
  figures: ReturnType<typeof enquiryFigures>;
};

function Board({ user, q, board: loadedBoard, figures }: BoardProps) {
  const [isHeld, setHeld] = useState(false);
  const [isLifted, setLifted] = useState(false);
  const board = useStill(loadedBoard, isHeld || isLifted);
  const [choosing, setChoosing] = useState<EnquiryCard>();
  const [losing, setLosing] = useState<EnquiryCard>();
  const focusGrip = useFocusOfGrip();
  const cards = useCards(board.columns, user, focusGrip);
  const selection = useSelection(cards.columns.flatMap((column) => column.cards.map(({ id }) => id)));
  const lifting = useLifting(cards.columns, {
    onLaid: moveOrAsk,
    onHeld: setLifted,
    onBack: ({ id }) => focusGrip(id),
  });

  /** A lost enquiry needs a reason first. */
  function moveOrAsk(card: EnquiryCard, step: Step): void {
    if (step === enquiryStep(card)) return;
    if (step === "lost") setLosing(card);
    else void cards.move(card, step);
  }

  function cardActs(card: EnquiryCard): CardActs {
    return {
      choose: () => setChoosing(card),
      press: (event) => lifting.press(event, card),
      leave: lifting.leave,
      move: (step) => moveOrAsk(card, step),
      take: () => void cards.take(card),
    };
  }

  const foundTotal = cards.columns.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <LateSentence board={board} />
      <CardDrag facts={board} onDrop={moveOrAsk} onHeld={setLifted}>
        <StepJumps columns={cards.columns} />
        <BoardTools board={board} found={foundTotal} q={q} selection={selection} />
        <p id="enquiry-keys" className="sr-only">
          {texts.how}
        </p>
        <p id="enquiry-said" className="sr-only" aria-live="assertive">
          {lifting.said}
        </p>
        <BoardColumns
          columns={cards.columns}
          facts={board}
          lifting={lifting}
          isFiltered={board.filter !== "" || q !== ""}
          selection={selection.isChoosing ? selection : undefined}
          columnMeasure={(column) => measureColumn({ column, figures })}
          cardActs={cardActs}
          onHeld={setHeld}
        />
      </CardDrag>
      <Foot />
      {selection.isChoosing && (
        <SeveralCards selection={selection} columns={cards.columns} charge={board.charge} self={user.id} />
      )}
      {choosing && (
        <StepDialog
          title={moveTexts.choose}
          who={cardName(choosing)}
          current={enquiryStep(choosing)}
          onChoose={(step) => moveOrAsk(choosing, step)}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {losing && (
        <LostDialog
          onLost={(why: LostWhy) => void cards.move(losing, "lost", why)}
          onClose={() => {
            setLosing(undefined);
            focusGrip(losing.id);
          }}
        />
      )}
    </>
  );
}

function Foot() {
  const { grip, space, takes, change, sets, cancel, back } = texts.keys;
  return (
    <>
      <p className="note board-foot">{texts.foot}</p>
      <p className="note enquiry-keys" aria-hidden="true">
        {grip} <kbd>{space}</kbd> {takes} <kbd>←</kbd> <kbd>→</kbd> {change} <kbd>{space}</kbd> {sets}{" "}
        <kbd>{cancel}</kbd> {back}
      </p>
    </>
  );
}

/** Returns the latest value, but freezes it while a card is held. */
function useStill<Value>(latest: Value, isHeld: boolean): Value {
  const shownBoard = useRef(latest);
  if (!isHeld) shownBoard.current = latest;
  return shownBoard.current;
}

/** Returns a function that focuses a card's grip after the next render, in any column. */
function useFocusOfGrip(): (card: string) => void {
  const [focusTarget, setFocusTarget] = useState<{ card: string }>();
  useLayoutEffect(() => {
    if (focusTarget) document.getElementById(gripId(focusTarget.card))?.focus({ preventScroll: true });
  }, [focusTarget]);
  return useCallback((card) => setFocusTarget({ card }), []);
}
