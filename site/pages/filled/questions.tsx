import type { FAQPage } from "schema-dts";
import type { ListItem } from "../../../domain/pages/content.ts";
import type { Question } from "../../../domain/sections/questions.ts";
import { Questions } from "../../sections/questions/questions.tsx";
import { questionsStructuredData } from "../../seo/questions-structured-data.ts";
import type { Filling } from "./filling.ts";

/** Frequent questions beside their title. */
export function FrequentQuestions({ items, text }: Filling) {
  return (
    <>
      <div className="questions-head">
        <h2 id="questions">{text("questions.title")}</h2>
        <p>{text("questions.text")}</p>
      </div>
      <Questions questions={readListQuestions(items)} />
    </>
  );
}

export function questionsData({ items, address }: Filling): FAQPage[] {
  return questionsStructuredData(readListQuestions(items), address);
}

/** Returns the questions of a page's list. */
export function readListQuestions(items: readonly ListItem[]): Question[] {
  return items.map(({ texts: { question = "", answer = "" } }) => ({ question, answer }));
}
