import type { ProcessReading } from "./process-reading.ts";
import { latencyBounds, type RouteReading } from "./request-counters.ts";

/** What concerns the data folder, and all processes alike. */
export type SharedReading = {
  version: string;
  /** Bytes. */
  database: number;
  diskFree: number;
  lettersWaiting: number;
  lettersLeft: number;
};

type Labels = Record<string, string | number>;
type Sample = { labels?: Labels; value: number; suffix?: string };
type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples: Sample[] };

/** The content type of Prometheus' text format. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Writes what was read in Prometheus' text format. Each worker's numbers carry its own label, a number that no other
 * worker ever has: a new one begins new series, so that none runs backwards.
 */
export function exposition(processes: readonly ProcessReading[], shared: SharedReading): string {
  return [...sharedMetrics(shared), ...requestMetrics(processes), ...processMetrics(processes)]
    .map(textOf)
    .join("");
}

function sharedMetrics(shared: SharedReading): Metric[] {
  const gauge = (name: string, help: string, value: number, labels?: Labels): Metric => ({
    ...{ name, help, type: "gauge" },
    samples: [{ value, labels }],
  });
  return [
    gauge("site_info", "The version of the software.", 1, { version: shared.version }),
    gauge("site_database_bytes", "Size of the SQLite database with its log.", shared.database),
    gauge("site_disk_free_bytes", "Free on the disk of the data folder.", shared.diskFree),
    gauge("site_letters_waiting", "Letters that will be tried again.", shared.lettersWaiting),
    gauge("site_letters_left", "Letters that nobody tries any more by itself.", shared.lettersLeft),
  ];
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
      samples: each.flatMap(({ worker, reading }) => histogramOf(reading, worker)),
    },
  ];
}

function histogramOf({ route, buckets, seconds }: RouteReading, worker: number): Sample[] {
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
  const gauge = (name: string, help: string, value: (process: ProcessReading) => number): Metric => ({
    ...{ name, help, type: "gauge" },
    samples: processes.map((process) => ({ labels: { worker: process.worker }, value: value(process) })),
  });
  return [
    {
      name: "site_event_loop_delay_seconds",
      help: "How late the event loop was within the last minute, by quantile.",
      type: "gauge",
      samples: processes.flatMap(({ worker, loop }) => [
        { labels: { quantile: "0.5", worker }, value: loop.median },
        { labels: { quantile: "0.99", worker }, value: loop.nearlyWorst },
        { labels: { quantile: "1", worker }, value: loop.worst },
      ]),
    },
    {
      ...gauge("site_errors_total", "Errors in the log since the process started.", ({ errors }) => errors),
      type: "counter",
    },
    gauge("site_writes_waiting", "Writes that no transaction has taken yet.", ({ writes }) => writes),
    gauge(
      "site_pictures_under_way",
      "Pictures that are being made, or wait for it.",
      (each) => each.pictures,
    ),
    gauge("site_renderings_running", "Pages that are being rendered.", ({ renderings }) => renderings.inside),
    gauge(
      "site_renderings_waiting",
      "Pages that wait to be rendered.",
      ({ renderings }) => renderings.waiting,
    ),
    gauge("site_memory_bytes", "Memory of the process.", ({ memory }) => memory),
    gauge("site_started_seconds", "When the process started, since 1970.", ({ started }) => started),
  ];
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${labelsOf(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelsOf(labels: Labels): string {
  const written = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`,
  );
  return written.length > 0 ? `{${written.join()}}` : "";
}
