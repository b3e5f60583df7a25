import type { Row } from "record-store";
import { type PageContent, readContent, readPageDraft } from "../../pages/content.ts";
import { type PageName, pageNames } from "../../pages/page-names.ts";
import { editablePages, pagePlaces } from "../../pages/registry.ts";
import { paragraphs } from "../../projects/excerpt.ts";
import { readQuestions } from "../../sections/questions.ts";
import { serviceTexts } from "../../services/service-texts.ts";
import { countMatches, matchesAll } from "../../text/matching.ts";
import { may } from "../../users/abilities.ts";
import type { FoundThing } from "../found.ts";
import {
  bestSentence,
  joinFound,
  type KindResults,
  mostShown,
  nothing,
  type SearchReading,
} from "../reading.server.ts";

/** The newest news that are compared. */
const mostNews = 200;

/**
 * Finds the site's pages by the texts that their editor shows, services, and news, drafts included. A site has few enough
 * to compare them one by one.
 */
export async function findPages(reading: SearchReading): Promise<KindResults> {
  if (!may(reading.caller, "pages")) return nothing;
  const [pages, services, news] = await Promise.all([
    reading.client.collection("pages").getFullList<Row<"pages">>(),
    reading.client.collection("services").getFullList<Row<"services">>({ sort: "position,id" }),
    reading.client
      .collection("news")
      .getList<Row<"news">>(1, mostNews, { sort: "-day,-id", skipTotal: true })
      .then(({ items }) => items),
  ]);
  return joinFound(
    matchingThings(pageNames.flatMap((name) => pageThing(name, pages, reading) ?? [])),
    matchingThings(services.flatMap((service) => serviceThing(service, reading) ?? [])),
    matchingThings(news.flatMap((item) => newsThing(item, reading) ?? [])),
  );
}

function matchingThings(things: FoundThing[]): KindResults {
  return { total: things.length, things: things.slice(0, mostShown) };
}

/** A text of a page, with the id by which the editor opens it. */
type PlacedText = { place: string; name: string; text: string };

function pageThing(
  page: PageName,
  stored: readonly Row<"pages">[],
  { words, originalText }: SearchReading,
): FoundThing | undefined {
  const record = stored.find((each) => each.page === page);
  const content = readPageDraft(record?.draft) ?? readContent(record ?? null);
  const { title } = editablePages[page];
  const places = [...placedTexts(page, content, originalText), ...itemTexts(content)];
  if (!matchesAll([title, ...places.map(({ text }) => text)], words)) return undefined;
  const counts = places.map(({ text }) => countMatches(text, words));
  const best = places[counts.indexOf(Math.max(...counts))];
  const sentence = bestSentence([best?.text ?? ""], words);
  const pageFacts = { collection: "pages", id: page, title, at: "" };
  return sentence
    ? { ...pageFacts, note: best?.name ?? "", sentence, place: best?.place }
    : { ...pageFacts, note: "", sentence };
}

function placedTexts(
  page: PageName,
  { texts }: PageContent,
  originalText: SearchReading["originalText"],
): PlacedText[] {
  return pagePlaces(page).flatMap(({ id, name, kind }) => {
    if (kind === "picture") return [];
    return [{ place: id, name, text: (texts[id] ?? originalText(page, id)).replaceAll("\n", " ") }];
  });
}

/** The items of optional sections, such as questions and jobs. */
function itemTexts({ lists }: PageContent): PlacedText[] {
  return Object.entries(lists).flatMap(([list, items]) =>
    items.map(({ id, texts }) => ({
      ...{ place: `list/${list}/${id}`, name: "" },
      text: Object.values(texts).join(" "),
    })),
  );
}

function serviceThing(service: Row<"services">, { words }: SearchReading): FoundThing | undefined {
  const { id, title, questions } = service;
  const texts = [
    ...serviceTexts(service),
    ...readQuestions(questions).flatMap(({ question, answer }) => [question, answer]),
  ];
  if (!matchesAll([title, ...texts], words)) return undefined;
  return { collection: "services", id, title, note: "", sentence: bestSentence(texts, words), at: "" };
}

function newsThing({ id, day, ...item }: Row<"news">, { words }: SearchReading): FoundThing | undefined {
  const texts = [item.summary, ...paragraphs(item.text), item.caption];
  const note = [item.place, item.author].filter(Boolean).join(", ");
  if (!matchesAll([item.title, note, ...texts], words)) return undefined;
  const sentence = bestSentence(texts, words);
  return { collection: "news", id, title: item.title, note, sentence, at: day };
}
