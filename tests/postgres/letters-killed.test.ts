import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Moment } from "../../mail/fixtures.ts";
import { databaseAddress, startPostgres } from "../postgres.ts";
import { letter, minutes, postOffice } from "./letters-fixtures.ts";

const sessionsOfOthers =
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

/** Sends a letter from another process, which is killed at this moment of the mail server's session. */
async function killProcess(moment: Moment) {
  let kill = () => {};
  const office = await postOffice({ at: (each) => each === moment && kill() });
  const sender = office.start("await mail.send(letter);");
  kill = () => void sender.child.kill("SIGKILL");
  await once(sender.child, "exit");
  kill = () => {};
  // The database notices the end of a killed process a moment later, and keeps its locks until then.
  await expect.poll(() => office.ask(sessionsOfOthers)).toEqual([]);
  return office;
}

describe("a letter whose sender is killed", () => {
  test("is sent by another instance if the mail server received a part", async () => {
    const { open, received, later } = await killProcess("named");
    const mail = open();
    await mail.retry();
    expect(received).toEqual([]);
    later(6 * minutes);
    await mail.retry();
    expect(received).toHaveLength(1);
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [] });
  });

  test("is left for the operator if the mail server received everything", async () => {
    const { open, received, later, lines } = await killProcess("received");
    expect(received).toHaveLength(1);
    const mail = open();
    for (let round = 0; round < 12; round++) {
      await mail.retry();
      later(minutes);
    }
    expect(received).toHaveLength(1);
    expect((await mail.letters()).left).toMatchObject([{ to: letter.to, why: "unsure" }]);
    expect(lines).toEqual([
      "mail: « Été à Lavaur » may have been sent when its process ended, kept in the database",
    ]);
  });

  test("nor when it was killed right after the answer", async () => {
    const { open, received, later } = await killProcess("answered");
    const mail = open();
    for (let round = 0; round < 12; round++) {
      await mail.retry();
      later(minutes);
    }
    expect(received).toHaveLength(1);
    expect(await mail.letters()).toMatchObject({ waiting: 0 });
  });

  test("goes out again if an administrator decides so", async () => {
    const { open, received, later } = await killProcess("received");
    const mail = open();
    later(11 * minutes);
    await mail.retry();
    const [{ name } = { name: "" }] = (await mail.letters()).left;
    expect(await mail.resend(name)).toBe(true);
    expect(received).toHaveLength(2);
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [] });
  });

  test("is sent once, though three of four senders are killed midway", async () => {
    const count = 60;
    let answered = 0;
    const killedAfter = [5, 12, 20];
    const office = await postOffice({
      at(moment) {
        if (moment === "received" && killedAfter.includes(++answered)) senders.pop()?.child.kill("SIGKILL");
      },
    });
    const writer = office.open({ smtpUrl: "smtp://127.0.0.1:1" });
    for (let each = 0; each < count; each++)
      await writer.send({ ...letter, subject: `Lettre ${each}.` }).catch(() => undefined);
    const act = "for (;;) { await mail.retry(); await new Promise((go) => setTimeout(go, 50)); }";
    const senders = Array.from({ length: 4 }, () => office.start(act));
    await Promise.all(senders.map(({ ready }) => ready));
    await office.ask("UPDATE _queued SET due = 0");
    const rest = async () => (await office.ask(`${unsettled} AND id NOT IN (SELECT id FROM _handed)`)).length;
    await expect.poll(rest, { timeout: 60_000 }).toBe(0);
    expect(senders).toHaveLength(1);
    await senders[0]?.kill();

    office.later(11 * minutes);
    const mail = office.open();
    await mail.retry();
    const subjects = office.received.map(({ text }) => /Lettre \d+\./.exec(text)?.[0] ?? "");
    expect(new Set(subjects).size, "no letter went out twice").toBe(subjects.length);
    const unsure = (await mail.letters()).left.map(({ subject }) => subject);
    expect(new Set([...subjects, ...unsure]).size, "and none is lost").toBe(count);
    expect(await office.ask(`${unsettled} AND state <> 'left'`)).toEqual([]);
  });
});

const unsettled = "SELECT id FROM _queued WHERE state <> 'done'";

describe("a letter whose database is lost", () => {
  /** Starts a PostgreSQL that is restarted at this moment of the mail server's session. */
  async function restartProcess(moment: Moment) {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    let act = () => {};
    const database = await databaseAddress(postgres.url, moment);
    const office = await postOffice({ database, at: (each) => each === moment && act() });
    let restarted: Promise<void> | undefined;
    act = () => {
      restarted ??= postgres.end().then(() => postgres.begin());
    };
    return { office, restarted: () => restarted };
  }

  test("is not sent again once the database returns, despite its lost transaction", async () => {
    const { office, restarted } = await restartProcess("received");
    const mail = office.open();
    await mail.send(letter);
    await restarted();
    expect(office.received).toHaveLength(1);
    expect(office.lines).toEqual(["mail: « Été à Lavaur » sent"]);
    office.later(11 * minutes);
    await office.open().retry();
    expect(office.received).toHaveLength(1);
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [] });
  });

  test("is sent once that is back, when it was queued", async () => {
    const { office, restarted } = await restartProcess("named");
    const mail = office.open();
    await mail.send(letter).catch(() => undefined);
    await restarted();
    office.later(6 * minutes);
    await office.open().retry();
    expect(office.received).toHaveLength(1);
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [] });
  });

  test("is sent by the second if the first lost it without noticing", async () => {
    let act = async () => {};
    const office = await postOffice({ at: (moment) => moment === "named" && void act() });
    const other = office.open();
    let meanwhile: Promise<void> | undefined;
    act = async () => {
      if (meanwhile) return;
      meanwhile = office
        .ask(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
        )
        .then(() => office.later(6 * minutes))
        .then(() => other.retry());
      await meanwhile;
    };
    await office
      .open()
      .send(letter)
      .catch(() => undefined);
    await meanwhile;
    office.later(11 * minutes);
    await other.retry();
    expect(office.received).toHaveLength(1);
    expect(await other.letters()).toMatchObject({ waiting: 0, left: [] });
  });
});
