import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Project } from "../../../domain/projects/project.ts";
import { type ListedDrafts, Unfinished } from "./writing.tsx";

const project = { id: "grange", title: "Grange", status: "draft", cover_image: "" } as Project;
const unfinished = { first: [project], total: 1 };
const drafts = [
  { kind: "page" as const, title: "Contact", to: "/dashboard/pages/contact", updated: "", publish_at: "" },
];

function renderUnfinished(listed: ListedDrafts): string {
  const Component = () => createElement(Unfinished, listed);
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(createElement(Stub));
}

test("a part of the unfinished work that arrived is shown without the other", () => {
  const withoutProjects = renderUnfinished({ unfinished: null, drafts });
  expect(withoutProjects).toContain("Contact");
  expect(withoutProjects).toMatch(/role="alert".*Les projets à finir n’ont pas pu être chargés/);
  const withoutDrafts = renderUnfinished({ unfinished, drafts: null });
  expect(withoutDrafts).toContain("Grange");
  expect(withoutDrafts).toMatch(/role="alert".*Les brouillons des pages et des services n’ont pas pu/);
  expect(renderUnfinished({ unfinished, drafts })).not.toContain("alert");
});

test("without any part the list says so once, and promises no empty desk", () => {
  const nothing = renderUnfinished({ unfinished: null, drafts: null });
  expect(nothing.match(/role="alert"/g)).toHaveLength(1);
  const noDrafts = renderUnfinished({ unfinished: null, drafts: [] });
  expect(noDrafts).not.toContain("tout ce qui est écrit est en ligne");
  expect(noDrafts).not.toContain("<ul");
});
