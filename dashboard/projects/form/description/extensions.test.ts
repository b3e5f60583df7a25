import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { editorExtensions } from "./extensions.ts";

test("the editor keeps raised and lowered characters", () => {
  const { marks } = getSchema(editorExtensions);
  expect(marks).toHaveProperty("superscript");
  expect(marks).toHaveProperty("subscript");
});
