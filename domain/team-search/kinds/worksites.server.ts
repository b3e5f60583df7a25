import type { Row } from "record-store";
import { messages } from "../../enquiries/collection.server.ts";
import { matchesAll } from "../../text/matching.ts";
import { may } from "../../users/abilities.ts";
import { worksiteClients } from "../../worksites/clients.server.ts";
import { worksites } from "../../worksites/collection.server.ts";
import { worksiteDocuments } from "../../worksites/documents/collection.server.ts";
import { worksitePhotos } from "../../worksites/photos/collection.server.ts";
import { worksiteWords } from "../../worksites/words/collection.server.ts";
import {
  bestSentence,
  joinFound,
  type KindResults,
  mostShown,
  nothing,
  type SearchReading,
  searchedLines,
  searchRecords,
} from "../reading.server.ts";

/** Finds worksites, their documents by title, their photos by caption, and the weekly words to their clients. */
export async function findWorksites(reading: SearchReading): Promise<KindResults> {
  const isIndexed = worksites.search?.by(reading.caller) === true;
  return joinFound(
    ...(await Promise.all([
      isIndexed ? indexedWorksites(reading) : carpentersWorksites(reading),
      findDocuments(reading),
      findPhotos(reading),
      findWeeklyWords(reading),
    ])),
  );
}

/** The index has the words of the worksite's enquiry too. */
async function indexedWorksites(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"worksites", { message?: Row<"messages"> }>(
    ...([reading, worksites, "message"] as const),
  );
  return {
    total,
    things: rows.map((row) => {
      const enquiry = row.expand?.message;
      const lines = [...searchedLines(worksites, row), ...searchedLines(messages, enquiry)];
      return worksiteThing(row, enquiry?.sender_name ?? "", lines, reading);
    }),
  };
}

/**
 * A carpenter reads no enquiry, so the index would match words that they may not know. The worksites are few enough to
 * be compared one by one.
 */
async function carpentersWorksites(reading: SearchReading): Promise<KindResults> {
  if (!may(reading.caller, "worksites")) return nothing;
  const rows = await reading.client
    .collection("worksites")
    .getFullList<Row<"worksites">>({ batch: 500, sort: "-step_at,-id" });
  const clients = new Map((await worksiteClients(reading.store)).map((each) => [each.worksite, each]));
  const matching = rows.flatMap((row) => {
    const { name = "", town = "" } = clients.get(row.id) ?? {};
    const lines = searchedLines(worksites, row);
    if (!matchesAll([...lines, name, town], reading.words)) return [];
    return [worksiteThing({ ...row, town }, name, lines, reading)];
  });
  return { total: matching.length, things: matching.slice(0, mostShown) };
}

function worksiteThing(
  { id, title, town }: Row<"worksites">,
  client: string,
  lines: readonly string[],
  { words }: SearchReading,
) {
  const otherLines = lines.filter((line) => ![title, town, client].includes(line));
  return {
    ...{ collection: "worksites", id, title, at: "" },
    note: [client, town].filter(Boolean).join(", "),
    sentence: bestSentence(otherLines, words),
  };
}

type OfWorksite = { worksite?: Row<"worksites"> };

async function findDocuments(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"worksite_documents", OfWorksite>(
    ...([reading, worksiteDocuments, "worksite"] as const),
  );
  return {
    total,
    things: rows.map(({ id, title, worksite, file, put_on, expand }) => {
      const ofWorksite = expand?.worksite;
      const otherLines = searchedLines(worksites, ofWorksite).filter((line) => line !== ofWorksite?.title);
      return {
        ...{ collection: "worksite_documents", id, title, file, within: worksite, at: put_on },
        note: ofWorksite?.title ?? "",
        sentence: bestSentence(otherLines, reading.words),
      };
    }),
  };
}

async function findWeeklyWords(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"worksite_words", OfWorksite>(
    ...([reading, worksiteWords, "worksite"] as const),
  );
  return {
    total,
    things: rows.map(({ id, body, worksite, send_at, expand }) => ({
      ...{ collection: "worksite_words", id, within: worksite, at: send_at, note: "" },
      title: expand?.worksite?.title ?? "",
      sentence: bestSentence([body], reading.words),
    })),
  };
}

async function findPhotos(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"worksite_photos", OfWorksite>(
    ...([reading, worksitePhotos, "worksite"] as const),
  );
  return {
    total,
    things: rows.map(({ id, caption, worksite, taken_at, expand }) => ({
      ...{ collection: "worksite_photos", id, within: worksite, at: taken_at, note: "" },
      title: expand?.worksite?.title ?? "",
      sentence: bestSentence([caption], reading.words),
    })),
  };
}
