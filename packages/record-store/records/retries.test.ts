import { expect, test } from "vitest";
import { authBench, people } from "../auth/fixtures.ts";
import { sendVerification } from "../auth/letters.ts";
import type { Connection, Kernel, Writer } from "../kernel.ts";
import { rehearseImport } from "./import/import.ts";
import { disownAccount } from "./removal/erasure.ts";

/** A kernel that runs each job twice: the first run is undone, and sees a write that is never committed. */
function hesitating(kernel: Kernel, elsewhere: (connection: Connection) => unknown = () => {}): Kernel {
  const { writer } = kernel;
  const sql = (text: string) => ({ sql: text, parameters: [] });
  const writeTwice: Writer = {
    write: (job) =>
      writer.write(async (connection) => {
        await connection.run(sql("SAVEPOINT trial"));
        await elsewhere(connection);
        await job(connection);
        await connection.run(sql("ROLLBACK TO trial"));
        return await job(connection);
      }),
    writeInTurns: (job) =>
      writer.writeInTurns(async function* (connection) {
        await connection.run(sql("SAVEPOINT trial"));
        await elsewhere(connection);
        try {
          for await (const _ of job(connection)) yield;
        } catch {
          // The job runs again, as after a conflict.
        }
        await connection.run(sql("ROLLBACK TO trial"));
        return yield* job(connection);
      }),
  };
  return { ...kernel, writer: writeTwice };
}

test("a repeated rehearsal reports each outcome once", async () => {
  const { kernel } = await authBench();
  const record = { collection: "people", created: "", updated: "", files: {} };
  const outcomes = await rehearseImport(hesitating(kernel), [
    { ...record, id: "anne00000000001", values: { email: "anne@example.org" } },
    { ...record, id: "ben000000000001", values: { email: "anne@example.org" } },
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["imported", "refused"]);
});

test("a repeated disowning reports the outcome of the last run", async () => {
  const { kernel, register, letters } = await authBench();
  const { row } = await register("anne@example.org");
  sendVerification(kernel, people, "anne@example.org");
  await expect.poll(() => letters).toHaveLength(1);
  const confirmed = { sql: "UPDATE people SET verified = 1", parameters: [] };
  const kernelTwice = hesitating(kernel, (connection) => connection.run(confirmed));
  expect(await disownAccount(kernelTwice, people, letters[0]?.token ?? "")).toBe("done");
  expect(
    await kernel.reader.all({ sql: "SELECT id FROM people WHERE id = ?", parameters: [row.id] }),
  ).toEqual([]);
});
