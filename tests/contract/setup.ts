import type { TestProject } from "vitest/node";
import { startServer } from "../running.ts";

export type Credentials = { email: string; password: string };

/** The server that a run of the suite drives. */
export type ServerUnderTest = {
  url: string;
  /** True when it is a real PocketBase rather than our own server. */
  peer: boolean;
  admin: Credentials;
  /** Where our own server leaves its letters; a peer sends none that could be read. */
  outbox: string;
};

declare module "vitest" {
  export interface ProvidedContext {
    server: ServerUnderTest;
  }
}

/** Starts our own server for the run, unless `PEER_URL` names a PocketBase that already runs. */
export default async function prepareServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const peer = process.env.PEER_URL;
  if (peer) {
    project.provide("server", { url: peer.replace(/\/+$/, ""), peer: true, admin: peerAdmin(), outbox: "" });
    return undefined;
  }
  const running = await startServer({ demo: false, env: { RATE_LIMITS: "off" } });
  project.provide("server", { url: running.url, peer: false, admin: running.admin, outbox: running.outbox });
  return async () => {
    await running.stop();
  };
}

function peerAdmin(): Credentials {
  return {
    email: process.env.PEER_ADMIN_EMAIL ?? "admin@localhost.test",
    password: process.env.PEER_ADMIN_PASSWORD ?? "adminsecret1",
  };
}
