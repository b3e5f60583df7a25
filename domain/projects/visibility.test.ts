import type { Row } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import type { Project } from "./project.ts";
import { awaited, isVisible, storeNow, visible } from "./visibility.ts";

const anHourAgo = new Date(Date.now() - 60 * 60_000).toISOString().replace("T", " ");

test("one visibility rule serves the store, filters and single projects", async () => {
  const { admin, visitor } = await openCooperative();
  for (const status of ["", "published", "draft", "scheduled"]) {
    for (const publish_at of ["", anHourAgo, "2999-01-01 00:00:00.000Z"]) {
      const slug = `etat-${status}-${publish_at.slice(0, 4)}`.replace(/-+/g, "-").replace(/-$/, "");
      const grange = { slug, title: "La grange", description: "<p>Bois</p>", status, publish_at };
      expect((await admin.create("projects", grange)).status).toBe(200);
    }
  }
  const all = (await admin.list("projects")) as unknown as Project[];
  const slugs = (projects: readonly (Project | Row)[]) => projects.map(({ slug }) => slug).toSorted();

  const listedSlugs = slugs(await visitor.list("projects"));

  expect(all).toHaveLength(12);
  expect(listedSlugs).toHaveLength(7);
  expect(slugs(all.filter((project) => isVisible(project, storeNow())))).toEqual(listedSlugs);
  expect(slugs(await admin.list("projects", `filter=${encodeURIComponent(visible)}`))).toEqual(listedSlugs);
  const later = slugs(await admin.list("projects", `filter=${encodeURIComponent(awaited)}`));
  expect(later).toEqual(["etat-scheduled", "etat-scheduled-2999"]);
});
