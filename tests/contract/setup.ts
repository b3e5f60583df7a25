import type { TestProject } from "vitest/node";
import { prepareEmptyStore } from "../running.ts";

export type Credentials = { email: string; password: string };

/** The server that a worker's tests use. */
export type ServerUnderTest = {
  url: string;
  /** `true` for a real PocketBase, `false` for our own server. */
  peer: boolean;
  admin: Credentials;
  /** The folder where our own server leaves its letters. A peer's letters cannot be read. */
  outbox: string;
};

declare module "vitest" {
  export interface ProvidedContext {
    /** The PocketBase that `PEER_URL` names. Without it, each worker starts our own server. */
    server: ServerUnderTest | undefined;
  }
}

export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const peer = process.env.PEER_URL;
  if (peer) {
    project.provide("server", { url: peer.replace(/\/+$/, ""), peer: true, admin: peerAdmin(), outbox: "" });
    return undefined;
  }
  project.provide("server", undefined);
  return prepareEmptyStore();
}

function peerAdmin(): Credentials {
  return {
    email: process.env.PEER_ADMIN_EMAIL ?? "admin@localhost.test",
    password: process.env.PEER_ADMIN_PASSWORD ?? "adminsecret1",
  };
}
