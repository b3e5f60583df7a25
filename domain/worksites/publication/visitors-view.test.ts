import { expect, test } from "vitest";
import { isSeenAt, visitorsView } from "./visitors-view.ts";

const project = {
  status: "published",
  publish_at: "",
  concealed: false,
  shown_until: "",
  shown: null as object | null,
  cover_image: "facade.jpg",
  gallery: ["salon.jpg", "facade.jpg"],
  stages: ["ossature.jpg"],
  place: "Albi",
};

const now = "2026-11-25 12:00:00.000Z";

test("visitors see a project with its own values unless some are withheld", () => {
  expect(visitorsView(project)?.pictures).toEqual(["facade.jpg", "salon.jpg", "ossature.jpg"]);
  const visitorValues = { cover_image: "facade.jpg", gallery: [], stages: [], place: "" };
  const view = visitorsView({ ...project, shown: visitorValues });
  expect(view?.pictures).toEqual(["facade.jpg"]);
  expect(view?.project.place).toBe("");
});

test.each([{ status: "draft" }, { concealed: true }, { status: "scheduled", publish_at: "" }])(
  "visitors see nothing of %j",
  (values) => {
    expect(visitorsView({ ...project, ...values })).toBeUndefined();
  },
);

test.each([
  [{}, true],
  [{ status: "scheduled", publish_at: "2026-11-25 11:00:00.000Z" }, true],
  [{ status: "scheduled", publish_at: "2026-11-25 13:00:00.000Z" }, false],
  [{ shown_until: "2026-11-25 13:00:00.000Z" }, true],
  [{ shown_until: now }, false],
])("a view of %j is seen now: %j", (values, isSeen) => {
  const view = visitorsView({ ...project, ...values });
  expect(view && isSeenAt(view, now)).toBe(isSeen);
});
