import { expect, test } from "vitest";
import type { Concern } from "./concerns.ts";
import { concernsToTell } from "./told-concerns.ts";

const disk: Concern = { kind: "disk", free: 1, total: 2, floor: 1 };
const backup: Concern = { kind: "backup" };
const post: Concern = { kind: "post", waiting: 1, since: "" };
const letter = (name: string): Concern => ({
  kind: "letter",
  letter: { name, to: "", subject: "", at: "", why: "refused", isStale: false },
});

/** What is told at each quarter of an hour of a day, where these concerns are there. */
function toldThrough(looks: Concern[][], every = 15): string[][] {
  let told = {};
  return looks.map((concerns, index) => {
    const now = new Date(index * every * 60_000);
    // As it comes back from its file.
    const next = concernsToTell(concerns, JSON.parse(JSON.stringify(told)), now);
    told = next.told;
    return next.tell.map(({ kind }) => kind);
  });
}

test("each thing is told once, for as long as it stays", () => {
  expect(toldThrough([[disk], [disk], [disk, backup], [disk, backup]])).toEqual([
    ["disk"],
    [],
    ["backup"],
    [],
  ]);
});

test("it is told again when it went away and came back", () => {
  expect(toldThrough([[disk], [], [disk]], 61)).toEqual([["disk"], [], ["disk"]]);
});

test("what comes and goes within the hour is told once", () => {
  expect(toldThrough([[disk], [], [disk], [], [disk]])).toEqual([["disk"], [], [], [], []]);
});

/** A day and a quarter of looks, of which the first is another. */
const day = <T>(first: T, later: T) => [first, ...Array.from({ length: 96 }, () => later)];

test("an old letter that was left does not hide a new one, which is told a day later at most", () => {
  const told = toldThrough(day([letter("a")], [letter("a"), letter("b")]));
  expect(told.at(0)).toEqual(["letter"]);
  expect(told.at(-1)).toEqual(["letter"]);
  expect(told.flat()).toHaveLength(2);
});

test("letters that telling leaves behind are told of once a day", () => {
  const told = toldThrough(day([letter("a")], [letter("a"), letter("alarm")]).slice(0, 96));
  expect(told.flat()).toEqual(["letter"]);
});

test("that no letter leaves is told by none", () => {
  expect(toldThrough([[post], [post, disk]])).toEqual([[], ["disk"]]);
});
