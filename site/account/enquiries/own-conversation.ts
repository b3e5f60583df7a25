import { shownVia } from "../../../domain/enquiries/mail-ways.ts";
import { enquiryFailed } from "../../../domain/enquiries/outcomes.ts";
import { problemText } from "../../../domain/enquiries/replies/problems.ts";
import type { OfferedVisit } from "../../../domain/enquiries/visits/offer-fate.ts";
import { browserRecords } from "../../../records/client.ts";
import {
  markRepliesRead,
  type OwnEnquiry,
  type OwnEnquiryWithReplies,
  otherWriter,
  type Reply,
} from "../../../records/enquiries/own.ts";
import { sendReply } from "../../../records/enquiries/sending.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { type ConversationSource, shownOffer, type ThreadEntry } from "../../conversation/source.ts";

type Reactions = {
  /** The words have arrived. */
  onSaid: () => void;
  /** The session has ended. The typed text waits for the next sign-in. */
  onEnded: () => void;
};

/** Returns the conversation of the account's enquiry, or of one that it was invited to. */
export function ownConversation(
  you: { id: string; name: string },
  { enquiry, replies, visits }: OwnEnquiryWithReplies & { visits: readonly OfferedVisit[] | undefined },
  { onSaid, onEnded }: Reactions,
): ConversationSource {
  return {
    // The same tab may sign in another reader of the enquiry.
    draft: `${you.id}/${enquiry.id}`,
    entries: [...replies.toReversed(), enquiry].map((word) => wordEntry(you, word, visits)),
    markRead: (ids) =>
      browserRecords()
        .then((client) => markRepliesRead(client, ids))
        .catch(logAndReturn(undefined)),
    async say(reply, options) {
      const answer = await askAsUser((client) => sendReply(client, enquiry.id, reply, options));
      if (answer.outcome === "ended") return void onEnded();
      if (answer.outcome === "invalid") return { outcome: "invalid", faults: wordFaults(answer.codes) };
      if (answer.outcome === "failed")
        return enquiryFailed(answer.reason === "tooMany" ? "tooMany" : "unanswered");
      onSaid();
      return answer;
    },
  };
}

function wordEntry(
  you: { id: string; name: string },
  word: OwnEnquiry | Reply,
  visits: readonly OfferedVisit[] | undefined,
): ThreadEntry {
  const { id, body, attachments, file_names, created, via } = word;
  const reply = "side" in word ? word : undefined;
  return {
    ...{ id, body, attachments, file_names, created, via: shownVia(via) },
    side: reply?.side ?? "client",
    author_name: "side" in word ? word.author_name : word.sender_name,
    quoted: reply?.quoted ?? "",
    offer: reply && shownOffer(reply, visits),
    isFresh: reply?.side === "team" && !reply.is_read,
    isYours: otherWriter(word, you) === "",
    fileUrl: (name, thumb) => fileAddress(word, name, thumb),
  };
}

/** The form shows faults of the text and of the files. Any other fault is shown with the text. */
function wordFaults(codes: Record<string, string>): Record<string, string> {
  const faults = Object.entries(codes).map(([field, code]) => [
    field === "attachments" ? field : "body",
    problemText(field, code),
  ]);
  return Object.fromEntries(faults);
}
