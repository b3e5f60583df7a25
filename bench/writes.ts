import type PocketBase from "pocketbase";
import { printTable } from "./report.ts";
import { createProjects } from "./seed.ts";

/** Durable creates a second over HTTP: one client that waits for each, then 50 clients that share commits. */
export async function measureWrites(client: PocketBase): Promise<void> {
  const alone = 400 / (await createProjects(client, 20_000, 20_400, 1));
  const together = 6_000 / (await createProjects(client, 30_000, 36_000, 50));
  const rows = [["creates", alone, together, together / alone, 8]];
  printTable("Durable creates a second", ["", "one by one", "50 clients", "times", "at least"], rows);
}
