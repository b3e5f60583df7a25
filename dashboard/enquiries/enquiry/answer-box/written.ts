import { placeholders } from "../../../../domain/enquiries/saved-answers/fill.ts";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import type { EnquiryReply } from "../../../../records/enquiries/whole-enquiry.ts";
import { draftName } from "../../../parts/unsaved/drafts.ts";

/** An answer to the client, or an internal note or call. */
export const writingModes = ["client", "note", "call"] as const;

export type WritingMode = (typeof writingModes)[number];

/** The draft of an answer box, as the browser stores it. */
export type Written = {
  mode: WritingMode;
  body: string;
  /** The id of the last attempt, in case its answer was lost. */
  id: string;
  sent: string;
  /** The number of attached files: the browser stores none. */
  files: number;
  /** The slots of a visit that the answer offers. */
  slots: VisitSlot[];
  /**
   * The id of the latest answer to the client that the writer had seen. Empty if there was none. Drafts of earlier
   * versions do not have it.
   */
  lastSeen?: string;
};

export const nothingWritten: Written = { mode: "client", body: "", id: "", sent: "", files: 0, slots: [] };

/** Tells whether a draft has something to lose. Slots count, also without a text. */
export function isWorthKeeping({ body, slots }: Pick<Written, "body" | "slots">): boolean {
  return body.trim() !== "" || slots.length > 0;
}

/** The name of the browser's draft. Browsers hold drafts under the former noun. */
export function writtenDraft(client: RecordsClient, enquiry: string): string {
  return draftName(client, `request-${enquiry}`);
}

/** The placeholders that a saved answer left unfilled, such as « {commune} ». Nobody should receive those. */
export function unfilledPlaceholders(body: string): string[] {
  const unfilled = [...body.matchAll(/\{\s*([\p{L}\p{M}]+)\s*\}/gu)].filter(([, name = ""]) =>
    placeholders.some((each) => each === name.normalize("NFC").toLowerCase()),
  );
  return [...new Set(unfilled.map(([whole]) => whole))];
}

/** Appends a text to the existing one. */
export function withWords(body: string, words: string): string {
  return body.trim() === "" ? words : `${body.trimEnd()}\n\n${words}`;
}

/**
 * Returns the answers that the writer of a draft has seen: all of them without a draft. If the draft does not say it, or
 * names an answer that is gone, the writer may have seen none, and the question before sending shows the latest.
 */
export function answersSeen<Reply extends Pick<EnquiryReply, "id">>(
  answers: readonly Reply[],
  draft: Pick<Written, "lastSeen"> | undefined,
): readonly Reply[] {
  if (!draft) return answers;
  return answers.slice(0, answers.findIndex(({ id }) => id === draft.lastSeen) + 1);
}

/**
 * Returns the latest answer that its reader has not seen. The writer's own last attempt does not count as unseen. The
 * store has it if only its confirmation was lost.
 */
export function findUnseen<Reply extends Pick<EnquiryReply, "id">>(
  answers: readonly Reply[],
  seenIds: ReadonlySet<string>,
  attempt: string,
): Reply | undefined {
  return answers.findLast(({ id }) => !seenIds.has(id) && id !== attempt);
}

/** The team's answers to the client, the oldest first. */
export function answersToClient<Reply extends Pick<EnquiryReply, "side" | "kind">>(
  replies: readonly Reply[],
): Reply[] {
  return replies.filter(({ side, kind }) => side === "team" && kind === "");
}
