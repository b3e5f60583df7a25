import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { DashboardUser } from "../../records/users/team.ts";
import { UserActs } from "./user-acts.tsx";

const karim = { id: "karim", name: "Karim", role: "user", verified: true, disabled: false } as DashboardUser;

function renderActs(user: Partial<DashboardUser>, isSelf = false): string {
  const acts = { user: { ...karim, ...user }, holder: undefined, isSelf };
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(UserActs, acts) }]);
  return renderToStaticMarkup(createElement(Stub));
}

test("a colleague's account is closed by their departure, a client's at once", () => {
  expect(renderActs({})).toContain("Désactiver le compte");
  const colleague = renderActs({ role: "chantier" });
  expect(colleague).toContain('href="/dashboard/equipe?depart=karim"');
  expect(colleague).not.toContain("Désactiver");
  expect(renderActs({ role: "chantier", disabled: true })).toContain("Réactiver le compte");
});

test("nobody of the team closes their own account", () => {
  expect(renderActs({ role: "admin" }, true)).not.toMatch(/Désactiver|depart=/);
});
