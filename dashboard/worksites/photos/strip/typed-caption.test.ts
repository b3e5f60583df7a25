import { expect, test } from "vitest";
import { typedCaption } from "./typed-caption.ts";

test.each([
  ["", undefined],
  [" \n ", undefined],
  ["  La ferme\n est  levée. ", "La ferme est levée."],
])("the caption %j for several photos is %j", (typedText, caption) => {
  const form = new FormData();
  form.set("caption", typedText);
  expect(typedCaption(form)).toBe(caption);
});
