import { expect, test } from "vitest";
import type { Concern } from "./concerns.ts";
import { concernsToTell } from "./reported-concerns.ts";

const disk: Concern = { kind: "disk", free: 1, total: 2, floor: 1 };
const backup: Concern = { kind: "backup" };
const post: Concern = { kind: "post", waiting: 1, since: "" };
const letter = (name: string): Concern => ({
  kind: "letter",
  letter: { name, to: "", subject: "", at: "", why: "refused", isStale: false },
});

/** Returns the concerns reported at each look of a day: a quarter of an hour apart by default. */
function listReported(looks: Concern[][], every = 15): string[][] {
  let reportedConcerns = {};
  return looks.map((concerns, index) => {
    const now = new Date(index * every * 60_000);
    // The remembered concerns as a file returns them.
    const next = concernsToTell(concerns, JSON.parse(JSON.stringify(reportedConcerns)), now);
    reportedConcerns = next.reported;
    return next.tell.map(({ kind }) => kind);
  });
}

test("each concern is reported once while it lasts", () => {
  expect(listReported([[disk], [disk], [disk, backup], [disk, backup]])).toEqual([
    ["disk"],
    [],
    ["backup"],
    [],
  ]);
});

test("a concern is reported again after it went away and came back", () => {
  expect(listReported([[disk], [], [disk]], 61)).toEqual([["disk"], [], ["disk"]]);
});

test("a concern that flickers within the hour is reported once", () => {
  expect(listReported([[disk], [], [disk], [], [disk]])).toEqual([["disk"], [], [], [], []]);
});

/** Looks of a day and a quarter. The first look differs. */
const day = <T>(first: T, later: T) => [first, ...Array.from({ length: 96 }, () => later)];

test("an old left letter delays a new one by a day", () => {
  const toldKinds = listReported(day([letter("a")], [letter("a"), letter("b")]));
  expect(toldKinds.at(0)).toEqual(["letter"]);
  expect(toldKinds.at(-1)).toEqual(["letter"]);
  expect(toldKinds.flat()).toHaveLength(2);
});

test("letters about left letters are sent once a day", () => {
  const toldKinds = listReported(day([letter("a")], [letter("a"), letter("alarm")]).slice(0, 96));
  expect(toldKinds.flat()).toEqual(["letter"]);
});

test("no letter says that letters are not sent", () => {
  expect(listReported([[post], [post, disk]])).toEqual([[], ["disk"]]);
});
