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

test("another letter that was left is no other thing: one about it could be left, too", () => {
  expect(toldThrough([[letter("a")], [letter("a"), letter("b")]])).toEqual([["letter"], []]);
});

test("that no letter leaves is told by none", () => {
  expect(toldThrough([[post], [post, disk]])).toEqual([[], ["disk"]]);
});
