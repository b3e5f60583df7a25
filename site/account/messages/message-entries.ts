import { shownVia } from "../../../domain/enquiries/mail-ways.ts";
import {
  type Message,
  type OwnMessageWithReplies,
  otherWriter,
  type Reply,
} from "../../../records/enquiries/own.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type { ThreadEntry } from "../../conversation/thread-entry.ts";

/** Returns all entries of one's own enquiry, the latest first. */
export function messageEntries(
  you: { id: string; name: string },
  { message, replies }: OwnMessageWithReplies,
  fresh: ReadonlySet<string>,
): ThreadEntry[] {
  const toEntry = (word: Message | Reply): ThreadEntry => ({
    id: word.id,
    body: word.body,
    attachments: word.attachments,
    file_names: word.file_names,
    created: word.created,
    side: "side" in word ? word.side : "client",
    author_name: "side" in word ? word.author_name : word.sender_name,
    quoted: "side" in word ? word.quoted : "",
    via: shownVia(word.via),
    isFresh: fresh.has(word.id),
    isYours: otherWriter(word, you) === "",
    urlOf: (name, thumb) => fileAddress(word, name, thumb),
  });
  return [...replies.toReversed(), message].map(toEntry);
}
