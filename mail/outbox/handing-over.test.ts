import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Moment } from "../fixtures.ts";
import { deadProcess, leftByAnother, letter, minutes, postOffice } from "./fixtures.ts";

test("several processes over one outbox send a letter once", async () => {
  const { open, refuse, received } = await postOffice({ refusal: 451 });
  const first = open();
  for (let each = 0; each < 5; each++) await first.send(letter).catch(() => undefined);
  refuse(undefined);
  await Promise.all([open(), open(), open()].map((mail) => mail.retry()));
  expect(received).toHaveLength(5);
});

test("the next start sends a killed process's prepared letter", async () => {
  const { open, received, outbox, files } = await postOffice();
  await open().prepare(letter);
  leftByAnother(outbox, deadProcess());
  await open().retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([]);
});

/** Sends a letter from a process of its own, which is killed at that moment of the mail server's. */
async function killMoment(moment: Moment) {
  let kill = () => {};
  const office = await postOffice({ at: (each) => each === moment && kill() });
  const options = { smtpUrl: office.smtpUrl, from: "bonjour@exemple.fr", outbox: office.outbox };
  const code = `import { openMail } from ${JSON.stringify(new URL("../index.ts", import.meta.url).href)};
    await openMail({ ...${JSON.stringify(options)}, log() {} }).send(${JSON.stringify(letter)});
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "inherit" });
  kill = () => void child.kill("SIGKILL");
  await once(child, "exit");
  kill = () => {};
  return office;
}

test("the next start resends a letter that was only partly transmitted", async () => {
  const { open, received, files } = await killMoment("named");
  expect(files()).toEqual([expect.stringMatching(/\.held\.json$/)]);
  await open().retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([]);
});

test("a transmitted letter is not sent again after a lost answer", async () => {
  const { open, received, files, lines } = await killMoment("received");
  expect(received).toHaveLength(1);
  expect(files()).toEqual([expect.stringMatching(/\.handed\.json$/)]);
  for (let start = 0; start < 2; start++) await open().retry();
  expect(received).toHaveLength(1);
  // Nobody knows whether it was taken: it is not lost either.
  expect(files()).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.left\.json$/)]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^mail: « Été à Lavaur » may have been sent when its process ended, kept in \S+\.eml$/,
    ),
  ]);
});

test("a letter is not sent again after a kill following the answer", async () => {
  const { open, received, files } = await killMoment("answered");
  for (let start = 0; start < 2; start++) await open().retry();
  expect(received).toHaveLength(1);
  expect(files().filter((file) => !/\.(?:eml|left\.json)$/.test(file))).toEqual([]);
});

test("a change taken twice after a crash brings one letter", async () => {
  const { open, received, outbox, later } = await postOffice();
  await open().prepare(letter, "reply/1");
  leftByAnother(outbox, deadProcess());
  const next = open();
  await (await next.prepare(letter, "reply/1")).send();
  expect(received, "the next start has yet to look").toEqual([]);
  await next.retry();
  await (await next.prepare(letter, "reply/1")).send();
  await (await next.prepare({ ...letter, to: "ben@exemple.fr" }, "reply/1")).send();
  await (await next.prepare(letter, "reply/2")).send();
  expect(received.map(({ to }) => to[0])).toEqual(["anne@exemple.fr", "ben@exemple.fr", "anne@exemple.fr"]);
  later(8 * 24 * 60 * minutes);
  await next.clear();
  expect(readdirSync(path.join(outbox, "sent"))).toEqual([]);
});

test("half a letter left by a killed process does not count", async () => {
  const { open, received, outbox, files } = await postOffice();
  await open().prepare(letter, "reply/1");
  const [file = ""] = files();
  renameSync(path.join(outbox, file), path.join(outbox, `${file}.part`));
  await (await open().prepare(letter, "reply/1")).send();
  expect(received).toHaveLength(1);
});

test("a discarded letter can be prepared again", async () => {
  const { open, received } = await postOffice();
  const mail = open();
  await (await mail.prepare(letter, "contact/1")).discard();
  await (await mail.prepare(letter, "contact/1")).send();
  expect(received).toHaveLength(1);
});

test("a letter refused after its transmission is retried", async () => {
  const { open, received, files, later, refuse } = await postOffice({ refusal: 451 });
  refuse(451, { whole: true });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.json$/)]);
  refuse(undefined);
  later(5 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
});

test("a letter stays with a live process for up to an hour", async () => {
  const { open, received, outbox, later } = await postOffice();
  await open().prepare(letter);
  leftByAnother(outbox, process.ppid);
  const mail = open();
  await mail.retry();
  expect(received).toEqual([]);
  later(61 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
});

test("another container's process may have the same number", async () => {
  const { open, received, outbox, later } = await postOffice();
  await open().prepare(letter);
  leftByAnother(outbox, process.pid, "0a1b2c3d");
  const mail = open();
  await mail.retry();
  expect(received).toEqual([]);
  later(61 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
});

test("without a mail server, a killed process's letters are kept", async () => {
  const { open, outbox, files } = await postOffice();
  const mail = open({ smtpUrl: "" });
  await mail.prepare(letter);
  leftByAnother(outbox, deadProcess());
  await mail.retry();
  expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(readFileSync(path.join(outbox, files()[0] ?? ""), "utf8")).toContain("To: anne@exemple.fr\r\n");
});
