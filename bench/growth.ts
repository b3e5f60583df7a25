import { measure, median, type Server } from "./load.ts";
import { printTable } from "./report.ts";

const projects = "/api/collections/projects/records";

const questions = [
  { name: "first page", path: `${projects}?page=1&perPage=30&sort=-created&skipTotal=1` },
  { name: "first page with total", path: `${projects}?page=1&perPage=30&sort=-created` },
  {
    name: "category filter",
    path: `${projects}?page=1&perPage=30&sort=-created&skipTotal=1&filter=category%3D%27maison%27`,
  },
  { name: "one by slug", path: `${projects}?page=1&perPage=1&filter=slug%3D%27projet-7%27&skipTotal=1` },
] as const;

export type Cost = Record<string, number>;

/** Microseconds of the server's CPU time for each request, with the store's present contents. */
export async function costs(server: Server): Promise<Cost> {
  const cost: Cost = {};
  for (const { name, path } of questions) {
    const figures = [];
    for (let round = 0; round < 3; round++)
      figures.push((await measure(server, path, { seconds: 3 })).perCpuSecond);
    cost[name] = Math.round(1_000_000 / median(figures));
  }
  return cost;
}

export function printGrowth(few: Cost, many: Cost): void {
  const rows = questions.map(({ name }) => [
    name,
    few[name] ?? 0,
    many[name] ?? 0,
    (many[name] ?? 0) / (few[name] ?? 1),
    1.5,
  ]);
  printTable("With 10,000 projects, µs of CPU a request", ["", "60", "10,000", "times", "at most"], rows);
}
