import { useRevalidator } from "react-router";
import { enquiryStep, type Step, stepNames } from "../../../domain/enquiries/details/choices.ts";
import { problemText } from "../../../domain/enquiries/problems.ts";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { type LostWhy, moveCard, putInCharge } from "../../../records/enquiries/board/acts.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { decisionProblem } from "../../parts/decision.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { conflictText } from "../conflict.ts";
import { moveTexts as texts } from "./board.texts.ts";
import { cardName } from "./card-words.ts";
import { useChangedCards } from "./use-changed-cards.ts";
import { useTurns } from "./use-turns.ts";

/**
 * Writes a change of a card and shows `preview` at once. Returns the stored card, or `undefined` if the store refused.
 * `write` builds on `seen`: the card as shown, or the result of an earlier act that was under way.
 */
type ChangeCard = (
  card: EnquiryCard,
  preview: EnquiryCard,
  write: (client: RecordsClient, seenCard: EnquiryCard) => Promise<SavedRecord<EnquiryCard>>,
) => Promise<EnquiryCard | undefined>;

/**
 * The cards of a board and their acts. Each act shows at once, can be undone for a moment, and is reverted if the store
 * refuses it.
 *
 * @param onSettled called with a card that an act has moved, because the button of that act may be gone
 */
export function useCards(columns: readonly BoardColumn[], user: User, onSettled: (id: string) => void) {
  const changed = useChangedCards(columns);
  const { revalidate } = useRevalidator();
  const takeTurn = useTurns<EnquiryCard>();

  const change: ChangeCard = (card, preview, write) => {
    changed.show(card.id, { card: preview, isPending: true });
    onSettled(card.id);
    return takeTurn(card.id, card, async (seenCard, isLast) => {
      const client = await browserRecords();
      const answer = await write(client, seenCard);
      const isDone = answer.outcome === "done";
      // After a second act on the same card, the card shows the latest one.
      if (isLast() || !isDone)
        changed.show(card.id, isDone ? { card: answer.value, isPending: false } : undefined);
      revalidate();
      if (isDone) return answer.value;
      void notifyTeam(await cardRefusal(answer, { card, preview }, client), "fault");
      return undefined;
    });
  };

  return {
    columns: changed.columns,
    move: (card: EnquiryCard, step: Step, why?: LostWhy) => move(change, card, step, why),
    take: (card: EnquiryCard) => take(change, card, user),
  };
}

async function move(change: ChangeCard, card: EnquiryCard, step: Step, why?: LostWhy): Promise<void> {
  const reason = { lost_reason: why?.reason ?? "", lost_note: why?.note ?? "" } as const;
  const step_at = new Date().toISOString().replace("T", " ");
  const movedCard = await change(card, { ...card, ...reason, step, step_at }, (client, seenCard) =>
    moveCard(client, seenCard, step, why),
  );
  if (!movedCard) return;
  const movedText = texts.moved(cardName(card), stepNames[step].toLowerCase());
  const action = { label: texts.undo, act: () => void putBack(change, movedCard, card) };
  void notifyTeam(movedText, "done", { action });
}

async function putBack(change: ChangeCard, movedCard: EnquiryCard, former: EnquiryCard): Promise<void> {
  const { lost_reason: reason, lost_note: note } = former;
  const back = await change(movedCard, { ...former, updated: movedCard.updated }, (client, seenCard) =>
    moveCard(client, seenCard, enquiryStep(former), reason ? { reason, note } : undefined),
  );
  if (back) void notifyTeam(texts.undone(cardName(former)));
}

async function take(change: ChangeCard, card: EnquiryCard, user: User): Promise<void> {
  const mine = { ...card.expand, in_charge: { name: user.name || user.email } };
  const takenOutcome = await change(card, { ...card, in_charge: user.id, expand: mine }, (client, seenCard) =>
    putInCharge(client, seenCard, user.id),
  );
  if (!takenOutcome) return;
  const action = { label: texts.undo, act: () => void release(change, takenOutcome) };
  void notifyTeam(texts.taken(cardName(card)), "done", { action });
}

async function release(change: ChangeCard, card: EnquiryCard): Promise<void> {
  const preview = { ...card, in_charge: "", expand: { ...card.expand, in_charge: undefined } };
  const released = await change(card, preview, (client, seenCard) => putInCharge(client, seenCard, ""));
  if (released) void notifyTeam(texts.released(cardName(card)));
}

/** The reason of a refused act, set in French. For a conflict, it asks the journal who was first. */
async function cardRefusal(
  answer: Exclude<SavedRecord<EnquiryCard>, { outcome: "done" }>,
  { card, preview }: { card: EnquiryCard; preview: EnquiryCard },
  client: RecordsClient,
): Promise<string> {
  const who = cardName(card);
  if (answer.outcome === "ended") return texts.ended;
  if (answer.outcome !== "conflict") return decisionProblem(answer, problemText, texts.failed(who));
  const field = preview.in_charge === card.in_charge ? "step" : "in_charge";
  return conflictText(client, answer.theirs, field);
}
