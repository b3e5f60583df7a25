import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { SiteStatus } from "../../domain/status/status.ts";
import { openHeartbeats } from "./heartbeats.ts";
import { tellWatcher } from "./watcher.ts";

const at = "2026-11-20T08:14:00.000Z";
const well: SiteStatus = {
  at,
  disk: { free: 71e9, total: 120e9, floor: 1e9 },
  backup: { proven: at, since: at },
  letters: { waiting: 0, left: [], areSent: true },
  version: { software: "1.0.0" },
  speed: { pages: 0, median: 0, slowest: [] },
  size: { database: 1, files: 1, count: 1, projects: 1, messages: 1 },
  waiting: [],
  errors: [],
  errorsBefore: 0,
};
const full = { ...well, disk: { ...well.disk, free: 1e9 } };
const leftLetter = { name: "a", to: "", subject: "", at, why: "refused", isStale: false } as const;

/** A watcher that notes which addresses it was asked for, and the ping of a site that it watches. */
async function watched(answer = 200) {
  const askedPaths: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    askedPaths.push(url);
    response.writeHead(answer).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/secret-key`;
  const clock = { now: Date.parse(at) };
  const heartbeats = openHeartbeats(() => clock.now);
  const notes: string[] = [];
  const ping = (read: () => Promise<SiteStatus>, to = url) =>
    tellWatcher({ url: to, status: { read }, heartbeats, note: (text) => notes.push(text) });
  return { asked: askedPaths, notes, clock, heartbeats, ping, url };
}

test("the watcher is called while the site is well", async () => {
  const { asked, ping } = await watched();
  expect(await ping(async () => well)).toBe(true);
  expect(asked).toEqual(["/ping/secret-key"]);
});

test("a serious concern calls the watcher's failure address", async () => {
  const { asked, ping, url } = await watched();
  await ping(async () => full);
  await ping(async () => full, `${url}/?rid=1`);
  expect(asked).toEqual(["/ping/secret-key/fail", "/ping/secret-key/fail?rid=1"]);
});

test("refused letters are a failure until the mail server accepts one", async () => {
  const { asked, ping } = await watched();
  const accepted = (moment: string) => ({ ...well.letters, left: [leftLetter], accepted: moment });
  await ping(async () => ({ ...well, letters: accepted("2026-11-20T08:13:59.000Z") }));
  await ping(async () => ({ ...well, letters: accepted("2026-11-20T08:14:01.000Z") }));
  expect(asked).toEqual(["/ping/secret-key/fail", "/ping/secret-key"]);
});

test("a letter that came too late is no failure", async () => {
  const { asked, ping } = await watched();
  const refusedLetter = [{ ...leftLetter, why: "late" as const }];
  await ping(async () => ({ ...well, letters: { ...well.letters, left: refusedLetter } }));
  expect(asked).toEqual(["/ping/secret-key"]);
});

test.each([
  ["a queue that stands still", { waiting: [{ queue: "jobs", since: "2026-11-20T06:00:00.000Z" }] }],
  [
    "a mail that was set aside",
    { mailbox: { aside: [{ place: "INBOX", number: 7, about: "", since: at }] } },
  ],
] as const)("%s is a failure", async (_what, state) => {
  const { asked, ping } = await watched();
  await ping(async () => ({ ...well, ...state }) as unknown as SiteStatus);
  expect(asked).toEqual(["/ping/secret-key/fail"]);
});

test("a site whose state cannot be read has failed", async () => {
  const { asked, ping } = await watched();
  await ping(async () => {
    throw new Error("The database is gone.");
  });
  expect(asked).toEqual(["/ping/secret-key/fail"]);
});

test("a stopped job is a failure until it runs again", async () => {
  const { asked, ping, clock, heartbeats } = await watched();
  const retry = heartbeats.after("letters", async () => {});
  heartbeats.beat("mailbox");
  clock.now += 21 * 60_000;
  await retry();
  await ping(async () => well);
  heartbeats.beat("mailbox");
  await ping(async () => well);
  expect(asked).toEqual(["/ping/secret-key/fail", "/ping/secret-key"]);
});

test("a silent watcher is logged without its address", async () => {
  const { notes, ping } = await watched(404);
  expect(await ping(async () => well)).toBe(false);
  expect(await ping(async () => well, "http://127.0.0.1:3/secret-key")).toBe(false);
  expect(notes).toEqual([
    "The watcher of WATCH_URL was not told: it answered 404.",
    "The watcher of WATCH_URL was not told: ECONNREFUSED.",
  ]);
});
