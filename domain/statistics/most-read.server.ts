import { mapInTurn, type Store } from "record-store";
import { addDays, todayInParis } from "../dates.ts";
import { viewsTopic } from "../projects/views.ts";
import type { ReadProject } from "./read-project.ts";

const mostShown = 5;
const daysCounted = 7;

/** Returns the projects that visitors read most in the last seven days, today included. */
export async function mostReadProjects(
  store: Pick<Store, "find" | "counters">,
  now: Date,
): Promise<ReadProject[]> {
  const first = addDays(todayInParis(now), 1 - daysCounted);
  const views = new Map<string, number>();
  for (const { subject, count } of await store.counters.since(viewsTopic, first))
    views.set(subject, (views.get(subject) ?? 0) + count);
  const ranked = [...views].sort(([, one], [, other]) => other - one).slice(0, 2 * mostShown);
  const projects = await mapInTurn(ranked, async ([slug, count]) => {
    const [project] = await store.find("projects", { slug });
    return project && { slug, title: project.title, views: count };
  });
  return projects.filter((project) => project !== undefined).slice(0, mostShown);
}
