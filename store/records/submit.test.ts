import { expect, test } from "vitest";
import { authBench, people } from "../auth/fixtures.ts";
import { tellOwner } from "../auth/notices.ts";
import type { Kernel, Reader } from "../kernel.ts";
import { commitWithFiles } from "./submit.ts";
import type { Write } from "./write.ts";

/** A kernel whose database is gone, for whoever reads. */
function withoutReader(kernel: Kernel): { kernel: Kernel; reports: string[] } {
  const reports: string[] = [];
  const gone = async () => {
    throw new Error("The database is gone.");
  };
  const reader: Reader = { ...kernel.reader, one: gone, all: gone };
  return { kernel: { ...kernel, reader, report: (error) => reports.push(String(error)) }, reports };
}

test("a write that is on disk is no failure because its owner cannot be told", async () => {
  const bench = await authBench();
  const { row } = await bench.register("anne@example.org");
  const { kernel, reports } = withoutReader(bench.kernel);
  const write: Write = {
    action: "update",
    collection: people,
    id: row.id,
    caller: { kind: "visitor" },
    sent: { values: {}, wishes: [], files: [] },
    account: { password: "une-autre-phrase" },
    former: row,
    prepared: new Map(),
  };
  expect(await commitWithFiles(kernel, [write], async () => "written")).toBe("written");
  await tellOwner(
    kernel,
    { collection: people, row: { ...row, verified: true } },
    { password: true, formerEmail: "" },
  );
  expect(reports).toEqual(["Error: The database is gone.", "Error: The database is gone."]);
});
