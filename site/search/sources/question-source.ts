import { readContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import { pageAddresses } from "../../../domain/pages/page-names.ts";
import { editablePages, movableSections } from "../../../domain/pages/registry.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { french } from "../../../ui/text/typography.ts";
import { readListQuestions } from "../../pages/filled/questions.tsx";
import { answerId } from "../../sections/questions/questions.tsx";
import { texts } from "../search.texts.ts";
import type { SearchEntry, SearchSource } from "./source.ts";

/** The frequent questions that pages show. Each leads to its answer. */
export const questionSource: SearchSource = {
  id: "questions",
  label: texts.groups.questions,
  entries: async ({ pages }) => pages.flatMap(pageQuestions),
};

function pageQuestions(page: ChangedPage): SearchEntry[] {
  const { lists, sections } = readContent(page);
  const address = pageAddresses[page.page];
  const isShown = movableSections(page.page).includes("questions") && !sections.hidden?.includes("questions");
  if (!address || !isShown) return [];
  const questions = readListQuestions(shownItems(lists, "questions", ""));
  return questions.map(({ question, answer }, index) => ({
    to: `${address}#${answerId(questions, index)}`,
    title: french(question),
    texts: [french(answer)],
    note: french(editablePages[page.page].title),
  }));
}
