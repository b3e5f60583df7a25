import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { mailServer } from "../fixtures.ts";
import { openMail } from "../index.ts";

export const letter = {
  to: "anne@exemple.fr",
  subject: "Été à Lavaur",
  text: "Forêt\n",
  html: "<p>Forêt</p>\n",
};
export const minutes = 60_000;

/** Mail of several processes over one outbox. `later` moves the clock of all of them. */
export async function postOffice({ refusal, at }: Parameters<typeof mailServer>[0] = {}) {
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

export function deadProcess(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

/** Makes the one letter in hand another process's, under a name that this one does not know. */
export function leftByAnother(outbox: string, pid: number, host?: string): void {
  const [name = ""] = readdirSync(outbox);
  const otherName = name.replace(/\.\d+-(\w+)\./, (_, ours) => `.${pid}-${host ?? ours}.`);
  renameSync(path.join(outbox, name), path.join(outbox, `1${otherName.slice(1)}`));
}
