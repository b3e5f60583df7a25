import { expect, test } from "vitest";
import { visibleContent } from "./visible-content.ts";

const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };
const question = { id: "a", texts: { question: "Quand ?", answer: "En mai." } };

test("the words, pictures and items of a hidden section are not visible", () => {
  const content = {
    texts: { "opening.kicker": "Du bois", "team.rule": "Les gens", "questions.title": "Et après ?" },
    pictures: { "team.picture": { file: "a.jpg" }, "opening.picture": { file: "b.jpg" } },
    sections: { hidden: ["team", "questions"] },
    lists: { questions: [question] },
  };
  expect(visibleContent("home", content)).toEqual({
    texts: { "opening.kicker": "Du bois" },
    pictures: { "opening.picture": { file: "b.jpg" } },
    sections: content.sections,
    lists: {},
  });
});

test("an item with a missing text is not visible", () => {
  const lists = { questions: [question, { id: "b", texts: { question: "Combien ?" } }] };
  expect(visibleContent("home", { ...nothing, lists }).lists).toEqual({ questions: [question] });
});

test("the words and pictures of a hidden service are not visible", () => {
  const home = {
    ...nothing,
    texts: { "services.title": "{Nombre}", "services.cards.0.title": "a", "services.cards.1.title": "b" },
    pictures: { "services.pictures.0": {}, "services.pictures.2": {} },
  };
  const hiddenServices = [0];
  expect(visibleContent("home", home, { hiddenServices })).toMatchObject({
    texts: { "services.title": "{Nombre}", "services.cards.1.title": "b" },
    pictures: { "services.pictures.2": {} },
  });
  const services = {
    ...nothing,
    texts: { title: "Nos\nouvrages", "services.0.features.3": "a", "services.2.text": "c" },
    pictures: { "pictures.0": {}, "pictures.1": {} },
  };
  expect(visibleContent("services", services, { hiddenServices })).toMatchObject({
    texts: { title: "Nos\nouvrages", "services.2.text": "c" },
    pictures: { "pictures.1": {} },
  });
});
