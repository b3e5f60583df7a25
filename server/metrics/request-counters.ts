/** The route of a request. There are few routes, however many addresses are requested. */
export type Route = { name: string; isPage: boolean };

/** Answers on one route since the start. */
export type RouteReading = {
  route: string;
  isPage: boolean;
  /** Number of answers per status. */
  statuses: Record<string, number>;
  /** Number of answers per duration: one bucket per bound of `latencyBounds`, and one for longer answers. */
  buckets: number[];
  seconds: number;
};

export type RequestCounters = {
  count(path: string, status: number, milliseconds: number): void;
  reading(): RouteReading[];
};

/** The upper bounds of the latency's classes, in milliseconds. */
export const latencyBounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000] as const;

const mostPaths = 500;
const mostStatus = 600;

/**
 * Counts requests by route. Kept pages are answered tens of thousands of times a second: counting one takes a map
 * lookup and three additions.
 */
export function openRequestCounters(findRoute: (path: string) => Route): RequestCounters {
  const routes = new Map<string, RouteCounter>();
  const paths = new Map<string, RouteCounter>();

  function findCounter(path: string): RouteCounter {
    const { name, isPage } = findRoute(path);
    const counter = routes.get(name) ?? new RouteCounter(name, isPage);
    routes.set(name, counter);
    // Anybody can invent addresses, so the map is bounded.
    if (paths.size >= mostPaths) paths.clear();
    paths.set(path, counter);
    return counter;
  }

  return {
    count(path, status, milliseconds) {
      (paths.get(path) ?? findCounter(path)).count(status, milliseconds);
    },
    reading: () => [...routes.values()].map((counter) => counter.reading()),
  };
}

class RouteCounter {
  readonly #name: string;
  readonly #isPage: boolean;
  // Counts may exceed 32 bits: a busy page reaches four thousand million within two days.
  readonly #statuses = new Float64Array(mostStatus);
  readonly #buckets = new Float64Array(latencyBounds.length + 1);
  #milliseconds = 0;

  constructor(name: string, isPage: boolean) {
    this.#name = name;
    this.#isPage = isPage;
  }

  count(status: number, milliseconds: number): void {
    let bucket = 0;
    while (bucket < latencyBounds.length && milliseconds > (latencyBounds[bucket] ?? 0)) bucket++;
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    this.#milliseconds += milliseconds;
  }

  reading(): RouteReading {
    const counted = [...this.#statuses.entries()].filter(([, count]) => count > 0);
    return {
      route: this.#name,
      isPage: this.#isPage,
      statuses: Object.fromEntries(counted),
      buckets: [...this.#buckets],
      seconds: this.#milliseconds / 1000,
    };
  }
}
