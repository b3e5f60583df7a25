import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { departurePath } from "./departure-path.ts";
import { MemberRow } from "./member-row.tsx";

const maud = { id: "maud", name: "Maud Ferrand", email: "maud@exemple.fr", role: "chantier", trade: "" };
const colleague = { ...maud, disabled: false, departure: null } as Colleague;

function renderRow(address: string, departure: unknown = null): string {
  const leaving = { ...colleague, departure };
  const parts = { invited: [], former: [], facts: null, departures: {}, portraits: {} };
  const team: WholeTeam = { ...parts, members: [leaving] };
  const Component = () => createElement(MemberRow, { colleague: leaving, team, isSelf: false });
  const Stub = createRoutesStub([{ path: "/dashboard/equipe", Component }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [address] }));
}

test("a link opens its colleague's departure, unless one is prepared", () => {
  expect(renderRow(departurePath(maud.id))).toContain("Maud Ferrand quitte la coopérative");
  expect(renderRow(departurePath("karim"))).not.toContain("<dialog");
  const departure = { at: "2999-12-01 17:00:00.000Z", enquiries: "", visits: "" };
  expect(renderRow(departurePath(maud.id), departure)).not.toContain("<dialog");
});
