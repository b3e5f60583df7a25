import type { Collection, Row } from "record-store";
import { messages } from "../../enquiries/collection.server.ts";
import { quotes } from "../../enquiries/quotes/collection.server.ts";
import { replies } from "../../enquiries/replies/collection.server.ts";
import { visits } from "../../enquiries/visits/collection.server.ts";
import { countMatches } from "../../text/matching.ts";
import type { FoundThing } from "../found.ts";
import {
  bestSentence,
  type KindResults,
  type SearchReading,
  searchedLines,
  searchRecords,
} from "../reading.server.ts";

/** The newest records of one collection that are read for the sentences of an answer. */
const mostRead = 200;

/** Lines that belong to an enquiry, and the reply at which its page shows them. */
type OtherLines = { enquiry: string; lines: string[]; reply?: FoundThing["reply"] };

/**
 * Finds enquiries by their words, their sender, their replies, their visits and what clients say of quotes. The sentence
 * may be one of a reply, a visit or a quote.
 */
export async function findEnquiries(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"messages">(reading, messages);
  const byEnquiry = Map.groupBy(await readOtherLines(reading, rows), ({ enquiry }) => enquiry);
  return {
    total,
    things: rows.map((row) => ({
      collection: "messages",
      id: row.id,
      title: row.subject,
      note: [row.sender_name, row.town].filter(Boolean).join(", "),
      at: row.last_at,
      ...shownWords(row, byEnquiry.get(row.id) ?? [], reading.words),
    })),
  };
}

async function readOtherLines(
  reading: SearchReading,
  enquiries: readonly Row<"messages">[],
): Promise<OtherLines[]> {
  if (enquiries.length === 0) return [];
  const [readReplies, readVisits, readQuotes] = await Promise.all([
    newestRows<"replies">(reading, replies, enquiries),
    newestRows<"visits">(reading, visits, enquiries),
    newestRows<"quotes">(reading, quotes, enquiries),
  ]);
  return [
    ...readReplies.map((row) => ({
      ...{ enquiry: row.message, lines: searchedLines(replies, row) },
      reply: { id: row.id, author: row.author_name },
    })),
    ...readVisits.map((row) => ({ enquiry: row.message, lines: searchedLines(visits, row) })),
    // The page shows a quote and the client's words at the answer that brought it.
    ...readQuotes.map((row) => ({
      ...{ enquiry: row.message, lines: searchedLines(quotes, row) },
      reply: { id: row.reply, author: row.answered_by },
    })),
  ];
}

async function newestRows<Name extends string>(
  { client }: SearchReading,
  { name }: Collection,
  enquiries: readonly Row<"messages">[],
): Promise<Row<Name>[]> {
  const filter = enquiries.map(({ id }) => client.filter("message = {:id}", { id })).join(" || ");
  const options = { filter, sort: "-created,-id", skipTotal: true };
  return (await client.collection(name).getList<Row<Name>>(1, mostRead, options)).items;
}

/** Returns the sentence with most of the words that neither the title nor the note shows, and its reply if it has one. */
function shownWords(
  enquiry: Row<"messages">,
  others: readonly OtherLines[],
  words: readonly string[],
): Pick<FoundThing, "sentence" | "reply"> {
  const heading = [enquiry.subject, enquiry.sender_name, enquiry.town];
  const unshownWords = words.filter((word) => countMatches(heading.join(" "), [word]) === 0);
  const sought = unshownWords.length > 0 ? unshownWords : words;
  const own = searchedLines(messages, enquiry);
  const sentences: Pick<FoundThing, "sentence" | "reply">[] = [
    {
      sentence: bestSentence(
        own.filter((line) => !heading.includes(line)),
        sought,
      ),
    },
    ...others.map(({ lines, reply }) => ({ sentence: bestSentence(lines, sought), ...(reply && { reply }) })),
  ];
  const counts = sentences.map(({ sentence }) => countMatches(sentence, sought));
  return sentences[counts.indexOf(Math.max(...counts))] ?? { sentence: "" };
}
