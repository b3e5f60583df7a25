import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { viewsTopic } from "../../domain/projects/views.ts";
import { readExisting } from "./cache/existing.ts";
import { openProjectViews } from "./project-views.ts";

type Owner = Extract<Caller, { kind: "user" }>;

const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const ownCall = { ...browser, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" };

/** A site with one published project and one draft, which counts views. */
async function countedSite(owner?: Owner) {
  const { store, admin } = await openCooperative();
  const project = { description: "<p>Bois</p>", category: "Maison", project_date: "2026-03-01" };
  const published = await admin.create("projects", { ...project, title: "La grange", slug: "grange" });
  await admin.create("projects", { ...project, title: "Un brouillon", slug: "brouillon", status: "draft" });
  const bugs: unknown[] = [];
  let questions = 0;
  const views = openProjectViews({
    store: {
      ...store,
      fetch(...asked) {
        questions += 1;
        return store.fetch(...asked);
      },
    },
    existing: () => readExisting(store),
    gateway: { sessionOwner: async () => owner },
    siteUrl: "http://bois.example",
    report: (error) => bugs.push(error),
  });
  const server = createServer(views.counting((_, outgoing) => void outgoing.end("page")));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(async () => {
    server.close();
    await views.stop();
    expect(bugs).toEqual([]);
  });
  const { port } = server.address() as AddressInfo;

  function ask(path: string, headers: Record<string, string> = browser, method = "GET"): Promise<void> {
    return new Promise((resolve, reject) => {
      const clientRequest = request({ port, path, method, headers, agent: false }, (answer) => {
        answer.resume().once("end", resolve);
      });
      clientRequest.on("error", reject).end();
    });
  }

  async function counted(): Promise<Record<string, number>> {
    await views.write();
    return Object.fromEntries(
      (await store.counters.since(viewsTopic, "")).map(({ subject, count }) => [subject, count]),
    );
  }

  return { ask, counted, questions: () => questions, id: published.body.id };
}

const call = (filter: string) =>
  `/api/collections/projects/records?${new URLSearchParams({ page: "1", perPage: "1", filter, skipTotal: "1" })}`;

test("a view counts by page request and in-site navigation", async () => {
  const { ask, counted, id } = await countedSite();
  await ask("/realisations/grange");
  await ask("/realisations/grange?utm_source=lettre", { ...browser, "Sec-Fetch-Dest": "document" });
  await ask(call("slug = 'grange'"), ownCall);
  await ask(call('slug = "grange"'), ownCall);
  expect(await counted()).toEqual({ [id]: 4 });
  await ask("/realisations/grange");
  expect(await counted()).toEqual({ [id]: 5 });
});

test("other pages, prefetches, other clients and hidden projects do not count", async () => {
  const { ask, counted } = await countedSite();
  for (const path of [
    "/",
    "/realisations",
    "/realisations/grange/plus",
    "/realisations/%2e",
    "/realisations/",
  ]) {
    await ask(path);
  }
  await ask("/realisations/grange", browser, "HEAD");
  await ask("/realisations/grange", { ...browser, "Sec-Purpose": "prefetch" });
  await ask("/realisations/grange", { ...browser, "Sec-Fetch-Dest": "empty" });
  await ask(call("slug = 'grange'"), browser);
  await ask(call("slug != 'grange'"), ownCall);
  await ask("/realisations/brouillon");
  await ask("/realisations/jamais-bati");
  expect(await counted()).toEqual({});
});

test("invented addresses cause no call to the store", async () => {
  const { ask, counted, questions, id } = await countedSite();
  for (let number = 0; number < 50; number++) await ask(`/realisations/invente-${number}`);
  await ask("/realisations/grange");
  expect(await counted()).toEqual({ [id]: 1 });
  expect(questions()).toBe(1);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "facebookexternalhit/1.1",
  "curl/8.5.0",
  "",
])("a robot does not count: %s", async (agent) => {
  const { ask, counted } = await countedSite();
  await ask("/realisations/grange", { "User-Agent": agent });
  expect(await counted()).toEqual({});
});

test("an administrator's own visits do not count, a client's do", async () => {
  const signedHeaders = { ...browser, Cookie: "pb_auth=something" };
  const as = (role: string) =>
    ({ kind: "user", collection: "users", id: "x", record: { role } }) as unknown as Owner;
  const ours = await countedSite(as("admin"));
  await ours.ask("/realisations/grange", signedHeaders);
  expect(await ours.counted()).toEqual({});
  const theirs = await countedSite(as("user"));
  await theirs.ask("/realisations/grange", signedHeaders);
  expect(await theirs.counted()).toEqual({ [theirs.id]: 1 });
});
