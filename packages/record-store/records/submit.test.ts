import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { authBench, people, rooms } from "../auth/fixtures.ts";
import { tellOwner } from "../auth/notices.ts";
import { CommitInDoubt } from "../database/failures.ts";
import type { Kernel, Reader } from "../kernel.ts";
import { commitWithFiles } from "./submit.ts";
import type { Write } from "./write.ts";

/** A kernel whose database cannot be read. */
function withoutReader(kernel: Kernel): { kernel: Kernel; reports: string[] } {
  const reports: string[] = [];
  const gone = async () => {
    throw new Error("The database is gone.");
  };
  const reader: Reader = { ...kernel.reader, one: gone, all: gone };
  return { kernel: { ...kernel, reader, report: (error) => reports.push(String(error)) }, reports };
}

test("a committed write succeeds even if its owner's notice fails", async () => {
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

/** A write with a file. `isKept` returns whether the file is in its place. */
function writeWithFile({ settings: { folder } }: Kernel) {
  const id = "salle0000000001";
  const file = { path: path.join(folder, "plan.txt"), name: "plan.txt", size: 4 };
  writeFileSync(file.path, "plan");
  const write: Write = {
    action: "create",
    collection: rooms,
    id,
    caller: { kind: "visitor" },
    sent: { values: {}, wishes: [], files: [] },
    prepared: new Map([[file, { ...file, type: "text/plain" }]]),
  };
  return { write, isKept: () => existsSync(path.join(folder, "files", rooms.id, id, "plan.txt")) };
}

test.each([
  ["stays if the row that names it may have been written", new CommitInDoubt("lost"), true],
  ["is removed if its row was not written", new RangeError("no"), false],
])("a file %s", async (_, error, kept) => {
  const { kernel } = await authBench();
  const { write, isKept } = writeWithFile(kernel);
  const failing = commitWithFiles(kernel, [write], async () => {
    expect(isKept()).toBe(true);
    throw error;
  });
  await expect(failing).rejects.toThrow(error);
  expect(isKept()).toBe(kept);
});
