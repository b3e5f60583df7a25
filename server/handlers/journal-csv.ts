import { Readable } from "node:stream";
import { kinds, texts } from "../../dashboard/journal/journal.texts.ts";
import { journalAsked } from "../../dashboard/journal/journal-address.ts";
import { journalSentence, readableChange } from "../../dashboard/journal/journal-sentence.ts";
import { dayInParis, timeInParis, todayInParis } from "../../domain/dates.ts";
import type { JournalEntry } from "../../domain/journal/entries.ts";
import { journalPart } from "../../domain/journal/journal.server.ts";
import { csvLine, csvStart } from "../../domain/tables/csv.ts";

type JournalStore = Parameters<typeof journalPart>[0];

/**
 * Returns the journal as a table of any length, with a line for each changed field. The parameters are those of the
 * page's address.
 */
export function journalTable(store: JournalStore, url: string): Response {
  const lines = Readable.from(csvLines(store, url));
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="journal-${todayInParis()}.csv"`,
    },
  });
}

async function* csvLines(store: JournalStore, url: string): AsyncGenerator<string> {
  yield csvStart + csvLine([...texts.columns]);
  const query = new URLSearchParams(
    Object.entries(journalAsked(url)).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  let next: number | undefined;
  do {
    if (next) query.set("before", String(next));
    const page = await journalPart(store, new URL(`?${query}`, url));
    if (page.entries.length > 0) yield page.entries.flatMap(linesOfEntry).join("");
    next = page.next;
  } while (next);
}

function linesOfEntry(entry: JournalEntry): string[] {
  const { who, did, what } = journalSentence(entry);
  const start = [
    dayInParis(entry.at),
    timeInParis(entry.at),
    who,
    `${did} ${what}`,
    kinds[entry.collection] ?? entry.collection,
    entry.record,
  ];
  const changes = entry.changed.map((change) => readableChange(entry.collection, change));
  const ends =
    changes.length > 0 ? changes.map(({ field, before, after }) => [field, before, after]) : [["", "", ""]];
  return ends.map((end) => csvLine([...start, ...end].map(withPlainSpaces)));
}

/** Replaces non-breaking spaces: a search in a spreadsheet uses the keyboard's space. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}
