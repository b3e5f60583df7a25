import { readContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import { pageAddresses } from "../../../domain/pages/page-names.ts";
import { movableSections } from "../../../domain/pages/registry.ts";
import { type Question, readQuestions } from "../../../domain/sections/questions.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { allServices } from "../../../records/services/services.ts";
import { french } from "../../../ui/text/typography.ts";
import { readListQuestions } from "../../pages/filled/questions.tsx";
import { answerId } from "../../sections/questions/questions.tsx";
import { serviceUrl } from "../../sections/services/service-address.ts";
import { pageLabel } from "./page-label.ts";
import type { SearchEntry, SearchSource } from "./source.ts";

/** The frequent questions that pages and services show. Each leads to its answer. */
export const questionSource: SearchSource = {
  id: "questions",
  kind: "questions",
  entries: async ({ client, pages }) => [
    ...pages.flatMap((page) => pageQuestions(page, pageLabel(pages, page.page))),
    ...(await allServices(client)).flatMap(serviceQuestions),
  ],
};

function serviceQuestions(service: Service): SearchEntry[] {
  return questionEntries(readQuestions(service.questions), serviceUrl(service), service.title);
}

function pageQuestions(page: ChangedPage, label: string): SearchEntry[] {
  const { lists, sections } = readContent(page);
  const address = pageAddresses[page.page];
  const isShown = movableSections(page.page).includes("questions") && !sections.hidden?.includes("questions");
  if (!address || !isShown) return [];
  const questions = readListQuestions(shownItems(lists, "questions", ""));
  return questionEntries(questions, address, label);
}

function questionEntries(questions: Question[], address: string, page: string): SearchEntry[] {
  return questions.map(({ question, answer }, index) => ({
    to: `${address}#${answerId(questions, index)}`,
    title: french(question),
    texts: [french(answer)],
    note: french(page),
  }));
}
