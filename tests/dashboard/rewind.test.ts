import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import type { RewindDone, RewindPreview, RewoundSite } from "../../domain/rewind/entries.ts";
import {
  actOnDashboard,
  admin,
  anne,
  changeProject,
  newProject,
  openDashboardForFile,
  projectNow,
  server,
} from "./fixtures.ts";

openDashboardForFile();

const hour = 60 * 60 * 1000;

/** Backdates all changes so far by this many milliseconds. */
function age(milliseconds: number): void {
  const database = new DatabaseSync(path.join(server.dataDir, "data.db"));
  database.exec("PRAGMA busy_timeout = 5000");
  const moment = new Date(Date.now() - milliseconds).toISOString().replace("T", " ");
  database.prepare("UPDATE _changes SET at = ? WHERE at > ?").run(moment, moment);
  database.close();
}

function anHourAgo(): string {
  return new Date(Date.now() - hour).toISOString();
}

async function preview(): Promise<RewindPreview> {
  return (await admin.fetch(`/dashboard/donnees/retour?moment=${encodeURIComponent(anHourAgo())}`)).json();
}

async function rewind(seen: number): Promise<RewindDone> {
  const answer = await actOnDashboard("retour", { act: "rewind", moment: anHourAgo(), seen });
  expect(answer.status).toBe(200);
  return answer.json();
}

test("a rewind reverts creations, deletions and changes, and can be undone", async () => {
  const [kept, deleted] = [await newProject("retour-garde"), await newProject("retour-supprime")];
  age(2 * hour);
  await changeProject(kept, { title: "Grange changée" });
  await admin.records("DELETE", `projects/records/${deleted}`);
  const added = await newProject("retour-ajoute");
  const company = { region: "Une autre région" };
  await admin.records("PATCH", `company/records/${companyId}`, company);
  const { seen, changes } = await preview();
  expect(changes.map(({ record, act: what }) => [record, what]).toSorted()).toEqual(
    [
      [kept, "change"],
      [deleted, "restore"],
      [added, "remove"],
      [companyId, "change"],
    ].toSorted(),
  );
  expect((await projectNow(kept)).title).toBe("Grange changée");
  const rewindAnswer = await rewind(seen);
  expect((await projectNow(kept)).title).toBe("Grange aux hirondelles");
  expect((await projectNow(deleted)).slug).toBe("retour-supprime");
  expect((await projectNow(added)).status).toBe(404);
  expect((await preview()).changes).toEqual([]);
  expect((await actOnDashboard("retour", { act: "undo", ...rewindAnswer })).status).toBe(200);
  expect((await projectNow(kept)).title).toBe("Grange changée");
  expect((await projectNow(deleted)).status).toBe(404);
  expect((await projectNow(added)).slug).toBe("retour-ajoute");
});

test("a preview shows the pages as visitors would see them, changing nothing", async () => {
  const [kept, deleted] = [await newProject("voir-garde"), await newProject("voir-supprime")];
  const draft = await newProject("voir-brouillon");
  await changeProject(draft, { status: "draft" });
  age(2 * hour);
  await changeProject(kept, { title: "Grange changée" });
  await admin.records("DELETE", `projects/records/${deleted}`);
  const added = await newProject("voir-ajoute");
  await admin.records("PATCH", `company/records/${companyId}`, { region: "Encore ailleurs" });
  const askedPath = `/dashboard/donnees/retour/pages?moment=${encodeURIComponent(anHourAgo())}`;
  const site: RewoundSite = await (await admin.fetch(askedPath)).json();
  const titles = new Map(site.projects.map(({ id, title }) => [id, title]));
  expect([kept, deleted, added, draft].map((id) => titles.get(id))).toEqual([
    "Grange aux hirondelles",
    "Grange aux hirondelles",
    undefined,
    undefined,
  ]);
  expect(site.company?.region).not.toBe("Encore ailleurs");
  expect((await projectNow(kept)).title).toBe("Grange changée");
  expect((await projectNow(deleted)).status).toBe(404);
});

test("messages, accounts and reviews stay, and a reviewed project becomes a draft", async () => {
  age(2 * hour);
  const id = await newProject("retour-avis");
  const review = await anne.records("POST", "reviews/records", {
    user: anne.id,
    project: id,
    author: "Anne",
    rating: 5,
    comment: "Une très belle grange, tenue jusqu'au bout.",
    experienced_on: "2026-03-01",
  });
  const { id: reviewId } = await review.json();
  const { seen, changes } = await preview();
  expect(changes.map(({ record, act: what }) => [record, what])).toEqual([[id, "hide"]]);
  await rewind(seen);
  expect((await projectNow(id)).status).toBe("draft");
  const after = await (await admin.records("GET", `reviews/records/${reviewId}`)).json();
  expect(after.project).toBe(id);
});

test("changes after the preview, or after the rewind, are kept", async () => {
  const id = await newProject("retour-entre-temps");
  age(2 * hour);
  await changeProject(id, { title: "Grange une" });
  const { seen } = await preview();
  await changeProject(id, { title: "Grange deux" });
  const late = await actOnDashboard("retour", { act: "rewind", moment: anHourAgo(), seen });
  expect([late.status, (await late.json()).problem]).toEqual([409, "changed"]);
  const rewindAnswer = await rewind((await preview()).seen);
  await changeProject(id, { title: "Grange trois" });
  expect((await actOnDashboard("retour", { act: "undo", ...rewindAnswer })).status).toBe(409);
  expect((await projectNow(id)).title).toBe("Grange trois");
});

test("only one's own recent rewind can be undone", async () => {
  const id = await newProject("retour-annule");
  age(2 * hour);
  await changeProject(id, { title: "Grange une" });
  const rewindAnswer = await rewind((await preview()).seen);
  expect((await actOnDashboard("retour", { act: "undo", last: rewindAnswer.last, after: 0 })).status).toBe(
    409,
  );
  expect((await actOnDashboard("retour", { act: "undo", ...rewindAnswer })).status).toBe(200);
});

test("a malformed, a future and a too old moment are refused", async () => {
  for (const moment of ["hier", new Date(Date.now() + hour).toISOString(), "2020-01-01T00:00:00Z"]) {
    const askedPath = `/dashboard/donnees/retour?moment=${encodeURIComponent(moment)}`;
    expect((await admin.fetch(askedPath)).status).toBe(400);
    expect((await actOnDashboard("retour", { act: "rewind", moment, seen: 0 })).status).toBe(400);
  }
});

test("only administrators preview, rewind and undo", async () => {
  for (const place of [
    "versions?collection=projects&record=x",
    "retour?moment=x",
    "retour/pages?moment=x",
    "versions/image",
  ]) {
    expect((await anne.fetch(`/dashboard/donnees/${place}`)).status).toBe(404);
  }
  expect((await actOnDashboard("retour", { act: "rewind", moment: anHourAgo(), seen: 0 }, anne)).status).toBe(
    404,
  );
  expect((await actOnDashboard("versions", {}, anne)).status).toBe(404);
});
