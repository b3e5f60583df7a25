import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openSharedTables } from "record-store";
import { onTestFinished } from "vitest";
import { mailServer } from "../../mail/fixtures.ts";
import { type Mail, openMail } from "../../mail/index.ts";
import { newDatabase, openAnySite } from "./fixtures.ts";

export const letter = {
  to: "anne@exemple.fr",
  subject: "Été à Lavaur",
  text: "Forêt\n",
  html: "<p>Forêt</p>\n",
};

export const minutes = 60_000;

const from = "Les Assembleurs <bonjour@exemple.fr>";

/** Opens mail over one database, as several instances do. `later` moves the clock of the instances in this process. */
export async function postOffice({
  database,
  ...options
}: { database?: string } & Parameters<typeof mailServer>[0] = {}) {
  const url = database ?? (await newDatabase());
  // Opening a store creates the tables.
  await (await openAnySite(url)).close();
  const server = await mailServer(options);
  const outbox = mkdtempSync(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(outbox, { recursive: true }));
  const lines: string[] = [];
  let ahead = 0;

  function open({ smtpUrl = server.smtpUrl } = {}): Mail {
    const now = () => new Date(Date.now() + ahead);
    const shared = openSharedTables(url);
    const queue = shared.queue("letters", () => now().getTime());
    const mail = openMail({ smtpUrl, from, outbox, queue, log: (line) => lines.push(line), now });
    onTestFinished(async () => {
      await mail.close();
      await shared.close();
    });
    return mail;
  }

  const start = (act: string) => startSender({ url, smtpUrl: server.smtpUrl, outbox }, act);

  return {
    ...server,
    database: url,
    open,
    start,
    lines,
    files: () => readdirSync(outbox).sort(),
    outbox,
    later(milliseconds: number) {
      ahead += milliseconds;
    },
    ask: (question: string) => ask(url, question),
  };
}

/**
 * Starts another process that runs `act` with `mail` and `letter` once it is `ready`. The process runs until it is
 * killed.
 */
function startSender(
  { url, smtpUrl, outbox }: { url: string; smtpUrl: string; outbox: string },
  act: string,
): { ready: Promise<unknown>; kill(): Promise<void>; child: ChildProcess } {
  const options = { smtpUrl, from, outbox };
  const code = `import { openMail } from ${fileSource("mail/index.ts")};
    import { openSharedTables } from ${fileSource("packages/record-store/index.ts")};
    const queue = openSharedTables(${JSON.stringify(url)}).queue("letters");
    const mail = openMail({ ...${JSON.stringify(options)}, queue, log() {} });
    const letter = ${JSON.stringify(letter)};
    setInterval(() => {}, 1000);
    console.log("ready");
    ${act}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = once(child.stdout, "data");
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return { ready, kill, child };
}

function fileSource(file: string): string {
  return JSON.stringify(new URL(`../../${file}`, import.meta.url).href);
}

/** Runs a statement on a database, as its operator. */
async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}
