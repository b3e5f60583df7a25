import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { mailServer, type TestMailServer } from "../../mail/fixtures.ts";
import { inPath, isProgram } from "../machine/debian.ts";
import { freePort } from "../machine/free-port.ts";
import { type RunningDovecot, startDovecot } from "../mailbox/dovecot.ts";
import type { RunningPostgres } from "../postgres.ts";
import { createAdministrator, type RunningServer, startServer } from "../running.ts";
import type { RunningGateway } from "../s3-gateway.ts";
import { makeSmallDisk, type SmallDisk } from "./disk.ts";
import { eventually } from "./eventually.ts";
import type { Holdings } from "./holdings.ts";
import { Model } from "./model.ts";
import { Moments } from "./moments.ts";
import { openPlaces, type Places } from "./places.ts";
import { openBadWays, type Relay } from "./relay.ts";
import { isGood } from "./tokens.ts";

export const metricsToken = "un-jeton-pour-les-mesures";

/** A site with its mail server, mailbox, disk and clock, and the effects of the acts on them. */
export type World = {
  model: Model;
  /** Earlier states of the projects. */
  moments: Moments;
  server: RunningServer;
  relay: Relay;
  disk: SmallDisk;
  post: TestMailServer;
  /** Absent if Dovecot is not installed. */
  mailbox?: RunningDovecot;
  /** The server of the records. Absent if they are in the data folder. */
  postgres?: RunningPostgres;
  /** The server of the files. Absent if they are in the data folder. */
  gateway?: RunningGateway;
  /** The administrator's token, which the acts of the team carry. */
  team: string;
  /** The folder for temporary files of the server and its commands outside the data folder. */
  scratch: string;
  /** The file into which the server writes its heap. */
  heapFile: string;
  /** The first measurement of the running server. Absent until its first checks. */
  holdings?: Holdings | undefined;
  /** Puts the server's clock so many milliseconds ahead of this one. */
  setClock(ahead: number): Promise<void>;
  /** Ends the server and starts it again on the same folder. */
  restart(how: "stop" | "kill"): Promise<void>;
  close(): Promise<void>;
};

/** Opens an empty site with one administrator. */
export async function openWorld(places: Places = {}): Promise<World> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return await build(places, ends, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(wanted: Places, ends: (() => unknown)[], close: () => Promise<void>): Promise<World> {
  const model = new Model();
  const moments = new Moments();
  const { env: elsewhere, ...places } = await openPlaces(wanted, ends);
  const disk = makeSmallDisk();
  ends.push(() => disk.remove());
  const folder = await mkdtemp(path.join(tmpdir(), "soak-run-"));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const [clockFile, heapFile] = [path.join(folder, "ahead"), path.join(folder, "heap")];
  const scratch = await mkdtemp(path.join(folder, "tmp-"));
  const post = await mailServer({ once: (stop) => ends.push(stop) });
  const mailbox = isDovecotInstalled() ? await startDovecot() : undefined;
  if (mailbox) ends.push(() => mailbox.stop());
  const port = await freePort();
  const options = {
    dataDir: disk.folder,
    env: {
      ...{ ...environment, CLOCK_FILE: clockFile, HEAP_FILE: heapFile, TMPDIR: scratch },
      ...elsewhere,
      PORT: String(port),
      SMTP_URL: post.smtpUrl,
      ...mailboxAddress(mailbox),
    },
  };
  await createAdministrator({ ...process.env, ...options.env, DATA_DIR: disk.folder, DEMO: "off" });
  let server = await startServer(options);
  ends.push(() => server.kill());
  const relay = await openBadWays(port);
  ends.push(() => relay.close());
  return {
    ...{ model, moments, relay, disk, post, team: "", scratch, heapFile, close },
    ...{ ...(mailbox && { mailbox }), ...places },
    get server() {
      return server;
    },
    async setClock(ahead) {
      if (ahead === model.ahead) return;
      // The site has removed an expired session, which stays removed if the clock is set back.
      for (const client of model.clients) if (!isGood(client.token, model.ahead)) client.token = "";
      model.ahead = ahead;
      moments.follow(model);
      await writeFile(clockFile, String(ahead));
      await eventually(10, async () =>
        assert.equal(await readFile(`${clockFile}.seen`, "utf8"), String(ahead)),
      );
    },
    async restart(how) {
      await server[how]();
      server = await startServer(options);
    },
  };
}

const preload = pathToFileURL(path.join(import.meta.dirname, "preload.ts")).href;

const environment = {
  DISK_FLOOR: "100KB",
  LOG: "errors",
  MAIL_FROM: "Les Assembleurs <bonjour@exemple.fr>",
  METRICS_TOKEN: metricsToken,
  NODE_OPTIONS: `--import ${preload} --expose-gc`,
  RATE_LIMITS: "off",
};

function mailboxAddress(mailbox: RunningDovecot | undefined): Record<string, string> {
  return mailbox ? { MAILBOX_URL: mailbox.url() } : {};
}

function isDovecotInstalled(): boolean {
  return inPath("dovecot") !== undefined || isProgram("/usr/sbin/dovecot");
}
