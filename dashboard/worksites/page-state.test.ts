import { expect, test } from "vitest";
import { permittedStanding as permission } from "../../domain/worksites/publication/fixtures.ts";
import { pageState, type ShownProject } from "./page-state.ts";

const now = new Date("2026-11-26T08:00:00Z");

const facts = { width: 8, height: 8, color: "#aabbcc" };

function project(more: Partial<ShownProject> = {}): ShownProject {
  return {
    status: "published",
    publish_at: "",
    cover_image: "facade.jpg",
    gallery: ["toit.jpg", "salon.jpg"],
    images: {
      "facade.jpg": { ...facts, place: "outside" },
      "toit.jpg": { ...facts, place: "outside" },
      "salon.jpg": { ...facts, place: "inside" },
    },
    place: "Gaillac",
    place_code: "81099",
    permission,
    ...more,
  };
}

test("a fully visible page is shown, even without a worksite", () => {
  expect(pageState(project(), now)).toEqual({ kind: "shown" });
  expect(pageState(project({ permission: null }), now)).toEqual({ kind: "shown" });
});

test("a partly permitted page tells its hidden pictures and town", () => {
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

test("a published page without permission is hidden", () => {
  expect(pageState(project({ permission: { ...permission, state: "withdrawn" } }), now)).toEqual({
    kind: "concealed",
  });
  const ended = project({ permission: { ...permission, until: "2026-11-25 00:00:00.000Z" } });
  expect(pageState(ended, now)).toEqual({ kind: "concealed" });
});

test("a hidden page tells whether its pictures' places are unknown", () => {
  const outsideAlone = { ...permission, inside: false };
  const unknown = project({ permission: outsideAlone, images: null });
  expect(pageState(unknown, now)).toEqual({ kind: "unplaced", unplaced: 3 });
  const inside = { ...facts, place: "inside" };
  const images = { "facade.jpg": inside, "toit.jpg": inside, "salon.jpg": { ...inside, place: "unknown" } };
  const one = project({ permission: outsideAlone, images });
  expect(pageState(one, now)).toEqual({ kind: "unplaced", unplaced: 1 });
  const knownImages = { ...images, "salon.jpg": inside };
  expect(pageState(project({ permission: outsideAlone, images: knownImages }), now)).toEqual({
    kind: "unpermitted",
  });
  const townAlone = { ...outsideAlone, outside: false };
  expect(pageState(project({ permission: townAlone, images: null }), now)).toEqual({ kind: "concealed" });
});

test("drafts and scheduled pages stay hidden until their time comes", () => {
  expect(pageState(project({ status: "draft" }), now)).toEqual({ kind: "draft" });
  const at = (publish_at: string) => project({ status: "scheduled", publish_at });
  expect(pageState(at("2026-11-27 08:00:00.000Z"), now)).toEqual({ kind: "scheduled" });
  expect(pageState(at("2026-11-25 08:00:00.000Z"), now)).toEqual({ kind: "shown" });
});
