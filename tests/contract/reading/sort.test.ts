import { describe, expect } from "vitest";
import { test } from "../fixtures.ts";
import { unique } from "../given.ts";

const shelf = test.extend("sorted", { scope: "file" }, async ({ givenForFile: given, visitor }) => {
  const category = unique("tri");
  for (const [title, day] of [
    ["Beta", "2024-01-01"],
    ["alpha", "2024-02-01"],
    ["Été", "2024-02-01"],
    ["Alpha", "2024-03-01"],
  ]) {
    await given.project({ title, project_date: day, category });
  }
  return async (sort: string) => {
    const list = await visitor.projects.getFullList({ filter: `category = "${category}"`, sort });
    return list.map(({ title }) => title).join(" ");
  };
});

shelf.for([
  ["title", "Alpha Beta alpha Été"],
  ["+title", "Alpha Beta alpha Été"],
  ["-title", "Été alpha Beta Alpha"],
  [" -title ", "Été alpha Beta Alpha"],
  ["project_date,title", "Beta alpha Été Alpha"],
  ["-project_date,-title", "Alpha Été alpha Beta"],
  ["-project_date , +title", "Alpha alpha Été Beta"],
  ["@rowid", "Beta alpha Été Alpha"],
  ["-@rowid", "Alpha Été alpha Beta"],
  ["category,@rowid", "Beta alpha Été Alpha"],
  ["", "Beta alpha Été Alpha"],
] as const)("«%s» gives %s", async ([sort, titles], { sorted }) => expect(await sorted(sort)).toBe(titles));

shelf("@random gives all, in some order", async ({ sorted }) => {
  expect((await sorted("@random")).split(" ").sort()).toEqual(["Alpha", "Beta", "alpha", "Été"]);
});

describe("numbers and relations", () => {
  test("ratings sort by value", async ({ given, admin }) => {
    const comment = unique("tri");
    for (const rating of [3, 5, 4]) await given.review(await given.user(), { rating, comment });
    const list = await admin.reviews.getFullList({ filter: `comment = "${comment}"`, sort: "-rating" });
    expect(list.map(({ rating }) => rating)).toEqual([5, 4, 3]);
  });

  test("messages sort by the name of their sender", async ({ given, admin }) => {
    const subject = unique("tri");
    for (const name of ["Zoé", "Ada", "Luc"])
      await given.message(await given.user({ name }), { subject, body: name });
    const list = await admin.messages.getFullList({ filter: `subject = "${subject}"`, sort: "sender.name" });
    expect(list.map(({ body }) => body)).toEqual(["Ada", "Luc", "Zoé"]);
  });
});
