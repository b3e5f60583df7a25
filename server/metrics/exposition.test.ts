import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { waitingQueues } from "../../domain/status/status.ts";
import { daysAgo, metricsText } from "./exposition-fixtures.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The value of a series, named with its labels; `undefined` if there is none. */
function readSeries(name: string, text: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test("the age of the last proven backup is exported", () => {
  expect(readSeries("site_backup_age_seconds", metricsText())).toBe(6 * 3600);
});

test("without a backup, the age of the data is exported", () => {
  const text = metricsText({ backup: { since: daysAgo(3) } });
  expect(readSeries("site_backup_age_seconds", text)).toBe(3 * 24 * 3600);
});

test("the delay of the second place is exported", () => {
  const backup = { proven: daysAgo(0), since: daysAgo(300) };
  const unsent = { since: daysAgo(2), why: "EACCES" };
  expect(readSeries("site_backup_unsent_seconds", metricsText({ backup }))).toBe(0);
  expect(readSeries("site_backup_unsent_seconds", metricsText({ backup: { ...backup, unsent } }))).toBe(
    172_800,
  );
});

test("the certificate's end is exported if known", () => {
  const end = Date.parse(daysAgo(-60)) / 1000;
  expect(readSeries("site_certificate_end_seconds", metricsText())).toBe(end);
  for (const certificate of [undefined, { fault: "ECONNREFUSED" }])
    expect(readSeries("site_certificate_end_seconds", metricsText({ certificate }))).toBeUndefined();
});

test("the time without a readable mailbox is exported", () => {
  const failing = { since: daysAgo(0.5), why: "Le serveur ne répond pas." };
  expect(readSeries("site_mailbox_failing_seconds", metricsText())).toBe(0);
  expect(readSeries("site_mailbox_failing_seconds", metricsText({ mailbox: { failing } }))).toBe(43_200);
  expect(readSeries("site_mailbox_failing_seconds", metricsText({ mailbox: undefined }))).toBeUndefined();
});

test("the age of the oldest waiting letter is exported", () => {
  const text = metricsText({ waiting: 2, since: daysAgo(1) });
  expect(readSeries("site_letters_oldest_waiting_seconds", text)).toBe(86_400);
  expect(readSeries("site_letters_oldest_waiting_seconds", metricsText())).toBe(0);
});

const readQueue = (queue: string, text: string) =>
  readSeries(`site_queue_oldest_waiting_seconds{queue="${queue}"}`, text);

test.each(waitingQueues)("the age of the oldest waiting item of %s is exported", (queue) => {
  const text = metricsText({ queues: [{ queue, since: daysAgo(1) }] });
  for (const each of [...waitingQueues, "mails_aside"])
    expect(readQueue(each, text)).toBe(each === queue ? 86_400 : 0);
});

test("the age of the mail that was set aside first is exported", () => {
  const mail = { place: "inbox/7", number: 7, about: "" };
  const aside = [1, 2].map((days) => ({ ...mail, since: daysAgo(days) }));
  expect(readQueue("mails_aside", metricsText({ mailbox: { aside } }))).toBe(172_800);
  for (const mailbox of [undefined, {}]) expect(readQueue("mails_aside", metricsText({ mailbox }))).toBe(0);
});

const series = new Set([...metricsText().matchAll(/^(site_\w+)/gm)].map(([, name]) => name));

test.each(["ops/grafana/les-assembleurs.json", "ops/prometheus/les-assembleurs.rules.yaml"])(
  "%s names only existing metrics",
  (file) => {
    const named = new Set(readFileSync(path.join(root, file), "utf8").match(/\bsite_\w+/g));
    expect(named.size).toBeGreaterThan(7);
    expect([...named].filter((name) => !series.has(name))).toEqual([]);
  },
);

test("the document names every metric, and no other", () => {
  const names = [...metricsText().matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const named = new Set(readFileSync(path.join(root, "docs/metrics.md"), "utf8").match(/\bsite_\w+/g));
  expect([...named].sort()).toEqual(names.sort());
});
