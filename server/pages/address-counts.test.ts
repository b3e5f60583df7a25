import { createServer, request } from "node:http";
import type { Caller } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import {
  missingTopic,
  mostMissingPerDay,
  redirectedTopic,
  robotTopic,
} from "../../domain/site-addresses/counts.ts";
import { openAddressCounts } from "./address-counts.ts";

type Owner = Extract<Caller, { kind: "user" }>;

const browser = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Accept-Language": "fr",
  "Sec-Fetch-Dest": "document",
};

/** A server that answers 301 to `/devis`, 200 to `/contact` and 404 to everything else. */
async function countedSite({
  owner = undefined as Owner | undefined,
  siteUrl = "https://bois.example",
  processes = 1,
} = {}) {
  const { store } = await openCooperative();
  const bugs: unknown[] = [];
  let network = "192.0.2.1";
  const open = () =>
    openAddressCounts({
      ...{ store, siteUrl },
      gateway: { sessionOwner: async () => owner },
      existing: async () => ({
        formerSlugs: new Set(["grange"]),
        redirects: new Map([["/devis", "/demande/devis"]]),
      }),
      clientAddress: () => network,
      report: (error) => bugs.push(error),
      now: () => new Date("2026-11-29T12:00:00Z"),
    });
  const counts = Array.from({ length: processes }, open);
  const servers = counts.map((each) =>
    createServer(
      each.counting(({ url = "" }, outgoing) => {
        outgoing.statusCode =
          url === "/contact" ? 200 : /^\/(?:devis|realisations\/grange|Contact)/.test(url) ? 301 : 404;
        outgoing.end();
      }),
    ),
  );
  for (const server of servers) await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(async () => {
    for (const server of servers) server.close();
    await Promise.all(counts.map((each) => each.stop()));
    expect(bugs).toEqual([]);
  });
  const ask = (path: string, headers: Record<string, string> = browser, { method = "GET", at = 0 } = {}) =>
    new Promise<void>((resolve, reject) => {
      const address = servers[at]?.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const clientRequest = request({ port, path, method, headers, agent: false }, (answer) => {
        answer.resume().once("end", resolve);
      });
      clientRequest.on("error", reject).end();
    });
  async function counted(topic: string): Promise<Record<string, number>> {
    await Promise.all(counts.map((each) => each.write()));
    const stored = await store.counters.since(topic, "");
    return Object.fromEntries(stored.map(({ subject, count }) => [subject.replace("\t", " "), count]));
  }
  function setNetwork(address: string): void {
    network = address;
  }
  return { ask, counted, setNetwork };
}

test("a missing page is counted by its path and its source alone", async () => {
  const { ask, counted } = await countedSite();
  await ask("/Equipe/?email=h@exemple.fr");
  await ask("/equipe", { ...browser, Referer: "https://www.google.fr/search?q=helene" });
  await ask("/equipe", { ...browser, Referer: "https://bois.example/services" });
  await ask("/equipe", { ...browser, Referer: "https://192.168.1.4/intranet" });
  await ask("/contact");
  expect(await counted(missingTopic)).toEqual({
    "/equipe none": 2,
    "/equipe google.fr": 1,
    "/equipe own": 1,
  });
});

test("robots, programs, previews and personal paths do not count", async () => {
  const { ask, counted } = await countedSite();
  const { "Sec-Fetch-Dest": _, ...program } = browser;
  await ask("/equipe", program);
  await ask("/equipe", { ...browser, "Sec-Fetch-Dest": "image" });
  await ask("/equipe", { ...browser, "Sec-Purpose": "prefetch" });
  await ask("/equipe", { ...browser, "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await ask("/equipe", browser, { method: "HEAD" });
  for (const path of ["/helene@exemple.fr", "/login/a", "/dashboard/b", "/api/c", `/${"a".repeat(300)}`])
    await ask(path);
  await ask("/wp-login.php", program);
  await ask("/.env");
  expect(await counted(missingTopic)).toEqual({});
  expect(await counted(robotTopic)).toEqual({ all: 2 });
});

test("a site without https counts browsers that do not say what they open", async () => {
  const { ask, counted } = await countedSite({ siteUrl: "http://bois.example" });
  const { "Sec-Fetch-Dest": _, ...plain } = browser;
  await ask("/equipe", plain);
  await ask("/equipe", { "User-Agent": browser["User-Agent"] });
  expect(await counted(missingTopic)).toEqual({ "/equipe none": 1 });
});

test("the team does not count", async () => {
  const owner = { kind: "user", collection: "users", id: "a", record: { role: "admin" } } as unknown as Owner;
  const { ask, counted } = await countedSite({ owner });
  await ask("/equipe", { ...browser, Cookie: "pb_auth=abc" });
  expect(await counted(missingTopic)).toEqual({});
});

test("followed redirects count, other spellings of an address do not", async () => {
  const { ask, counted } = await countedSite();
  for (const path of ["/devis", "/devis?a=1", "/realisations/grange", "/Contact"]) await ask(path);
  expect(await counted(redirectedTopic)).toEqual({ "/devis": 2, "/realisations/grange": 1 });
});

test("invented addresses fill neither the memory nor the store", { timeout: 60_000 }, async () => {
  const { ask, counted, setNetwork } = await countedSite({ processes: 2 });
  for (let number = 0; number < 40; number++) await ask(`/invention-${number}`);
  // A network has twenty missing addresses an hour.
  expect(Object.keys(await counted(missingTopic))).toHaveLength(20);
  for (let number = 0; number < 300; number++) {
    setNetwork(`198.51.${number >> 8}.${number & 255}`);
    await ask(`/autre-${number}`, browser, { at: number % 2 });
  }
  await counted(missingTopic);
  for (let number = 0; number < 300; number++) await ask(`/encore-${number}`);
  const stored = Object.keys(await counted(missingTopic)).length;
  // Two processes may each add to the same day at once.
  expect(stored).toBeGreaterThanOrEqual(mostMissingPerDay);
  expect(stored).toBeLessThanOrEqual(2 * mostMissingPerDay);
});
