import { expect, test } from "vitest";
import { listDrafts } from "./waiting-drafts.ts";

const none = { draft: null, scheduled: null, publish_at: "" };
const maisons = { ...none, title: "Maisons" };

test("the drafts of pages and services wait together, the last changed first", () => {
  const pages = [
    { ...none, page: "home", updated: "2026-03-01", draft: { texts: {} } },
    { ...none, page: "contact", updated: "2026-03-04", scheduled: { texts: {} }, publish_at: "2026-04-01" },
    { ...none, page: "about", updated: "2026-03-05" },
  ] as const;
  const services = [
    { ...maisons, id: "maisons", updated: "2026-03-03", draft: { title: "Maisons de bois" } },
    { ...maisons, id: "bardages", updated: "2026-03-02", publish_at: "2026-05-01" },
    { ...maisons, id: "carports", updated: "2026-03-06" },
  ];
  expect(listDrafts({ pages, services }, (name) => `Page ${name}`)).toEqual([
    {
      ...{ kind: "page", title: "Page contact", to: "/dashboard/pages/contact" },
      ...{ updated: "2026-03-04", publish_at: "2026-04-01" },
    },
    {
      ...{ kind: "service", title: "Maisons de bois", to: "/dashboard/services/maisons" },
      ...{ updated: "2026-03-03", publish_at: "" },
    },
    {
      ...{ kind: "service", title: "Maisons", to: "/dashboard/services/bardages" },
      ...{ updated: "2026-03-02", publish_at: "2026-05-01" },
    },
    {
      ...{ kind: "page", title: "Page home", to: "/dashboard/pages/home" },
      ...{ updated: "2026-03-01", publish_at: "" },
    },
  ]);
});
