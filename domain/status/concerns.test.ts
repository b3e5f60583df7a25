import { expect, test } from "vitest";
import { listConcerns } from "./concerns.ts";
import type { SiteStatus } from "./status.ts";

const at = "2026-11-20T08:14:00.000Z";
const gigabyte = 1e9;
const well: SiteStatus = {
  at,
  disk: { free: 71 * gigabyte, total: 120 * gigabyte, floor: gigabyte },
  backup: { proven: "2026-11-20T02:12:00.000Z", since: "2026-01-01T00:00:00.000Z" },
  letters: { waiting: 0, left: [], areSent: true },
  certificate: { until: "2027-01-20T00:00:00.000Z", isTrusted: true },
  version: { software: "1.0.0" },
  speed: { pages: 0, median: 0, slowest: [] },
  size: { database: 1, files: 1, count: 1, projects: 1, messages: 1 },
  waiting: [],
  errors: [],
  errorsBefore: 0,
};

const kinds = (status: Partial<SiteStatus>) => listConcerns({ ...well, ...status }).map(({ kind }) => kind);

test("a healthy site needs no help", () => {
  expect(kinds({})).toEqual([]);
});

test("errors of the week and a slow page need no help", () => {
  expect(
    kinds({
      errors: [{ what: "broken", place: "site/home.tsx", count: 900, last: at }],
      speed: { pages: 9, median: 2500, slowest: [] },
    }),
  ).toEqual([]);
});

test("a leap of the clock needs help while it is in doubt", () => {
  const leap = { from: "2026-10-01T08:00:00.000Z", to: at, until: "2026-11-27T08:14:00.000Z" };
  expect(listConcerns({ ...well, clock: leap })).toEqual([{ kind: "clock", ...leap }]);
});

test("a disk needs help before files are refused", () => {
  const { disk } = well;
  expect(kinds({ disk: { ...disk, free: 2 * gigabyte } })).toEqual([]);
  expect(kinds({ disk: { ...disk, free: 2 * gigabyte - 1 } })).toEqual(["disk"]);
});

test("a failing second place for backups needs help after 48 hours", () => {
  const since = "2026-11-18T08:14:00.000Z";
  const earlier = "2026-11-18T08:13:59.000Z";
  expect(kinds({ backup: { proven: since, since, unsent: { since: earlier, why: "" } } })).toEqual([
    "elsewhere",
  ]);
  expect(kinds({ backup: { proven: since, since, unsent: { since, why: "" } } })).toEqual([]);
});

test("backups need help if none was proven for 48 hours", () => {
  const since = "2026-11-18T08:14:00.000Z";
  expect(kinds({ backup: { proven: since, since } })).toEqual([]);
  expect(kinds({ backup: { since } })).toEqual([]);
  const earlier = "2026-11-18T08:13:59.000Z";
  expect(kinds({ backup: { proven: earlier, since } })).toEqual(["backup"]);
  expect(kinds({ backup: { since: earlier } })).toEqual(["backup"]);
});

test("a certificate needs help a fortnight before its end, or if untrusted", () => {
  const ending = (until: string, isTrusted = true) => kinds({ certificate: { until, isTrusted } });
  expect(ending("2026-12-04T08:14:00.000Z")).toEqual([]);
  expect(ending("2026-12-04T08:13:59.000Z")).toEqual(["certificate"]);
  expect(ending("2026-11-01T00:00:00.000Z")).toEqual(["certificate"]);
  expect(ending("2027-12-04T00:00:00.000Z", false)).toEqual(["certificate"]);
});

test("a site that cannot reach itself needs no help", () => {
  expect(kinds({ certificate: { fault: "ECONNREFUSED" } })).toEqual([]);
});

test("letters that wait over an hour need help, given a mail server", () => {
  const waiting = { waiting: 2, since: "2026-11-20T07:13:59.000Z", left: [] };
  expect(kinds({ letters: { ...waiting, areSent: true } })).toEqual(["post"]);
  expect(kinds({ letters: { ...waiting, areSent: false } })).toEqual([]);
  expect(kinds({ letters: { ...waiting, since: "2026-11-20T07:14:00.000Z", areSent: true } })).toEqual([]);
});

test("a mailbox that is unreadable for fifteen minutes needs help", () => {
  const failing = (since: string) =>
    kinds({ mailbox: { failing: { since, why: "Le serveur ne répond pas." } } });
  expect(failing("2026-11-20T07:58:59.000Z")).toEqual(["mailbox"]);
  expect(failing("2026-11-20T07:59:00.000Z")).toEqual([]);
  expect(kinds({ mailbox: {} })).toEqual([]);
});

test("a queue whose oldest item waits over an hour needs help", () => {
  const waiting = (since: string) =>
    [
      { queue: "changes", since },
      { queue: "pictures", since: at },
    ] as const;
  expect(listConcerns({ ...well, waiting: [...waiting("2026-11-20T07:13:59.000Z")] })).toEqual([
    { kind: "queue", queue: "changes", since: "2026-11-20T07:13:59.000Z" },
  ]);
  expect(kinds({ waiting: [...waiting("2026-11-20T07:14:00.000Z")] })).toEqual([]);
});

test("a tool that accepts nothing for two days needs help", () => {
  const failing = (since: string) => kinds({ failingTools: [{ host: "compta.exemple", since }] });
  expect(failing("2026-11-18T08:13:59.000Z")).toEqual(["tool"]);
  expect(failing("2026-11-18T08:14:00.000Z")).toEqual([]);
});

test("each mail that was set aside is a concern immediately", () => {
  const aside = { place: "inbox/7", number: 7, about: "« Une maison » de ines@ailleurs.fr", since: at };
  expect(listConcerns({ ...well, mailbox: { aside: [aside] } })).toEqual([{ kind: "mail", mail: aside }]);
});

test("each undeliverable letter is a concern of its own, after the others", () => {
  const letter = {
    name: "a",
    to: "paul@exemple.fr",
    subject: "Bonjour",
    at,
    why: "refused",
    isStale: false,
  } as const;
  expect(
    kinds({
      letters: { waiting: 0, left: [letter, { ...letter, name: "b" }], areSent: true },
      version: { software: "1.0.0", newerStep: "0009-later" },
    }),
  ).toEqual(["version", "letter", "letter"]);
});
