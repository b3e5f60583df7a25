import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NearDays } from "../agenda/near-days.tsx";
import { Departures } from "./departures.tsx";
import { EndingPapers } from "./ending-papers.tsx";
import { Mine, Overdue } from "./enquiry-glances.tsx";
import { ToReview } from "./to-review.tsx";

function render<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(part, props) }]);
  return renderToStaticMarkup(createElement(Stub));
}

const none = { first: [], total: 0 };

test.each<[name: string, failed: () => string, empty: () => string]>([
  ["Demandes à moi", () => render(Mine, { mine: null }), () => render(Mine, { mine: none })],
  ["Demandes en retard", () => render(Overdue, { overdue: null }), () => render(Overdue, { overdue: none })],
  ["Avis à réexaminer", () => render(ToReview, { reviews: null }), () => render(ToReview, { reviews: none })],
  [
    "Papiers à renouveler",
    () => render(EndingPapers, { papers: null }),
    () => render(EndingPapers, { papers: none }),
  ],
  ["Départs prévus", () => render(Departures, { leaving: null }), () => render(Departures, { leaving: [] })],
])("« %s » says that it could not be loaded, and is absent if empty", (name, failed, empty) => {
  expect(failed()).toMatch(
    new RegExp(`<h2[^>]*>.*${name}</h2>.*role="alert".*n’a pas pu être chargée.*Réessayer`),
  );
  expect(empty()).toBe("");
});

test("a failed agenda is no free day", () => {
  const failed = render(NearDays, { entries: null });
  expect(failed).toMatch(/Aujourd’hui et demain.*role="alert".*n’a pas pu être chargée.*Réessayer/);
  expect(failed).not.toContain("Rien de prévu");
  expect(render(NearDays, { entries: [] })).toContain("Rien de prévu");
});
