import { type SiteStatus, waitingQueues } from "../../domain/status/status.ts";
import type { ProcessReading } from "./process-reading.ts";
import { latencyBounds, type RouteReading } from "./request-counters.ts";

/** Readings of the whole site, the same in every process. */
export type SharedReading = {
  version: string;
  /** Bytes. */
  database: number;
  diskFree: number;
  letters: Pick<SiteStatus["letters"], "waiting" | "since" | "left">;
  status: Pick<SiteStatus, "at" | "backup" | "mailbox" | "waiting" | "certificate">;
};

type Labels = Record<string, string | number>;
type Sample = { labels?: Labels; value: number; suffix?: string };
type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples: Sample[] };

/** The content type of Prometheus' text format. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Formats the readings in Prometheus' text format. Each worker's numbers carry its label, a number that no other worker
 * ever has. A new worker begins new series, so no counter runs backwards.
 */
export function exposition(processes: readonly ProcessReading[], shared: SharedReading): string {
  return [...sharedMetrics(shared), ...requestMetrics(processes), ...processMetrics(processes)]
    .map(metricText)
    .join("");
}

function sharedMetrics({ version, database, diskFree, letters, status }: SharedReading): Metric[] {
  return [
    gauge("site_info", "The version of the software.", 1, { version }),
    gauge("site_database_bytes", "Size of the database.", database),
    gauge("site_disk_free_bytes", "Free on the disk of the data folder.", diskFree),
    gauge("site_letters_waiting", "Letters that will be tried again.", letters.waiting),
    gauge("site_letters_left", "Letters that nobody tries any more by itself.", letters.left.length),
    gauge(
      "site_letters_oldest_waiting_seconds",
      "How long the oldest waiting letter has waited; 0 if none waits.",
      elapsedSeconds(letters.since, status),
    ),
    queueMetric(status),
    ...statusMetrics(status),
  ];
}

/** The queues of the status page's concerns, and the mails that each are a concern of their own. */
function queueMetric(status: SharedReading["status"]): Metric {
  const [firstAside] = (status.mailbox?.aside ?? []).map(({ since }) => since).toSorted();
  const samples = waitingQueues.map((queue) => ({
    labels: { queue },
    value: elapsedSeconds(status.waiting.find((item) => item.queue === queue)?.since, status),
  }));
  return {
    name: "site_queue_oldest_waiting_seconds",
    help: "How long the oldest item of a queue has waited; 0 if none waits.",
    type: "gauge",
    samples: [...samples, { labels: { queue: "mails_aside" }, value: elapsedSeconds(firstAside, status) }],
  };
}

function statusMetrics(status: SharedReading["status"]): Metric[] {
  const { backup, mailbox, certificate } = status;
  return [
    gauge(
      "site_backup_age_seconds",
      "Age of the last proven backup, or of the oldest content if there is no backup.",
      elapsedSeconds(backup.proven ?? backup.since, status),
    ),
    gauge(
      "site_backup_unsent_seconds",
      "How long no proven backup has reached the second place; 0 if the last one did.",
      elapsedSeconds(backup.unsent?.since, status),
    ),
    gauge(
      "site_mailbox_failing_seconds",
      "How long the mailbox could not be read; 0 if it can. Absent without a mailbox.",
      mailbox && elapsedSeconds(mailbox.failing?.since, status),
    ),
    gauge(
      "site_certificate_end_seconds",
      "When the certificate that visitors are shown ends, since 1970. Absent if it is not known.",
      certificate && "until" in certificate ? Date.parse(certificate.until) / 1000 : undefined,
    ),
  ];
}

/** Returns a gauge. A series without a value is left out. */
function gauge(name: string, help: string, value: number | undefined, labels?: Labels): Metric {
  return { name, help, type: "gauge", samples: value === undefined ? [] : [{ value, labels }] };
}

function elapsedSeconds(moment: string | undefined, { at }: { at: string }): number {
  return moment ? Math.max(0, Math.round((Date.parse(at) - Date.parse(moment)) / 1000)) : 0;
}

function requestMetrics(processes: readonly ProcessReading[]): Metric[] {
  const each = processes.flatMap(({ worker, routes }) => routes.map((reading) => ({ worker, reading })));
  return [
    {
      name: "site_requests_total",
      help: "Answers by route and status.",
      type: "counter",
      samples: each.flatMap(({ worker, reading: { route, statuses } }) =>
        Object.entries(statuses).map(([status, value]) => ({ labels: { route, status, worker }, value })),
      ),
    },
    {
      name: "site_request_duration_seconds",
      help: "How long answers took, by route, until their head was sent.",
      type: "histogram",
      samples: each.flatMap(({ worker, reading }) => histogramSamples(reading, worker)),
    },
  ];
}

function histogramSamples({ route, buckets, seconds }: RouteReading, worker: number): Sample[] {
  let count = 0;
  const bounds = [...latencyBounds.map((bound) => bound / 1000), "+Inf"];
  const cumulative = bounds.map((le, index): Sample => {
    count += buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { route, worker, le }, value: count };
  });
  return [
    ...cumulative,
    { suffix: "_sum", labels: { route, worker }, value: seconds },
    { suffix: "_count", labels: { route, worker }, value: count },
  ];
}

function processMetrics(processes: readonly ProcessReading[]): Metric[] {
  const each = (name: string, help: string, value: (process: ProcessReading) => number): Metric => ({
    ...{ name, help, type: "gauge" },
    samples: processes.map((process) => ({ labels: { worker: process.worker }, value: value(process) })),
  });
  return [
    {
      name: "site_event_loop_delay_seconds",
      help: "How late the event loop was within the last minute, by percentile.",
      type: "gauge",
      samples: processes.flatMap(({ worker, loop }) => [
        { labels: { percentile: 50, worker }, value: loop.median },
        { labels: { percentile: 99, worker }, value: loop.nearlyWorst },
        { labels: { percentile: 100, worker }, value: loop.worst },
      ]),
    },
    {
      ...each("site_errors_total", "Errors in the log since the process started.", ({ errors }) => errors),
      type: "counter",
    },
    each("site_writes_waiting", "Writes that no transaction has taken yet.", ({ writes }) => writes),
    each(
      "site_pictures_under_way",
      "Pictures that are being made, or wait for it.",
      ({ pictures }) => pictures,
    ),
    each("site_renderings_running", "Pages that are being rendered.", ({ renderings }) => renderings.inside),
    each(
      "site_renderings_waiting",
      "Pages that wait to be rendered.",
      ({ renderings }) => renderings.waiting,
    ),
    each("site_memory_bytes", "Memory of the process.", ({ memory }) => memory),
    each("site_started_seconds", "When the process started, since 1970.", ({ started }) => started),
  ];
}

function metricText({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelText(labels: Labels): string {
  const labelPairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`,
  );
  return labelPairs.length > 0 ? `{${labelPairs.join()}}` : "";
}
