import { expect, test } from "vitest";
import type { PageContent } from "../../../../domain/pages/content.ts";
import {
  mergeLists,
  withItemFile,
  withItemText,
  withMovedItem,
  withNewItem,
  withoutItem,
} from "./list-draft.ts";

const empty: PageContent = { texts: {}, pictures: {}, sections: {}, lists: {} };
const question = (id: string, question: string) => ({ id, texts: { question } });

test("an item is added, written, moved and removed", () => {
  const two = withNewItem(withNewItem(empty, "questions", "a"), "questions", "b");
  const twoQuestions = withItemText(two, "questions", "b", { field: "question", value: "Quand ?" });
  expect(twoQuestions.lists.questions).toEqual([{ id: "a", texts: {} }, question("b", "Quand ?")]);
  expect(withMovedItem(twoQuestions, "questions", "b", -1).lists.questions?.map(({ id }) => id)).toEqual([
    "b",
    "a",
  ]);
  expect(withMovedItem(twoQuestions, "questions", "b", 1)).toBe(twoQuestions);
  expect(withItemText(twoQuestions, "questions", "b", { field: "question", value: "" })).toEqual(two);
  expect(withoutItem(withoutItem(twoQuestions, "questions", "a"), "questions", "b")).toEqual(empty);
});

test("an item has one picture, or none", () => {
  const one = withNewItem(empty, "partners", "a");
  const pictured = withItemFile(one, "partners", "a", "logo.png");
  expect(pictured.lists.partners?.[0]?.picture).toEqual({ file: "logo.png" });
  expect(withItemFile(pictured, "partners", "a", null)).toEqual(one);
});

test("two people who add questions at once keep both", () => {
  const base = { questions: [question("a", "Combien ?")] };
  const mine = { questions: [...base.questions, question("b", "Quand ?")] };
  const theirs = { questions: [question("a", "Combien de temps ?"), question("c", "Où ?")] };
  expect(mergeLists(base, mine, theirs)).toEqual({
    questions: [question("a", "Combien de temps ?"), question("b", "Quand ?"), question("c", "Où ?")],
  });
});

test("a removed item stays away, unless the other person changed it", () => {
  const base = { questions: [question("a", "Combien ?"), question("b", "Quand ?")] };
  const without = { questions: [question("b", "Quand ?")] };
  expect(mergeLists(base, without, base)).toEqual(without);
  expect(mergeLists(base, base, without)).toEqual(without);
  const changedQuestion = { questions: [question("a", "Combien d'euros ?"), question("b", "Quand ?")] };
  expect(mergeLists(base, changedQuestion, without).questions).toContainEqual(
    question("a", "Combien d'euros ?"),
  );
});
