import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Moment, mailServer } from "./fixtures.ts";
import { openMail } from "./index.ts";

const letter = { to: "anne@exemple.fr", subject: "Été à Lavaur", text: "Forêt\n", html: "<p>Forêt</p>\n" };
const minutes = 60_000;

/** Mail over one outbox, as several processes may have it; `later` moves the clock of all of them. */
async function postOffice({ refusal, at }: Parameters<typeof mailServer>[0] = {}) {
  const server = await mailServer({ refusal, at });
  const folder = mkdtempSync(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = path.join(folder, "outbox");
  const lines: string[] = [];
  let ahead = 0;

  function open({ smtpUrl = server.smtpUrl } = {}) {
    const mail = openMail({
      smtpUrl,
      from: "Les Assembleurs <bonjour@exemple.fr>",
      outbox,
      log: (line) => lines.push(line),
      now: () => new Date(Date.now() + ahead),
    });
    onTestFinished(() => mail.close());
    return mail;
  }

  return {
    ...server,
    open,
    lines,
    outbox,
    files: () => readdirSync(outbox).sort(),
    later: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}

test("a letter that the mail server cannot take for now is sent when it can", async () => {
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

test("a start tries at once what an earlier one could not send", async () => {
  const { open, refuse, received } = await postOffice({ refusal: 451 });
  await open()
    .send(letter)
    .catch(() => undefined);
  refuse(undefined);
  await open().retry();
  expect(received).toHaveLength(1);
});

test("pauses grow with the time that a letter has been waiting", async () => {
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

test("what is refused for good is not tried again", async () => {
  const { open, refuse, received, files, later } = await postOffice({ refusal: 550 });
  await open()
    .send(letter)
    .catch(() => undefined);
  refuse(undefined);
  later(24 * 60 * minutes);
  await open().retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
});

test("a letter that would come too late is left to the operator", async () => {
  const { open, refuse, received, files, later, lines } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send({ ...letter, goodFor: 30 * minutes }).catch(() => undefined);
  refuse(undefined);
  later(31 * minutes);
  await mail.retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(lines.at(-1)).toMatch(/^mail: « Été à Lavaur » too late to be sent, kept in \S+\.eml$/);
});

test("letters wait three days and no longer when nothing else is said of them", async () => {
  const { open, refuse, received, later } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  refuse(undefined);
  later(71 * 60 * minutes);
  await mail.retry();
  expect(received).toHaveLength(1);
});

test("several processes over one outbox send a letter once", async () => {
  const { open, refuse, received } = await postOffice({ refusal: 451 });
  const first = open();
  for (let each = 0; each < 5; each++) await first.send(letter).catch(() => undefined);
  refuse(undefined);
  await Promise.all([open(), open(), open()].map((mail) => mail.retry()));
  expect(received).toHaveLength(5);
});

test("a letter that was made ready is sent by the next start when its process was killed", async () => {
  const { open, received, outbox, files } = await postOffice();
  await open().prepare(letter);
  leftByAnother(outbox, deadProcess());
  await open().retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([]);
});

/** Sends a letter from a process of its own, which is killed at that moment of the mail server's. */
async function killedAt(moment: Moment) {
  let kill = () => {};
  const office = await postOffice({ at: (each) => each === moment && kill() });
  const options = { smtpUrl: office.smtpUrl, from: "bonjour@exemple.fr", outbox: office.outbox };
  const code = `import { openMail } from ${JSON.stringify(new URL("index.ts", import.meta.url).href)};
    await openMail({ ...${JSON.stringify(options)}, log() {} }).send(${JSON.stringify(letter)});
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "inherit" });
  kill = () => void child.kill("SIGKILL");
  await once(child, "exit");
  kill = () => {};
  return office;
}

test("a letter whose process was killed before the mail server had all of it is sent by the next start", async () => {
  const { open, received, files } = await killedAt("named");
  expect(files()).toEqual([expect.stringMatching(/\.held\.json$/)]);
  await open().retry();
  expect(received).toHaveLength(1);
  expect(files()).toEqual([]);
});

test("a letter that the mail server has is not sent again, though its process was killed before the answer", async () => {
  const { open, received, files, lines } = await killedAt("received");
  expect(received).toHaveLength(1);
  expect(files()).toEqual([expect.stringMatching(/\.handed\.json$/)]);
  for (let start = 0; start < 2; start++) await open().retry();
  expect(received).toHaveLength(1);
  // Nobody knows whether it was taken: it is not lost either.
  expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^mail: « Été à Lavaur » may have been sent when its process ended, kept in \S+\.eml$/,
    ),
  ]);
});

test("nor when it was killed right after the answer", async () => {
  const { open, received, files } = await killedAt("answered");
  for (let start = 0; start < 2; start++) await open().retry();
  expect(received).toHaveLength(1);
  expect(files().filter((file) => !file.endsWith(".eml"))).toEqual([]);
});

test("a letter that the mail server refuses once it has all of it is tried again", async () => {
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

test("a letter in the hands of a process that lives is left to it, unless it holds it for an hour", async () => {
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

test("a letter that was made ready and discarded is nowhere", async () => {
  const { open, received, files } = await postOffice();
  const mail = open();
  const prepared = await mail.prepare(letter);
  expect(files()).toHaveLength(1);
  await prepared.discard();
  await mail.retry();
  expect(received).toEqual([]);
  expect(files()).toEqual([]);
});

test("in two containers over one folder, both processes may be the first", async () => {
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

test.each(["", "null", "{}", '{"letter":', '{"letter":{"to":"anne@exemple.fr"},"id":"x","at":"hier"}'])(
  "%j is no letter: it is set aside, and told once",
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

test("an entry that cannot be read keeps back no letter, and is told once", async () => {
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

test("what was left to the operator is removed after 30 days, and nothing else is", async () => {
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

test("a letter cut off while it was written is set aside, and hinders no other", async () => {
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

test("without a mail server, what a killed process left is kept to be looked at", async () => {
  const { open, outbox, files } = await postOffice();
  const mail = open({ smtpUrl: "" });
  await mail.prepare(letter);
  leftByAnother(outbox, deadProcess());
  await mail.retry();
  expect(files()).toEqual([expect.stringMatching(/\.eml$/)]);
  expect(readFileSync(path.join(outbox, files()[0] ?? ""), "utf8")).toContain("To: anne@exemple.fr\r\n");
});

test("a letter that is tried again is the same letter to its reader's server", async () => {
  const { open, refuse, received, outbox, files } = await postOffice({ refusal: 451 });
  const mail = open();
  await mail.send(letter).catch(() => undefined);
  const { id } = JSON.parse(readFileSync(path.join(outbox, files()[0] ?? ""), "utf8"));
  refuse(undefined);
  await mail.retry();
  expect(received[0]?.text).toContain(`Message-ID: <${id}@exemple.fr>`);
});

test("letters on their way are for our eyes only", async () => {
  const { open, outbox, files } = await postOffice();
  await open().prepare(letter);
  expect(statSync(path.join(outbox, files()[0] ?? "")).mode & 0o077).toBe(0);
});
test("what lies there to somebody, or about them, is forgotten on demand", async () => {
  const { open, outbox, files } = await postOffice({ refusal: 451 });
  const kept = open({ smtpUrl: "" });
  await kept.send(letter);
  await kept.send({ ...letter, to: "bureau@exemple.fr", replyTo: "Anne@exemple.fr" });
  await kept.send({ ...letter, to: "joanne@exemple.fr" });
  const waiting = open();
  await waiting.send(letter).catch(() => undefined);
  await waiting.send({ ...letter, to: "ben@exemple.fr" }).catch(() => undefined);
  expect(files()).toHaveLength(5);
  expect(await kept.forget("anne@exemple.fr")).toBe(3);
  const left = files().map((file) => readFileSync(path.join(outbox, file), "utf8"));
  expect(left.map((text) => /joanne|ben@/.test(text))).toEqual([true, true]);
});

function deadProcess(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

/** Makes the one letter in hand another process's, under a name that this one does not know. */
function leftByAnother(outbox: string, pid: number, host?: string): void {
  const [name = ""] = readdirSync(outbox);
  const given = name.replace(/\.\d+-(\w+)\./, (_, ours) => `.${pid}-${host ?? ours}.`);
  renameSync(path.join(outbox, name), path.join(outbox, `1${given.slice(1)}`));
}
