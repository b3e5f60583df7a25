import { useState } from "react";
import type { EnquiryReply, WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { answersSeen, answersToClient, findUnseen, type Written } from "./written.ts";

/** The question before an answer is sent, if others came while it was written. */
export type AnswerQuestionState = {
  /** The latest answer that the writer has not seen. `undefined` for an internal entry. */
  unseen: EnquiryReply | undefined;
  /** The latest answer of all. */
  latest: EnquiryReply | undefined;
  /** The id of the latest answer that the writer has seen. Empty if there is none. */
  lastSeen: string;
  isAsking: boolean;
  /** Asks the question. Returns `true`: the text needs no change. */
  ask: () => true;
  leave: () => void;
};

/**
 * Returns the team's answers to the client that came while the text was written, by colleagues or in another tab. The
 * text of a resumed draft was begun before the form was opened. Without text, the writer sees each answer as it comes.
 *
 * @param draft the resumed draft
 * @param ownAnswer the id of the writer's own last answer, which the page may not have read yet
 */
export function useQuestion(
  { replies }: WholeEnquiry,
  { mode, body, id: attempt }: Written,
  draft: Written | undefined,
  ownAnswer: string,
): AnswerQuestionState {
  const [isAsking, setAsking] = useState(false);
  const answers = answersToClient(replies);
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(
    () => new Set([ownAnswer, ...answersSeen(answers, draft).map(({ id }) => id)]),
  );
  const isEmpty = body.trim() === "";
  const unseen = findUnseen(answers, seenIds, isEmpty ? "" : attempt);
  if (unseen && isEmpty) setSeenIds(new Set([...seenIds, ...answers.map(({ id }) => id)]));
  const isOwnShown = ownAnswer === "" || replies.some(({ id }) => id === ownAnswer);
  const lastSeen = isOwnShown ? (answers.findLast(({ id }) => seenIds.has(id))?.id ?? "") : ownAnswer;
  return {
    ...{ unseen: mode === "client" ? unseen : undefined, latest: answers.at(-1), lastSeen, isAsking },
    ask() {
      setAsking(true);
      return true;
    },
    leave: () => setAsking(false),
  };
}
