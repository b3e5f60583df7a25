import { describe, expect, onTestFinished, test } from "vitest";
import type { Binned } from "../../domain/bin/entries.ts";
import { dayInParis } from "../../domain/dates.ts";
import type { DayCounts } from "../../domain/statistics/day.ts";
import { isFullRun } from "../levels/full-run.ts";
import { newClient, ownPage } from "../own-page.ts";
import { startServer } from "../running.ts";
import { actOnBin, admin, anne, newProject, openDashboardForFile, project, server } from "./fixtures.ts";

openDashboardForFile();

async function bin(page = 1): Promise<Binned> {
  return (await admin.fetch(`/dashboard/donnees/corbeille?page=${page}`)).json();
}

describe("access", () => {
  const places = ["corbeille", "journal", "mesures", "demandes", "demandes/distances"].map(
    (name) => `/dashboard/donnees/${name}`,
  );

  test.each(places)("%s answers only administrators on a page of ours", async (place) => {
    const answer = await admin.fetch(place);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    for (const askedRecord of [
      anne.fetch(place),
      fetch(server.url + place),
      fetch(server.url + place, { headers: { Cookie: admin.cookie } }),
      admin.fetch(place, {
        headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
      }),
    ]) {
      const { status, headers, body } = await askedRecord;
      expect([status, headers.get("cache-control"), headers.get("set-cookie")]).toEqual([
        404,
        "private, no-store",
        null,
      ]);
      expect(body ? await new Response(body).text() : "").toBe("");
    }
  });

  test("only administrators on our pages act on the bin, despite any cookie", async () => {
    const id = await newProject("a-garder");
    await admin.records("DELETE", `projects/records/${id}`);
    const act = { act: "purge", collection: "projects", id };
    expect((await actOnBin(anne, act)).status).toBe(404);
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
      { "Sec-Fetch-Site": "same-site", Origin: "https://www.ailleurs.example" },
      { "Sec-Fetch-Site": "cross-site", Origin: "null", "Content-Type": "text/plain" },
    ];
    for (const headers of foreign) expect((await actOnBin(admin, act, headers)).status).toBe(403);
    expect((await bin()).items.map((item) => item.id)).toContain(id);
  });

  test("a malformed request changes nothing", async () => {
    const { total } = await bin();
    for (const act of [{}, { act: "burn" }, { act: "purge" }] as Record<string, string>[]) {
      expect((await actOnBin(admin, act)).status).toBe(400);
    }
    expect((await actOnBin(admin, { act: "restore", collection: "users", id: admin.id })).status).toBe(404);
    expect((await bin()).total).toBe(total);
  });
});

describe("the bin", () => {
  test("a restored project is on the public list on the next request", async () => {
    const id = await newProject("grange-restauree");
    const list = async () => (await fetch(`${server.url}/realisations`)).text();
    expect(await list()).toContain("grange-restauree");
    await admin.records("DELETE", `projects/records/${id}`);
    expect(await list()).not.toContain("grange-restauree");
    const item = (await bin()).items.find((each) => each.id === id);
    expect(item).toMatchObject({ collection: "projects", title: project.title, deletedBy: { id: admin.id } });
    const days = (Date.parse(String(item?.purgedOn)) - Date.parse(String(item?.deletedAt))) / 86_400_000;
    expect(days).toBe(30);
    expect((await actOnBin(admin, { act: "restore", collection: "projects", id })).status).toBe(204);
    expect(await list()).toContain("grange-restauree");
    const again = await actOnBin(admin, { act: "restore", collection: "projects", id });
    expect([again.status, await again.json()]).toEqual([404, { problem: "gone" }]);
  });

  test("the bin's search finds words with or without accents", async () => {
    const id = await newProject("aux-hirondelles");
    await admin.records("PATCH", `projects/records/${id}`, { title: "Séchoir à tabac rénové" });
    const findMatches = async (sought: string) => {
      const answer = await admin.fetch(`/dashboard/donnees/corbeille?${new URLSearchParams({ q: sought })}`);
      const { items, total } = (await answer.json()) as Binned;
      expect(items).toHaveLength(total);
      return items.map((item) => item.id);
    };
    expect(await findMatches("tabac sechoir")).toEqual([]);
    await admin.records("DELETE", `projects/records/${id}`);
    for (const sought of ["tabac sechoir", "TABAC", "une grange sechoir"])
      expect(await findMatches(sought)).toEqual([id]);
    for (const sought of ["tabac grenier", "« ? »"]) expect(await findMatches(sought)).toEqual([]);
    expect((await findMatches("")).length).toBeGreaterThan(0);
    await actOnBin(admin, { act: "purge", collection: "projects", id });
    expect(await findMatches("tabac")).toEqual([]);
  });

  test("a restored project loses an address taken since, and learns why", async () => {
    const id = await newProject("adresse-prise");
    await admin.records("DELETE", `projects/records/${id}`);
    await newProject("adresse-prise");
    const answer = await actOnBin(admin, { act: "restore", collection: "projects", id });
    expect([answer.status, await answer.json()]).toEqual([409, { problem: "slugTaken" }]);
  });

  test("the team cannot restore a review that its client deleted", async () => {
    const review = { user: anne.id, rating: 4, comment: "Reprise par son auteur" };
    const { id } = await (await anne.records("POST", "reviews/records", review)).json();
    await anne.records("DELETE", `reviews/records/${id}`);
    expect((await bin()).items.map((item) => item.id)).not.toContain(id);
    expect((await actOnBin(admin, { act: "restore", collection: "reviews", id })).status).toBe(404);
  });

  test("records that a former administrator deleted can be restored", async () => {
    const former = await newClient(server, "former");
    await admin.records("PATCH", `users/records/${former.id}`, { role: "admin", verified: true });
    const id = await newProject("d-un-ancien");
    await former.records("DELETE", `projects/records/${id}`);
    await admin.records("PATCH", `users/records/${former.id}`, { role: "user" });
    const item = (await bin()).items.find((each) => each.id === id);
    expect(item?.deletedBy).toMatchObject({ name: "former" });
    expect((await actOnBin(admin, { act: "restore", collection: "projects", id })).status).toBe(204);
  });

  test("it is purged one by one or emptied, leaving nothing", async () => {
    const id = await newProject("a-purger");
    await admin.records("DELETE", `projects/records/${id}`);
    expect((await actOnBin(admin, { act: "purge", collection: "projects", id })).status).toBe(204);
    expect((await bin()).items.map((item) => item.id)).not.toContain(id);
    await admin.records("DELETE", `projects/records/${await newProject("a-vider")}`);
    expect((await actOnBin(admin, { act: "empty" })).status).toBe(204);
    expect(await bin()).toEqual({ items: [], total: 0 });
  });
});

test("thirty days are measured, today last, as they are in Paris", async () => {
  const before = await measures();
  await anne.records("POST", "messages/records", { sender: anne.id, subject: "Mesure", body: "Bonjour" });
  await anne.records("POST", "reviews/records", { user: anne.id, rating: 5, comment: "Très bien" });
  const days = await measures();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({
    day: dayInParis(new Date().toISOString()),
    messages: Number(before.at(-1)?.messages) + 1,
    reviews: Number(before.at(-1)?.reviews) + 1,
  });
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
});

test.runIf(isFullRun)(
  "views of projects are counted, cached pages included, whichever worker answers",
  async () => {
    const site = await startServer({ env: { RATE_LIMITS: "off", WEB_CONCURRENCY: "2" } });
    onTestFinished(() => site.stop());
    const team = await ownPage(site, site.admin);
    await team.records("POST", "projects/records", { ...project, slug: "vue", description: "<p>Vue.</p>" });
    const headers = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    };
    for (let visit = 0; visit < 6; visit++) {
      const { status } = await fetch(`${site.url}/realisations/vue`, {
        headers: { ...headers, Connection: "close" },
      });
      expect(status).toBe(200);
    }
    await team.fetch("/realisations/vue", { headers: { ...headers, "Sec-Fetch-Dest": "document" } });
    const views = async () => {
      const { days } = await (await team.fetch("/dashboard/donnees/mesures")).json();
      return days.at(-1).views;
    };
    await expect.poll(views, { timeout: 15_000 }).toBe(6);
  },
  60_000,
);

async function measures(): Promise<DayCounts[]> {
  return (await (await admin.fetch("/dashboard/donnees/mesures")).json()).days;
}
