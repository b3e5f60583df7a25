import { expect, test } from "vitest";
import type { Standing } from "../../domain/building-sites/publication/standing.ts";
import type { Project } from "../../domain/projects/project.ts";
import { pageState } from "./page-state.ts";

const now = new Date("2026-11-26T08:00:00Z");

const permission: Standing = {
  state: "given",
  answer: "one",
  until: "",
  lost: [],
  places: {},
  outside: true,
  inside: true,
  town: true,
};

function project(more: Partial<Project> = {}): Project {
  return {
    status: "published",
    publish_at: "",
    cover_image: "facade.jpg",
    gallery: ["toit.jpg", "salon.jpg"],
    images: {
      "facade.jpg": { place: "outside" },
      "toit.jpg": { place: "outside" },
      "salon.jpg": { place: "inside" },
    },
    place: "Gaillac",
    place_code: "81099",
    permission,
    ...more,
  } as unknown as Project;
}

test("a page says that it is shown where all of it is, be it without any building site", () => {
  expect(pageState(project(), now)).toEqual({ kind: "shown" });
  expect(pageState(project({ permission: null }), now)).toEqual({ kind: "shown" });
});

test("a page of which a permission leaves pictures or the town out says what is not shown", () => {
  const withoutInside = project({ permission: { ...permission, inside: false } });
  expect(pageState(withoutInside, now)).toEqual({
    kind: "partial",
    hidden: 1,
    pictures: 3,
    isTownHidden: false,
  });
  const withoutTown = project({ permission: { ...permission, town: false } });
  expect(pageState(withoutTown, now)).toMatchObject({ kind: "partial", hidden: 0, isTownHidden: true });
  expect(pageState({ ...withoutTown, place: "" }, now)).toMatchObject({ hidden: 0, isTownHidden: true });
  expect(pageState({ ...withoutTown, place: "", place_code: "81" }, now)).toEqual({ kind: "shown" });
});

test("a published page of which nothing is permitted, or no more, is not shown", () => {
  expect(pageState(project({ permission: { ...permission, state: "withdrawn" } }), now)).toEqual({
    kind: "concealed",
  });
  const ended = project({ permission: { ...permission, until: "2026-11-25 00:00:00.000Z" } });
  expect(pageState(ended, now)).toEqual({ kind: "concealed" });
});

test("what is not public yet says so, whatever is permitted, and is public once its time has come", () => {
  expect(pageState(project({ status: "draft" }), now)).toEqual({ kind: "draft" });
  const at = (publish_at: string) => project({ status: "scheduled", publish_at });
  expect(pageState(at("2026-11-27 08:00:00.000Z"), now)).toEqual({ kind: "scheduled" });
  expect(pageState(at("2026-11-25 08:00:00.000Z"), now)).toEqual({ kind: "shown" });
});
