import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { heading, password } from "./fixtures.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => server.stop());
}

export const space = (page: Page) => heading(page, "Mon Espace Personnel");

export async function openClient(email: string): Promise<PocketBase> {
  const client = new PocketBase(server.url);
  await client.collection("users").authWithPassword(email, password);
  return client;
}
