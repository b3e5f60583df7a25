import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { deadProcess, letter, minutes, postOffice } from "./fixtures.ts";

test("a temporarily refused letter is sent later", async () => {
  const { open, refuse, received, later, files, lines } = await postOffice({ refusal: 451 });
  const mail = open();
  await expect(mail.send(letter)).rejects.toThrow();
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.json$/)]);
  await mail.retry();
  refuse(undefined);
  await mail.retry();
  expect(received, "its turn comes after a pause").toEqual([]);
  later(5 * minutes);
  await mail.retry();
  expect(received).toMatchObject([{ to: ["anne@exemple.fr"], text: expect.stringContaining("Forêt") }]);
  expect(files()).toEqual([]);
  expect(lines[0]).toMatch(
    /^mail: « Été à Lavaur » could not be sent \(EENVELOPE 451\), kept in \S+ to be tried again$/,
  );
  expect(lines.at(-1)).toBe("mail: « Été à Lavaur » sent");
});

test("a letter delayed by a wrong clock leaves once it is right", async () => {
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

test("a start retries unsent letters at once", async () => {
  const { open, refuse, received } = await postOffice({ refusal: 451 });
  await open()
    .send(letter)
    .catch(() => undefined);
  refuse(undefined);
  await open().retry();
  expect(received).toHaveLength(1);
});

test("pauses grow with a letter's waiting time", async () => {
  const { open, later, lines } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  await mail.retry();
  for (let minute = 1; minute <= 300; minute++) {
    later(minutes);
    await mail.retry();
  }
  const tries = lines.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(12);
});

test("a letter refused for good is not retried", async () => {
  const { open, refuse, received, files, later } = await postOffice({ refusal: 550 });
  await open()
    .send(letter)
    .catch(() => undefined);
  refuse(undefined);
  later(24 * 60 * minutes);
  await open().retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.left\.json$/)]);
});

test("a letter that would arrive too late is left to the operator", async () => {
  const { open, refuse, received, files, later, lines } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send({ ...letter, goodFor: 30 * minutes }).catch(() => undefined);
  refuse(undefined);
  later(31 * minutes);
  await mail.retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.left\.json$/)]);
  expect(lines.at(-1)).toMatch(/^mail: « Été à Lavaur » too late to be sent, kept in \S+\.eml$/);
});

test("a letter is sent however long its mail server was not asked", async () => {
  const { open, refuse, received, later, files } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  refuse(undefined);
  later(90 * 24 * 60 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([]);
});

test("retries end with the first refusal after three days", async () => {
  const { open, received, later, files, lines } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  later(71 * 60 * minutes);
  await mail.retry();
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.json$/)]);
  later(5 * 60 * minutes);
  await mail.retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.left\.json$/)]);
  expect((await mail.letters()).left).toMatchObject([{ why: "late", isStale: false }]);
  expect(lines.at(-1)).toMatch(/ could not be sent \(EENVELOPE 451\), kept in \S+\.eml$/);
});

test("an outbox knows the letters that no mail server has, by what they bring", async () => {
  const { open, refuse, later, outbox } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  await mail.send({ ...letter, brings: "waiting" }).catch(() => undefined);
  await mail.prepare({ ...letter, brings: "leaving" });
  refuse(550);
  await mail.send({ ...letter, brings: "refused" }).catch(() => undefined);
  mkdirSync(path.join(outbox, "2026-01-02T03-04-05-678Z-0a1b2c3d.waiting.json"));
  const unsent = await mail.unsent();
  expect(unsent.toSorted((one, other) => one.brings.localeCompare(other.brings))).toEqual([
    { brings: "leaving", state: "leaving" },
    { brings: "refused", state: "left" },
    { brings: "waiting", state: "waiting", due: expect.any(String) },
  ]);
  const due = Date.parse(unsent.find(({ state }) => state === "waiting")?.due ?? "");
  expect(Math.abs(due - Date.now() - 2 * minutes)).toBeLessThan(minutes);
  later(3 * minutes);
  expect(await mail.unsent()).toContainEqual({ brings: "waiting", state: "leaving" });
  expect(await open({ smtpUrl: "" }).unsent()).toEqual([]);
});

test("a discarded letter leaves nothing", async () => {
  const { open, received, files } = await postOffice();
  const mail = open();
  const prepared = await mail.prepare(letter);
  expect(files()).toHaveLength(1);
  await prepared.discard();
  await mail.retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([]);
});

test.each(["", "null", "{}", '{"letter":', '{"letter":{"to":"anne@exemple.fr"},"id":"x","at":"hier"}'])(
  "%j is no letter: it is set aside and reported once",
  async (text) => {
    const { open, outbox, lines, files, later, received } = await postOffice();
    mkdirSync(outbox);
    writeFileSync(path.join(outbox, "2026-01-02T03-04-05-678Z-0a1b2c3d.waiting.json"), text);
    const mail = open();
    await mail.retry();
    later(10 * minutes);
    await mail.retry();
    expect(files()).toEqual(["2026-01-02T03-04-05-678Z-0a1b2c3d.unreadable"]);
    expect(lines).toEqual([
      expect.stringMatching(/^mail: \S+ could not be read \(it is no letter, and is set aside\)$/),
    ]);
    expect(received).toEqual([]);
  },
);

test("an unreadable entry delays no letter and is logged once", async () => {
  const { open, outbox, lines, refuse, received, later } = await postOffice({ refusal: 451 });
  mkdirSync(path.join(outbox, "2026-01-02T03-04-05-678Z-0a1b2c3d.waiting.json"), { recursive: true });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  refuse(undefined);
  await mail.retry();
  later(10 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
  expect(lines.filter((line) => line.includes("EISDIR"))).toHaveLength(1);
});

test("only letters left to the operator are removed after 30 days", async () => {
  const { open, files, later, outbox } = await postOffice({ refusal: 451 });
  await open({ smtpUrl: "" }).send(letter);
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  writeFileSync(path.join(outbox, "de-la-main-de-l-exploitant.txt"), "");
  later(29 * 24 * 60 * minutes);
  expect(await mail.clear()).toBe(0);
  later(2 * 24 * 60 * minutes);
  expect(await mail.clear()).toBe(1);
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.json$/), "de-la-main-de-l-exploitant.txt"]);
});

test("a truncated letter is set aside and delays no other", async () => {
  const { open, received, outbox, files, refuse } = await postOffice({ refusal: 451 });
  await open()
    .send(letter)
    .catch(() => undefined);
  writeFileSync(
    path.join(outbox, `2026-01-02T03-04-05-678Z-0a1b2c3d.${deadProcess()}.held.json`),
    '{"letter":',
  );
  refuse(undefined);
  await open().retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([expect.stringMatching(/\.unreadable$/)]);
});

test("a retried letter keeps its message id", async () => {
  const { open, refuse, received, outbox, files } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  const { id } = JSON.parse(readFileSync(path.join(outbox, files()[0] ?? ""), "utf8"));
  refuse(undefined);
  await mail.retry();
  expect(received[0]?.text).toContain(`Message-ID: <${id}@exemple.fr>`);
});

test("waiting letters are private files", async () => {
  const { open, outbox, files } = await postOffice();
  await open().prepare(letter);
  expect(statSync(path.join(outbox, files()[0] ?? "")).mode & 0o077).toBe(0);
});
