import { test as base, inject } from "vitest";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { Caller } from "./caller.ts";
import { Given } from "./given.ts";
import type { ServerUnderTest } from "./setup.ts";

/** Our own server in this worker. Each `test.extend` would get a fixture of the worker of its own, and so a server. */
let workerServer: Promise<RunningServer> | undefined;

/**
 * Every test may use the callers of the permission matrix, and `given`, which makes the records that a test starts
 * from. Anne and Bruno are ordinary users, `team` are colleagues. Each file has its own.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the destructuring what a fixture needs.
  .extend("server", { scope: "worker" }, async ({}, { onCleanup }): Promise<ServerUnderTest> => {
    const peer = inject("server");
    if (peer) return peer;
    workerServer ??= takeServer({ env: { RATE_LIMITS: "off" } });
    const { url, admin, outbox, stop } = await workerServer;
    onCleanup(stop);
    return { url, peer: false, admin, outbox };
  })
  .extend("visitor", { scope: "file" }, ({ server }) => new Caller(server.url))
  .extend("admin", { scope: "file" }, ({ server }) => Caller.signIn(server.url, server.admin))
  .extend("givenForFile", { scope: "file" }, ({ admin }, { onCleanup }) => {
    const givenRecords = new Given(admin);
    onCleanup(() => givenRecords.clearAway());
    return givenRecords;
  })
  .extend("anne", { scope: "file" }, ({ givenForFile }) => givenForFile.user({ name: "Anne" }))
  .extend("bruno", { scope: "file" }, ({ givenForFile }) => givenForFile.user({ name: "Bruno" }))
  .extend("team", { scope: "file" }, async ({ givenForFile }) => ({
    redaction: await givenForFile.colleague("redaction"),
    chantier: await givenForFile.colleague("chantier"),
    comptabilite: await givenForFile.colleague("comptabilite"),
  }))
  .extend("given", ({ admin }, { onCleanup }) => {
    const givenRecords = new Given(admin);
    onCleanup(() => givenRecords.clearAway());
    return givenRecords;
  });
