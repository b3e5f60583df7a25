import { expect, test } from "vitest";
import { builder, preparedQuery } from "./compiler.ts";

test("a prepared query binds placeholders again and keeps constants", () => {
  const words = preparedQuery<"word" | "language">((value) =>
    builder
      .selectFrom("words")
      .selectAll()
      .where("language", "=", value("language"))
      .where("kind", "=", "noun")
      .where("word", ">", value("word"))
      .limit(3),
  );
  const { sql, parameters } = words({ word: "bois", language: "fr" });
  expect(parameters).toEqual(["fr", "noun", "bois", 3]);
  expect(words({ word: "wood", language: "en" })).toEqual({ sql, parameters: ["en", "noun", "wood", 3] });
});
