import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MemberFacts } from "../../domain/team/member-facts.ts";
import type { Colleague, WholeTeam } from "../../records/users/colleagues.ts";
import { Former } from "./former.tsx";

const maud = { id: "maud", name: "Maud Ferrand", email: "maud@exemple.fr", role: "chantier", disabled: true };

function renderFormer(isNamedOnSite: boolean): string {
  const facts: MemberFacts = { seen: "", inCharge: 0, visits: 0, passkeys: 0, isNamedOnSite };
  const parts = { members: [], invited: [], departures: {}, portraits: {} };
  const team: WholeTeam = { ...parts, former: [maud as Colleague], facts: { maud: facts } };
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(Former, { team }) }]);
  return renderToStaticMarkup(createElement(Stub));
}

test("« Anciens » says while the site still names a colleague, and leads to the names", () => {
  expect(renderFormer(true)).toMatch(/Son nom est encore sur .+href="\/dashboard\/coordonnees#people"/);
  expect(renderFormer(false)).not.toContain("Son nom");
});
