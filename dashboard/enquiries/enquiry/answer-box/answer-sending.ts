import { problemText } from "../../../../domain/enquiries/replies/problems.ts";
import { problemText as visitProblem } from "../../../../domain/enquiries/visits/problems.ts";
import { type AnswerOffer, sendOffer } from "../../../../records/enquiries/offering.ts";
import { sendReply } from "../../../../records/enquiries/sending.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { lacksRoom, type Refusal } from "../../../../records/outcome.ts";
import { askAsUser } from "../../../../records/sign-in/ask-as-user.ts";
import type { Uploading } from "../../../../site/sections/uploading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { slotTexts, texts } from "./answer-box.texts.ts";
import { mayOfferSlots } from "./proposed-slots.ts";
import { unfilledPlaceholders, type Written } from "./written.ts";

/** Errors of the text, its files, or the whole. */
export type AnswerFaults = { body?: string; attachments?: string; whole?: string };

/** The errors found before sending. */
export function writtenFaults(whole: WholeEnquiry, { mode, body, slots }: Written): AnswerFaults | undefined {
  if (body.trim() === "") return { body: texts.missing[mode] };
  if (mode !== "client") return undefined;
  const unfilled = unfilledPlaceholders(body);
  if (unfilled.length > 0) return { body: texts.unfilled(unfilled.join(", ")) };
  // An agreed visit is moved beside the conversation, where the client's choice is in sight.
  return slots.length > 0 && !mayOfferSlots(whole) ? { whole: slotTexts.agreed } : undefined;
}

type Around = { uploading: Uploading; lastSeen: string; offer: AnswerOffer | undefined };

/** Sends the files first; calls `leaving` with the attempt just before the text is sent, and waits for it. */
export function sendWritten(
  enquiry: string,
  { mode, body }: Written,
  { uploading, lastSeen, offer }: Around,
  leaving: (attempt: Pick<Written, "id" | "sent">) => Promise<void>,
) {
  const kind = mode === "client" ? undefined : mode;
  // Mode and slots count as parts of the text: a note must not pass for the answer that was tried before it.
  const subject = offer ? JSON.stringify([mode, offer.slots]) : mode;
  return askAsUser((client) =>
    uploading.upload({ subject, body: body.trim() }, async (words, options) => {
      const { id, written: sentText } = uploading.attempt();
      await leaving({ id, sent: sentText });
      const reply = { ...words, kind, lastSeen };
      return offer
        ? sendOffer(client, enquiry, { ...reply, offer }, options)
        : sendReply(client, enquiry, reply, options);
    }),
  );
}

/** Returns the errors of an answer that was not sent. */
export function sendingFaults(answer: Refusal): AnswerFaults {
  if (answer.outcome === "failed")
    return { whole: texts.notSent[lacksRoom(answer) ? "noRoom" : answer.reason] };
  return answer.outcome === "invalid" ? answerRefusal(answer.codes) : { whole: texts.ended };
}

/** The store's errors in French. An error of any other field counts as an error of the whole. */
function answerRefusal(codes: Record<string, string>): AnswerFaults {
  const sentences = Object.entries(codes).map(([field, code]) => [
    field === "body" || field === "attachments" ? field : "whole",
    french(visitFields.has(field) ? visitProblem(field, code) : problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}

/** The fields of an offered visit. An answer has none of these names. */
const visitFields = new Set(["slots", "with"]);
