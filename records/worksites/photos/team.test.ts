import { expect, test } from "vitest";
import { lossByAnswer, picturesNow, unplacedPictures } from "../../../domain/publication-permissions/loss.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { openProject } from "../../../domain/worksites/publication/fixtures.ts";
import { worksiteStrip } from "./team.ts";

/** The largest description that the store takes. Each quotation mark is two characters of JSON. */
const longest = `<p>${'"'.repeat(256 * 1024 - "<p></p>".length)}</p>`;

const views = [
  { outside: true, inside: false },
  { outside: false, inside: true },
];

test("the strip shows what a permission hides of the largest project", async () => {
  const house = await openProject({ pictures: { facade: "outside", salon: "inside", detail: "" } });
  const { store, admin, anne, worksite, project, answer } = house;
  const wording = "Oui. ".repeat(1_000).trim();
  await answer({ outside: true, wording });
  const chapters = ["before", "during", "after"].map((moment) => ({
    ...{ moment, period: "2026", title: "Le chantier", text: '"'.repeat(3_000), images: [] },
  }));
  const forced = { status: "published", without_permission: "published" };
  const values = { ...forced, description: longest, chapters, our_share: '"'.repeat(500) };
  const published = await admin.update("projects", project, values);
  expect(published.status, JSON.stringify(published.body).slice(0, 500)).toBe(200);
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });

  const strip = await worksiteStrip(client, worksite);

  const now = new Date();
  const losses = (page: Parameters<typeof lossByAnswer>[0]) => ({
    ...{ now: picturesNow(page, now), unplaced: unplacedPictures(page) },
    byAnswer: views.map((view) => lossByAnswer(page, view, now)),
  });
  expect(losses(strip.page ?? {})).toEqual(losses(published.body));
  expect(losses(strip.page ?? {})).toMatchObject({
    now: 3,
    unplaced: 1,
    byAnswer: [{ lost: 2 }, { lost: 2 }],
  });
  const { title, status, publish_at, stages, permission } = published.body;
  expect(strip.page).toMatchObject({ id: project, title, status, publish_at, stages, permission });
  expect(strip.page).not.toHaveProperty("description");
  expect(strip.permissions).toMatchObject([{ user: anne.id, outside: true, town: false, wording }]);
  expect(strip).toMatchObject({ clientName: "anne", isClientReachable: true });
});
