import { openSharedTables } from "record-store";
import { describe, expect, test } from "vitest";
import { bringLettersHome, openMail } from "../../mail/index.ts";
import { letter, minutes, postOffice } from "./letters-fixtures.ts";

const days = 24 * 60 * minutes;

describe("letters in the database", () => {
  test("a letter that is refused temporarily is sent later, by any instance", async () => {
    const { open, refuse, received, later, lines } = await postOffice({ refusal: 451 });
    const [one, other] = [open(), open()];
    await other.retry();
    await expect(one.send(letter)).rejects.toThrow();
    expect(await other.letters()).toMatchObject({ waiting: 1, since: expect.any(String), left: [] });
    refuse(undefined);
    await other.retry();
    expect(received, "its turn comes after a pause").toEqual([]);
    later(5 * minutes);
    await other.retry();
    expect(received).toMatchObject([{ to: ["anne@exemple.fr"], text: expect.stringContaining("Forêt") }]);
    expect(await one.letters()).toMatchObject({ waiting: 0, left: [] });
    expect(lines).toEqual([
      "mail: « Été à Lavaur » could not be sent (EENVELOPE 451), kept in the database to be tried again",
      "mail: « Été à Lavaur » sent",
    ]);
  });

  test("any instance knows the letters that no mail server has, by what they bring", async () => {
    const { open, refuse, later } = await postOffice({ refusal: 451 });
    const [one, other] = [open(), open()];
    await other.retry();
    await one.send({ ...letter, brings: "waiting" }).catch(() => undefined);
    await one.prepare({ ...letter, brings: "leaving" });
    refuse(550);
    await one.send({ ...letter, brings: "refused" }).catch(() => undefined);
    expect(await other.unsent()).toEqual([
      { brings: "waiting", state: "waiting", due: expect.any(String) },
      { brings: "leaving", state: "leaving" },
      { brings: "refused", state: "left" },
    ]);
    later(3 * minutes);
    expect(await other.unsent()).toContainEqual({ brings: "waiting", state: "leaving" });
  });

  test("a letter put off by a wrong clock is sent later", async () => {
    const { open, refuse, received, later } = await postOffice({ refusal: 451 });
    const mail = open();
    await mail.retry();
    later(60 * minutes);
    await expect(mail.send(letter)).rejects.toThrow();
    refuse(undefined);
    later(-60 * minutes);
    await mail.retry();
    expect(received).toHaveLength(1);
  });

  test("an instance that starts tries at once what others could not send", async () => {
    const { open, refuse, received } = await postOffice({ refusal: 451 });
    for (let each = 0; each < 3; each++)
      await open()
        .send(letter)
        .catch(() => undefined);
    refuse(undefined);
    await open().retry();
    expect(received).toHaveLength(3);
  });

  test("pauses grow with the time that a letter has been waiting", async () => {
    const { open, later, lines } = await postOffice({ refusal: 451 });
    const mail = open();
    await mail.send(letter).catch(() => undefined);
    for (let minute = 1; minute <= 300; minute++) {
      await mail.retry();
      later(minutes);
    }
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(12);
  });

  test("a permanently refused letter is left, and any instance resends or discards", async () => {
    const { open, refuse, received, later } = await postOffice({ refusal: 550 });
    const [one, other] = [open(), open()];
    await expect(one.send(letter)).rejects.toThrow();
    await expect(one.send({ ...letter, to: "ben@exemple.fr" })).rejects.toThrow();
    later(days);
    await other.retry();
    const { left } = await other.letters();
    expect(left).toMatchObject([
      { to: "ben@exemple.fr", why: "refused" },
      { to: "anne@exemple.fr", subject: letter.subject, why: "refused", isStale: false },
    ]);
    refuse(undefined);
    const [ben, anne] = left.map(({ name }) => name);
    await other.discard(ben ?? "");
    const expectedMethods = await Promise.all([one.resend(anne ?? ""), other.resend(anne ?? "")]);
    await one.retry();
    expect(expectedMethods.sort()).toEqual([false, true]);
    expect(received.map(({ to }) => to)).toEqual([["anne@exemple.fr"]]);
    expect(await one.letters()).toMatchObject({ waiting: 0, left: [] });
  });

  test("one that would come too late is left", async () => {
    const { open, refuse, received, later } = await postOffice({ refusal: 451 });
    const mail = open();
    await mail.send({ ...letter, goodFor: 30 * minutes }).catch(() => undefined);
    refuse(undefined);
    later(31 * minutes);
    await mail.retry();
    expect(received).toEqual([]);
    expect((await mail.letters()).left).toMatchObject([{ why: "late", isStale: true }]);
  });

  test("one letter of a kind goes to an address within a week", async () => {
    const { open, received, later } = await postOffice();
    const write = async (once: string, to = letter.to) =>
      (await open().prepare({ ...letter, to }, once)).send();
    await Promise.all([write("letters/7"), write("letters/7"), write("letters/7")]);
    await write("letters/7", "ben@exemple.fr");
    await write("letters/8");
    expect(received).toHaveLength(3);
    later(6 * days);
    await open().clear();
    await write("letters/7");
    expect(received).toHaveLength(3);
    later(2 * days);
    await open().clear();
    await write("letters/7");
    expect(received, "nothing is remembered for ever").toHaveLength(4);
  });

  test("a prepared letter waits for its sender, or another sends it later", async () => {
    const { open, received, later } = await postOffice();
    const prepared = await open().prepare(letter);
    const other = open();
    await other.retry();
    later(4 * minutes);
    await other.retry();
    expect(received).toEqual([]);
    later(2 * minutes);
    await other.retry();
    expect(received).toHaveLength(1);
    await prepared.send();
    expect(received, "whoever was only slow does not send it again").toHaveLength(1);
  });

  test("a prepared and discarded letter is deleted, and can be prepared again", async () => {
    const { open, received, later } = await postOffice();
    const mail = open();
    await (await mail.prepare(letter, "contact/a")).discard();
    later(10 * minutes);
    await mail.retry();
    expect(received).toEqual([]);
    await (await mail.prepare(letter, "contact/a")).send();
    expect(received).toHaveLength(1);
  });

  test("a second preparer does not undo the first one's letter", async () => {
    const { open, received } = await postOffice();
    const first = await open().prepare(letter, "contact/a");
    const second = await open().prepare(letter, "contact/a");
    await second.giveWay();
    await second.discard();
    await first.send();
    expect(received).toHaveLength(1);
  });

  test("waiting and left letters are deleted on request, or after 30 days", async () => {
    const { open, refuse, later, ask } = await postOffice({ refusal: 451 });
    const mail = open();
    const write = (to: string, replyTo = "bureau@exemple.fr") =>
      mail.send({ ...letter, to, replyTo }).catch(() => undefined);
    await write("Anne@exemple.fr");
    refuse(550);
    await write("bureau@exemple.fr", "anne@exemple.fr");
    await write("joanne@exemple.fr");
    expect(await mail.forget("anne@exemple.fr")).toBe(2);
    expect(JSON.stringify(await ask("SELECT * FROM _queued"))).not.toMatch(/\banne@/i);
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [{ to: "joanne@exemple.fr" }] });
    later(31 * days);
    expect(await mail.clear()).toBe(1);
    expect(await ask("SELECT * FROM _queued")).toEqual([]);
  });

  test("letters in an older folder move into the database, and back", async () => {
    const { open, refuse, received, outbox, files, database, smtpUrl } = await postOffice({ refusal: 451 });
    const from = "bonjour@exemple.fr";
    const former = openMail({ smtpUrl, from, outbox, log: () => {} });
    await former.send(letter).catch(() => undefined);
    refuse(550);
    await former.send({ ...letter, to: "ben@exemple.fr" }).catch(() => undefined);
    refuse(451);
    const mail = open();
    await mail.retry();
    expect(files()).toEqual([]);
    expect(await mail.letters()).toMatchObject({ waiting: 1, left: [{ to: "ben@exemple.fr" }] });

    const shared = openSharedTables(database);
    expect(await bringLettersHome(shared.queue("letters"), { outbox, from })).toBe(2);
    await shared.close();
    expect(await mail.letters()).toMatchObject({ waiting: 0, left: [] });
    const again = openMail({ smtpUrl, from, outbox, log: () => {} });
    expect(await again.letters()).toMatchObject({ waiting: 1, left: [{ to: "ben@exemple.fr" }] });
    refuse(undefined);
    await again.retry();
    expect(received.map(({ to }) => to)).toEqual([["anne@exemple.fr"]]);
    await Promise.all([former.close(), again.close()]);
  });

  test("without a mail server letters are files to look at", async () => {
    const { open, files } = await postOffice();
    await open({ smtpUrl: "" }).send(letter);
    expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
  });
});
