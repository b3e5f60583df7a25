import type { FileNames } from "../../domain/enquiries/attachments.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import {
  type OfferedVisit,
  type OfferFate,
  offerFate,
  type SlotOffer,
} from "../../domain/enquiries/visits/offer-fate.ts";
import { type EnquiryOutcome, type EnquiryState, enquiryFileUrl } from "../../records/enquiries/by-link.ts";
import { markEnquiryRead, sayInEnquiry } from "../../records/enquiries/conversation.ts";
import type { WrittenReply } from "../../records/enquiries/sending.ts";

/** The slots that an answer offered. `fate` is `undefined` if the reader may not see the visit yet. */
export type ShownOffer = { visit: string; slots: readonly VisitSlot[]; fate: OfferFate | undefined };

/** An entry of a conversation, for the client or a reader. */
export type ThreadEntry = {
  id: string;
  side: "team" | "client";
  author_name: string;
  body: string;
  /** The quoted text of earlier letters. */
  quoted: string;
  via: "" | "mail" | "unverified";
  attachments: string[];
  file_names: FileNames | null | undefined;
  created: string;
  /** The slots of a visit that the answer offers, and what became of them. */
  offer?: ShownOffer | undefined;
  /** Whether the entry was unread before this visit. At its source: whether it is unread now. */
  isFresh: boolean;
  /** The visitor of this page wrote it. */
  isYours: boolean;
  fileUrl: (name: string, thumb?: "300x400") => string;
};

/** A conversation as one of its readers has it, in an account or by a mailed link. */
export type ConversationSource = {
  /** The name of the reader's unsent words in this tab. */
  draft: string;
  /** The latest first. */
  entries: readonly ThreadEntry[];
  /** Marks these replies of the cooperative as read. */
  markRead(ids: string[]): Promise<unknown>;
  /**
   * Adds words. The same words under the same id are stored once. Resolves with `undefined` if the page leads to the
   * sign-in instead.
   */
  say(
    reply: WrittenReply,
    options: { id: string; fetch?: typeof fetch; signal?: AbortSignal },
  ): Promise<EnquiryOutcome<unknown> | undefined>;
};

/** Entries shown before the visitor asks for more. */
const latest = 3;

/**
 * Returns how many entries show at first: the latest and every unread one. A single hidden entry would be shown as
 * well.
 */
export function entriesAtFirst(entries: readonly Pick<ThreadEntry, "isFresh">[]): number {
  const shownCount = Math.max(latest, entries.findLastIndex(({ isFresh }) => isFresh) + 1);
  return entries.length - shownCount <= 1 ? entries.length : shownCount;
}

/** Returns the conversation of an enquiry that a link, or an account with a confirmed address, opens. */
export function enquiryConversation(
  state: EnquiryState,
  onState: (state: EnquiryState) => void,
): ConversationSource {
  return {
    // Browsers hold drafts under the former noun.
    draft: `request/${state.id}`,
    entries: enquiryEntries(state),
    markRead: () => markEnquiryRead(state.id),
    async say(reply, options) {
      const answer = await sayInEnquiry(state.id, reply, options);
      if (answer.outcome === "done") onState(answer.value);
      return answer;
    },
  };
}

/**
 * Returns an answer's offer as the client reads it, or `undefined` if it offers nothing.
 *
 * @param visits `undefined` if the reader may not see them yet
 */
export function shownOffer(
  answer: SlotOffer,
  visits: readonly OfferedVisit[] | undefined,
): ShownOffer | undefined {
  const { visit, slots } = answer;
  return slots && slots.length > 0 ? { visit, slots, fate: visits && offerFate(answer, visits) } : undefined;
}

function enquiryEntries(state: EnquiryState): ThreadEntry[] {
  const { id, said, replies, visits, you } = state;
  const file =
    (collection: "messages" | "replies", record: string): ThreadEntry["fileUrl"] =>
    (name, thumb) =>
      enquiryFileUrl(id, { collection, record, name }, thumb);
  const answers = replies.toReversed().map((reply) => ({
    ...reply,
    offer: shownOffer(reply, visits),
    isFresh: reply.isUnread,
    fileUrl: file("replies", reply.id),
  }));
  if (!said) return answers;
  const first = { id, side: "client" as const, quoted: "", isFresh: false };
  return [...answers, { ...said, ...first, isYours: you.role === "owner", fileUrl: file("messages", id) }];
}
