import type { Row } from "record-store";
import { messages } from "../../enquiries/collection.server.ts";
import { replies } from "../../enquiries/replies/collection.server.ts";
import { countMatches } from "../../text/matching.ts";
import type { FoundThing } from "../found.ts";
import {
  bestSentence,
  type KindResults,
  type SearchReading,
  searchedLines,
  searchRecords,
} from "../reading.server.ts";

/** The newest replies that are read for the sentences of an answer. */
const mostReplies = 200;

/** Finds enquiries by their words, their sender and their replies. The sentence may be one of a reply. */
export async function findEnquiries(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"messages">(reading, messages);
  const repliesOfRows = rows.length > 0 ? await newestReplies(reading, rows) : [];
  const byEnquiry = Map.groupBy(repliesOfRows, ({ message }) => message);
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

async function newestReplies(
  { client }: SearchReading,
  enquiries: readonly Row<"messages">[],
): Promise<Row<"replies">[]> {
  const filter = enquiries.map(({ id }) => client.filter("message = {:id}", { id })).join(" || ");
  const { items } = await client.collection("replies").getList<Row<"replies">>(1, mostReplies, {
    ...{ filter, sort: "-created,-id", skipTotal: true },
    fields: "id,message,body,author_name,quoted,bounce",
  });
  return items;
}

/** Returns the sentence with most of the words that neither the title nor the note shows, and its reply. */
function shownWords(
  enquiry: Row<"messages">,
  repliesOfEnquiry: readonly Row<"replies">[],
  words: readonly string[],
): Pick<FoundThing, "sentence" | "reply"> {
  const heading = [enquiry.subject, enquiry.sender_name, enquiry.town];
  const others = words.filter((word) => countMatches(heading.join(" "), [word]) === 0);
  const sought = others.length > 0 ? others : words;
  const own = searchedLines(messages, enquiry);
  const sentences: Pick<FoundThing, "sentence" | "reply">[] = [
    {
      sentence: bestSentence(
        own.filter((line) => !heading.includes(line)),
        sought,
      ),
    },
    ...repliesOfEnquiry.map((reply) => ({
      sentence: bestSentence(searchedLines(replies, reply), sought),
      reply: { id: reply.id, author: reply.author_name },
    })),
  ];
  const counts = sentences.map(({ sentence }) => countMatches(sentence, sought));
  return sentences[counts.indexOf(Math.max(...counts))] ?? { sentence: "" };
}
