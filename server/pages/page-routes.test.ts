import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageRoutes } from "./page-routes.ts";

const page = { default: () => null };
const routes = {
  root: { id: "root", path: "", module: page },
  home: { id: "home", parentId: "root", index: true, module: page },
  shell: { id: "shell", parentId: "root", path: "dashboard", module: page },
  overview: { id: "overview", parentId: "shell", index: true, module: page },
  guide: { id: "guide", parentId: "shell", path: "guide/:chapter?", module: page },
  message: { id: "message", parentId: "shell", path: "messages/:id", module: page },
  contact: { id: "contact", parentId: "root", path: "contact", module: { ...page, action: () => null } },
  feed: { id: "feed", parentId: "root", path: "flux.xml", module: { loader: () => null } },
  missing: { id: "missing", parentId: "root", path: "*", module: page },
} as unknown as ServerBuild["routes"];

const find = pageRoutes(routes);

test("an address has the route that React Router would choose", () => {
  const foundRoutes = [
    "/",
    "/dashboard",
    "/dashboard/guide",
    "/dashboard/guide/photos",
    "/dashboard/messages/abc",
  ];
  expect(foundRoutes.map((path) => find(path)?.pattern)).toEqual([
    "/",
    "/dashboard",
    "/dashboard/guide",
    "/dashboard/guide/:chapter",
    "/dashboard/messages/:id",
  ]);
  for (const path of ["/nulle", "/dashboard/messages/a/b", "/fluxXxml"])
    expect(find(path)?.pattern).toBe("/*");
});

test("a route shows a page or answers programs, and may accept forms", () => {
  expect(find("/contact")).toMatchObject({ isPage: true, takesForms: true });
  expect(find("/dashboard")).toMatchObject({ isPage: true, takesForms: false });
  expect(find("/flux.xml")).toMatchObject({ isPage: false, takesForms: false });
});
