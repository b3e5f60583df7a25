import type { WaitingItem } from "../../domain/status/status.ts";
import { exposition, type SharedReading } from "./exposition.ts";
import type { ProcessReading } from "./process-reading.ts";

const day = 24 * 3600 * 1000;

/** The moment this many days before the reading of `metricsText`, in ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(at) - days * day).toISOString();
}

const at = "2026-11-20T08:14:00.000Z";

const oneProcess: ProcessReading = {
  worker: 0,
  routes: [{ route: "/", isPage: true, statuses: { 200: 3 }, buckets: [1, 2], seconds: 0.004 }],
  loop: { median: 0, nearlyWorst: 0.01, worst: 0.2 },
  writes: 0,
  pictures: 0,
  renderings: { inside: 0, waiting: 0 },
  errors: 1,
  memory: 90_000_000,
  started: 1_795_000_000,
};

type Changed = Omit<SharedReading["status"], "waiting"> &
  SharedReading["letters"] & { queues: WaitingItem[] };

/** The metrics of a healthy site with a mailbox and a certificate, with the changes of `changed`. */
export function metricsText(changed: Partial<Changed> = {}): string {
  const { waiting = 0, since, left = [], queues = [], ...status } = changed;
  return exposition([oneProcess], {
    version: "1.0.0",
    database: 4096,
    diskFree: 71e9,
    letters: { waiting, left, ...(since && { since }) },
    status: {
      at,
      backup: { proven: daysAgo(0.25), since: daysAgo(300) },
      mailbox: {},
      waiting: queues,
      certificate: { until: daysAgo(-60), isTrusted: true },
      ...status,
    },
  });
}
