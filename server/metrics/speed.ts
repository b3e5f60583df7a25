import type { Speed } from "../../domain/status/status.ts";
import type { ProcessReading } from "./process-reading.ts";
import { latencyBounds, type RouteReading } from "./request-counters.ts";

const shownRoutes = 3;

/** The response times of pages over all processes. */
export function measureSpeed(processes: readonly Pick<ProcessReading, "routes">[]): Speed {
  const byRoute = Map.groupBy(
    processes.flatMap(({ routes }) => routes).filter(({ isPage }) => isPage),
    ({ route }) => route,
  );
  const routes = [...byRoute].map(([route, ofRoute]) => {
    const count = sum(ofRoute.flatMap(({ buckets }) => buckets));
    return { route, count, milliseconds: (1000 * sum(ofRoute.map(({ seconds }) => seconds))) / count };
  });
  const slowest = routes
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shownRoutes);
  return {
    pages: sum(routes.map(({ count }) => count)),
    median: medianDuration([...byRoute.values()].flat()),
    slowest: slowest.map(({ route, milliseconds }) => ({ route, milliseconds: Math.ceil(milliseconds) })),
  };
}

/** The bound within which half of the answers are, in milliseconds. Returns 0 if there are no answers. */
function medianDuration(readings: readonly RouteReading[]): number {
  const all = sum(readings.flatMap(({ buckets }) => buckets));
  let passed = 0;
  for (const [index, bound] of latencyBounds.entries()) {
    passed += sum(readings.map(({ buckets }) => buckets[index] ?? 0));
    if (all > 0 && passed >= all / 2) return bound;
  }
  return all > 0 ? (latencyBounds[latencyBounds.length - 1] ?? 0) : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, number) => before + number, 0);
}
