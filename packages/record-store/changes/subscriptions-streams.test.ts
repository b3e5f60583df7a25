import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { callerFor } from "../auth/caller.ts";
import { authBench, robots } from "../auth/fixtures.ts";
import { buildCatalog, collection } from "../collection.ts";
import type { Kernel, Reader, Statement } from "../kernel.ts";
import { insertRow } from "../tables/table.ts";
import { addSubscription, submitTopics } from "./subscriptions.ts";
import { kernelStreams } from "./subscriptions-streams.ts";

const address = "192.0.2.1";

/** Streams over a database that runs a callback before it answers. */
async function streamsOver(answering: (statement: Statement) => Promise<void>) {
  const bench = await authBench();
  const reports: unknown[] = [];
  const { reader, catalog } = bench.kernel;
  const slow: Reader = {
    ...reader,
    async all<T>(statement: Statement) {
      const foundRows = await reader.all<T>(statement);
      await answering(statement);
      return foundRows;
    },
    async one<T>(statement: Statement) {
      const foundRow = await reader.one<T>(statement);
      await answering(statement);
      return foundRow;
    },
  };
  const watchedRobots = collection("robots", { ...robots, rules: { ...robots.rules, list: () => true } });
  const kernel: Kernel = {
    ...bench.kernel,
    reader: slow,
    catalog: buildCatalog(
      [...catalog.all.filter(({ name }) => name !== "robots"), watchedRobots],
      catalog.dialect,
    ),
    report: (error) => reports.push(error),
  };
  const streams = kernelStreams(kernel);
  onTestFinished(() => streams.close());
  return { ...bench, kernel, streams, reports };
}

test("a stream that opens during a look stays open", async () => {
  let meanwhile: (() => Promise<void>) | undefined;
  const { kernel, streams } = await streamsOver(async ({ sql }) => {
    const once = sql.includes("_subscriptions") ? meanwhile : undefined;
    if (!once) return;
    meanwhile = undefined;
    await once();
  });
  const visitor = { kind: "visitor" } as const;
  await addSubscription(kernel, { client: "first", address, caller: visitor });
  streams.open("first");
  let second: ReadableStreamDefaultReader<Uint8Array> | undefined;
  meanwhile = async () => {
    await addSubscription(kernel, { client: "second", address, caller: visitor });
    second = streams.open("second").getReader();
  };
  streams.refresh();
  await expect.poll(() => second).toBeDefined();
  await second?.read();
  const next = second?.read().then(({ done }) => (done ? "ended" : "told"));
  expect(await Promise.race([next, setTimeout(300, "open")])).toBe("open");
});

test("a stream's caller is read again after a database failure", async () => {
  let isGone = false;
  const { kernel, streams, register, reports } = await streamsOver(async ({ sql }) => {
    if (!isGone || !sql.includes('"people"')) return;
    isGone = false;
    throw new Error("The database is gone.");
  });
  const anne = await register("anne@example.org");
  await addSubscription(kernel, { client: "annes", address, caller: { kind: "visitor" } });
  const stream = streams.open("annes").getReader();
  await stream.read();
  isGone = true;
  await submitTopics(kernel, {
    client: "annes",
    address,
    caller: callerFor(anne),
    session: "",
    topics: ["robots/*"],
  });
  streams.refresh();
  await expect.poll(() => reports).toMatchObject([{ message: "The database is gone." }]);
  await noteRobot(kernel);
  const next = stream.read().then(({ value }) => new TextDecoder().decode(value));
  expect(await Promise.race([next, setTimeout(10_000, "nothing", { ref: false })])).toContain("robots/*");
});

async function noteRobot(kernel: Kernel): Promise<void> {
  const after = { id: "robot0000000001", created: "2026", updated: "2026" };
  await kernel.writer.write(async (connection) => {
    await insertRow(connection, robots, after);
    const change = { caller: { kind: "visitor" }, collection: robots, action: "create" } as const;
    await kernel.changes.append(connection, { ...change, before: null, after });
  });
}
