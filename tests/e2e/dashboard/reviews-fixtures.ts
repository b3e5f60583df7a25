import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { dashboardTest } from "./dashboard.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;
export let admin: PocketBase;

/** Starts the server. Each file calls this, since files share their modules. */
export function startServerOfFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
    admin = new PocketBase(server.url).autoCancellation(false);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  });
  afterAll(() => server.stop());
}

export const test = dashboardTest(() => server);

export const password = "une-charpente-solide";

/** Creates a client who writes a review. The client is verified unless `verified` is `false`. */
export async function createReview(name: string, comment: string, { verified = true } = {}) {
  const email = `${name.toLowerCase()}@bois.example`;
  const user = await admin
    .collection("users")
    .create({ name, email, password, passwordConfirm: password, verified });
  const author = new PocketBase(server.url);
  await author.collection("users").authWithPassword(email, password);
  return author.collection("reviews").create({ user: user.id, rating: 4, comment });
}
