import { test as base, inject } from "vitest";
import { takeServer } from "../reused-server.ts";
import { Caller } from "./caller.ts";
import { Given } from "./given.ts";
import type { ServerUnderTest } from "./setup.ts";

/**
 * Every test may use the callers of the permission matrix, and `given`, which makes the records that a test starts
 * from. Anne and Bruno are ordinary users, `team` are colleagues. Each file has its own.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the destructuring what a fixture needs.
  .extend("server", { scope: "worker" }, async ({}, { onCleanup }): Promise<ServerUnderTest> => {
    const peer = inject("server");
    if (peer) return peer;
    const { url, admin, outbox, stop } = await takeServer({ env: { RATE_LIMITS: "off" } });
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
