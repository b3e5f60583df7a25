import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  mostQuestions,
  type Question,
  questionsSchema,
  readQuestions,
} from "../../../domain/sections/questions.ts";
import { questionsStructuredData } from "../../seo/questions-structured-data.ts";
import { answerId, Questions } from "./questions.tsx";

const termites: Question = { question: "Et les termites ?", answer: "Le Tarn est classé.\nNous posons." };
const fire: Question = { question: "Ça brûle ?", answer: "Moins vite : promis." };

test("the first question is open, and each answer has an address", () => {
  const html = renderToStaticMarkup(createElement(Questions, { questions: [termites, fire] }));
  expect(html.match(/<details open="">/g)).toHaveLength(1);
  expect(html).toContain('<div id="question-et-les-termites"><p>Le Tarn est classé.</p><p>Nous posons.</p>');
  expect(html).toContain('<div id="question-ca-brule">');
  expect(html).toContain("Et les termites\u202f?");
});

test("equal questions and questions of signs alone have different addresses", () => {
  const questions = [termites, termites, { ...fire, question: "?!" }];
  expect(questions.map((_, index) => answerId(questions, index))).toEqual([
    "question-et-les-termites",
    "question-2",
    "question-3",
  ]);
});

test("search engines read questions with their answers", () => {
  const [page] = questionsStructuredData([fire], "https://bois.example/services/maisons");
  expect(page).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Ça brûle\u202f?", acceptedAnswer: { text: "Moins vite\u00a0: promis." } }],
  });
  expect(questionsStructuredData([], "https://bois.example/")).toEqual([]);
});

test("a question without an answer is not read", () => {
  expect(readQuestions([fire])).toEqual([fire]);
  expect(readQuestions([{ ...fire, answer: " " }])).toEqual([]);
});

test("a page has a limit of questions", () => {
  const questions = Array.from({ length: mostQuestions }, () => fire);
  expect(questionsSchema.safeParse(questions).success).toBe(true);
  expect(questionsSchema.safeParse([...questions, fire]).success).toBe(false);
});
