import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { send } from "../../contact/form.ts";
import { picture } from "../../contract/pictures.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { dashboardTest } from "./dashboard.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;
export let client: PocketBase;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
    client = new PocketBase(server.url).autoCancellation(false);
    await client.collection("users").authWithPassword(server.client.email, server.client.password);
    await send(server.url, { photos: [await picture("jardin.png")] });
  });
  afterAll(() => server.stop());
}

export const test = dashboardTest(() => server);

/** A repeated request to the server may take long on a slow machine. */
export const soon = { timeout: 30_000 };

export function write(subject: string) {
  const sender = client.authStore.record?.id;
  return client.collection("messages").create({ sender, subject, body: "Bonjour à l'atelier." });
}

/** Signs in as the administrator, with a client of its own. */
export async function team(): Promise<PocketBase> {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return admin;
}
