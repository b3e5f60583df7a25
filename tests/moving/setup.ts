import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPocketBase } from "../contract/peer/pocketbase.ts";
import { type Filling, fillPocketBase } from "./filling.ts";

declare module "vitest" {
  export interface ProvidedContext {
    moving: { folder: string } & Filling;
  }
}

/** Fills a real PocketBase once, and leaves its data folder for the tests to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await mkdtemp(path.join(tmpdir(), "moving-"));
  const folder = path.join(place, "pb_data");
  const running = await startPocketBase(folder);
  try {
    project.provide("moving", { folder, ...(await fillPocketBase(running.url)) });
  } finally {
    await running.stop();
  }
  return () => rm(place, { recursive: true, force: true });
}
