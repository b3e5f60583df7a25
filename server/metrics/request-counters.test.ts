import { expect, test } from "vitest";
import { latencyBounds, openRequestCounters } from "./request-counters.ts";
import { routeNames } from "./route-names.ts";
import { measureSpeed } from "./speed.ts";

const knownRoutes: Record<string, string> = { "/": "/", "/realisations/grange": "/realisations/:slug" };
const name = routeNames(
  (path) => ({ pattern: knownRoutes[path] ?? "*", isPage: true }),
  ["projects", "users"],
);

test.each([
  ["/", "/"],
  ["/realisations/grange", "/realisations/:slug"],
  ["/realisations/invented", "other"],
  ["/robots.txt", "/*"],
  ["/assets/entry-x8k2.js", "/assets/*"],
  ["/dashboard/projects/abc", "/dashboard/*"],
  ["/dashboard/donnees/sauvegardes/2026", "/dashboard/donnees/sauvegardes"],
  ["/dashboard/donnees/invented", "other"],
  ["/api/health", "/api/health"],
  ["/api/collections/projects/records", "/api/collections/projects/records"],
  ["/api/collections/projects/records/abc", "/api/collections/projects/records/:id"],
  ["/api/collections/users/auth-with-password", "/api/collections/users/auth-with-password"],
  ["/api/collections/users/invented", "other"],
  ["/api/collections/invented/records", "other"],
  ["/api/files/projects/abc/facade.jpg", "/api/files/*"],
  ["/api/invented", "other"],
])("%s is counted as %s", (path, route) => {
  expect(name(path).name).toBe(route);
});

test("invented addresses add no routes", () => {
  const counters = openRequestCounters(name);
  for (let each = 0; each < 2000; each++) {
    counters.count(`/invented-${each}`, 404, 1);
    counters.count(`/api/collections/c${each}/records/${each}`, 404, 1);
    counters.count(`/dashboard/${each}`, 200, 1);
  }
  const routes = counters.reading();
  expect(routes.map(({ route }) => route).sort()).toEqual(["/dashboard/*", "other"]);
  expect(routes.find(({ route }) => route === "other")?.statuses).toEqual({ 404: 4000 });
});

test("answers are counted by status and duration", () => {
  const counters = openRequestCounters(name);
  for (const [status, milliseconds] of [
    [200, 0.5],
    [200, 1],
    [304, 40],
    [500, 20_000],
  ] as const)
    counters.count("/", status, milliseconds);
  const [reading] = counters.reading();
  expect(reading?.statuses).toEqual({ 200: 2, 304: 1, 500: 1 });
  expect(reading?.buckets).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
  expect(reading?.buckets).toHaveLength(latencyBounds.length + 1);
  expect(reading?.seconds).toBeCloseTo(20.0415);
});

test("the speed covers pages of all processes, with the slowest", () => {
  const readings = [openRequestCounters(name), openRequestCounters(name)].map((counters, index) => {
    for (let each = 0; each < 10; each++) counters.count("/", 200, 4);
    counters.count("/realisations/grange", 200, index === 0 ? 100 : 300);
    counters.count("/api/health", 200, 9000);
    return { routes: counters.reading() };
  });
  expect(measureSpeed(readings)).toEqual({
    pages: 22,
    median: 5,
    slowest: [
      { route: "/realisations/:slug", milliseconds: 200 },
      { route: "/", milliseconds: 4 },
    ],
  });
  expect(measureSpeed([])).toEqual({ pages: 0, median: 0, slowest: [] });
});
