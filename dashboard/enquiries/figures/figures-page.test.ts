import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { EnquiryFigures } from "../../../domain/enquiries/figures/figures.ts";
import FiguresPage from "./figures-page.tsx";

const figures: EnquiryFigures = {
  ...{ months: [], works: [], origins: [], towns: [], otherTowns: 0, lost: [], steps: [] },
  ...{ won: { received: 0, won: 0, amount: 0 }, decided: 0, firstAnswer: null },
};

test("without a won enquiry, the page speaks of its period alone", () => {
  const period = { from: "2020-01-01", to: "2020-12-31" };
  const loaderData = { user: { role: "admin" }, period, figures, entries: [], years: [2026] };
  const props = { loaderData } as unknown as Parameters<typeof FiguresPage>[0];
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(FiguresPage, props) }]);
  const markup = renderToStaticMarkup(createElement(Stub));
  expect(markup).toContain("Aucune demande n’a été gagnée dans cette période.");
  expect(markup).not.toContain("n’est encore gagnée");
});
