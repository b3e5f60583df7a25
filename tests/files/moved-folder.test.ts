import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { mailServer } from "../../mail/fixtures.ts";
import { openMail } from "../../mail/index.ts";
import { newDatabase } from "../postgres/fixtures.ts";
import { letter } from "../postgres/letters-fixtures.ts";
import { startServer } from "../running.ts";
import { command, scratch } from "./commands.ts";
import { openSite } from "./store-fixtures.ts";

/** Creates a folder whose records were moved into a database. */
async function movedFolder(): Promise<{ folder: string; database: string }> {
  const [{ folder, store }, database] = [await openSite("disk"), await newDatabase()];
  await store.close();
  await command("move", ["--to-database", database], { DATA_DIR: folder });
  return { folder, database };
}

describe("a data folder whose records were moved into a database", () => {
  test("is not started without it, until what says so is removed", async () => {
    const { folder, database } = await movedFolder();
    const file = path.join(folder, "moved-to-postgresql");
    await expect(startServer({ dataDir: folder })).rejects.toThrow(
      `The records of ${folder} were moved into PostgreSQL: set DATABASE_URL. To go on with those that were left in the folder, and without all that came since, remove ${file}.`,
    );
    await (await startServer({ dataDir: folder, env: { DATABASE_URL: database } })).stop();
    rmSync(file);
    await (await startServer({ dataDir: folder })).stop();
  });

  test("accepts no commands without that database either", async () => {
    const { folder } = await movedFolder();
    const commanded = command("admin", ["release-second-factor"], { DATA_DIR: folder });
    await expect(commanded).rejects.toThrow("were moved into PostgreSQL");
  });

  test("is started again once they are moved back into it", async () => {
    const { folder, database } = await movedFolder();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(path.join(folder, `data.db${suffix}`), { force: true });
    await command("move", ["--from-database", database], { DATA_DIR: folder });
    await (await startServer({ dataDir: folder })).stop();
  });

  test("leaves its letters to the database, where another instance sends each once", async () => {
    const { smtpUrl, received, refuse } = await mailServer({ refusal: 451 });
    const { folder, store } = await openSite("disk");
    await store.close();
    const [outbox, from] = [path.join(folder, "outbox"), "bonjour@exemple.fr"];
    const former = openMail({ smtpUrl, from, outbox, log: () => {} });
    for (const to of ["anne@exemple.fr", "ben@exemple.fr"])
      await former.send({ ...letter, to }).catch(() => {});
    refuse(550);
    await former.send({ ...letter, to: "cora@exemple.fr" }).catch(() => {});
    await former.close();
    refuse(undefined);

    const database = await newDatabase();
    const move = await command("move", ["--to-database", database], { DATA_DIR: folder });
    expect(move.stderr).toContain("letters on their way: 3");
    expect(await readdir(outbox)).toEqual([]);
    const again = await command("move", ["--to-database", database], { DATA_DIR: folder });
    expect(again.stderr).toContain("letters on their way: 0");

    const env = { DATABASE_URL: database, SMTP_URL: smtpUrl, MAIL_FROM: from };
    const elsewhere = await startServer({ dataDir: scratch("instance"), env });
    onTestFinished(() => elsewhere.stop());
    await expect
      .poll(() => received.flatMap(({ to }) => to).sort())
      .toEqual(["anne@exemple.fr", "ben@exemple.fr"]);
    const leftOutbox = openMail({ smtpUrl, from, outbox, log: () => {} });
    await leftOutbox.retry();
    await leftOutbox.close();
    expect(received).toHaveLength(2);
  });
});
