import { canHavePostgres } from "../../tests/postgres.ts";
import { measureEngines } from "./engines.ts";
import { printModel } from "./growth-model.ts";
import { measureGrowthOnPostgres } from "./growth-postgres.ts";
import { measureInstances } from "./instances.ts";

/** Measures a larger store and several machines: the parts of `npm run bench` that need a PostgreSQL. */
export async function measureScale(wanted: (part: string) => boolean): Promise<void> {
  const parts = ["engines", "instances", "growth-postgres", "model"];
  if (!parts.some(wanted) || !canHavePostgres()) return;
  if (wanted("engines")) await measureEngines();
  if (wanted("instances") || wanted("model")) {
    const measured = await measureInstances();
    if (measured && wanted("model")) printModel(measured);
  }
  if (wanted("growth-postgres")) await measureGrowthOnPostgres();
}
