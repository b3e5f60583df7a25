import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { agendaDays } from "../../domain/agenda/weeks.ts";
import AgendaPage from "./agenda.tsx";

/** Renders the agenda of 29 November, a Sunday, with a closing on each of some days. */
function renderAgenda(closedDays: readonly string[]): string {
  const day = "2026-11-29";
  const entries = closedDays.map(
    (each): AgendaEntry => ({
      ...{ kind: "closing", label: "Inventaire" },
      ...{ key: each, day: each, time: "", path: "coordonnees" },
    }),
  );
  const loaderData = { today: day, day, days: agendaDays(day), entries, since: null };
  const props = { loaderData } as unknown as Parameters<typeof AgendaPage>[0];
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(AgendaPage, props) }]);
  return renderToStaticMarkup(createElement(Stub));
}

test.each<[closedDays: string[], near: boolean, month: boolean]>([
  [[], true, true],
  [["2026-12-02"], false, true],
  [["2026-11-03"], true, false],
  [["2026-11-29"], false, false],
])("with dates on %j, the empty weeks and the empty month say so", (closedDays, near, month) => {
  const markup = renderAgenda(closedDays);
  expect(markup.includes("Rien de prévu ces deux semaines.")).toBe(near);
  expect(markup.includes("Rien de prévu dans ce mois.")).toBe(month);
});
