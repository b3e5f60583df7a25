import { execFile, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { inPath, isProgram } from "../machine/debian.ts";
import { freePort } from "../machine/free-port.ts";

export type RunningPostfix = {
  smtpUrl: string;
  /** Returns the mails in an address's mailbox, headings included, oldest first. */
  readMails(address: string): string[];
  /** Closes an address. Later mails to it come back to their sender. */
  close(address: string): Promise<void>;
  stop(): Promise<void>;
};

/** Returns the path of Debian's mail server, or `undefined`. */
function postfixProgram(): string | undefined {
  return inPath("postfix") ?? ["/usr/sbin/postfix"].find(isProgram);
}

/** The Maildir of an address, and the user that writes it. */
type Mailbox = { address: RegExp; maildir: string; uid: number; gid: number };

/**
 * Starts a mail server on loopback that accepts every mail. The server delivers to the mailboxes that it knows, sends
 * nothing elsewhere, and returns mails to unknown addresses to their sender.
 */
export async function startPostfix(mailboxes: readonly Mailbox[]): Promise<RunningPostfix> {
  const program = postfixProgram();
  if (!program) throw new Error("Postfix is not installed: apt-get install postfix.");
  const folder = mkdtempSync(path.join(tmpdir(), "smtp-"));
  for (const name of ["queue", "data", "config"]) mkdirSync(path.join(folder, name));
  const open = new Set(mailboxes);
  const port = await freePort();
  const config = path.join(folder, "config");
  writeMaps();
  writeFileSync(path.join(config, "main.cf"), mainSettings(folder));
  writeFileSync(path.join(config, "master.cf"), services(port));
  const run = (...words: string[]) => promisify(execFile)(program, ["-c", config, ...words]);
  // Postfix's processes run as another user.
  await promisify(execFile)("chown", ["postfix", path.join(folder, "data")]);
  chmodSync(folder, 0o755);
  const master = spawn(program, ["-c", config, "start-fg"], { stdio: "ignore" });
  await greeting(port, () =>
    master.exitCode === null ? "" : readFileSync(path.join(folder, "log"), "utf8"),
  );

  function writeMaps(): void {
    const lines = (value: (mailbox: Mailbox) => string | number) =>
      [...open].map((mailbox) => `${mailbox.address} ${value(mailbox)}\n`).join("");
    writeFileSync(
      path.join(config, "mailboxes"),
      lines(({ maildir }) => `${maildir}/`),
    );
    writeFileSync(
      path.join(config, "uids"),
      lines(({ uid }) => uid),
    );
    writeFileSync(
      path.join(config, "gids"),
      lines(({ gid }) => gid),
    );
  }

  const ofAddress = (address: string) => mailboxes.find((mailbox) => mailbox.address.test(address));

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    readMails(address) {
      const arrived = path.join(ofAddress(address)?.maildir ?? "", "new");
      return readFiles(arrived).map((name) => readFileSync(path.join(arrived, name), "latin1"));
    },
    async close(address) {
      const mailbox = ofAddress(address);
      if (mailbox) open.delete(mailbox);
      writeMaps();
      await run("reload");
    },
    async stop() {
      const ended = new Promise((resolve) => master.once("exit", resolve));
      await run("stop").catch(() => master.kill());
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function readFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function mainSettings(folder: string): string {
  const maps = (name: string) => `regexp:${folder}/config/${name}`;
  const settings = {
    compatibility_level: "3.6",
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    maillog_file: `${folder}/log`,
    maillog_file_prefixes: tmpdir(),
    myhostname: "mx.exemple.fr",
    mydestination: "",
    mynetworks: "127.0.0.0/8",
    inet_protocols: "ipv4",
    inet_interfaces: "127.0.0.1",
    alias_maps: "",
    alias_database: "",
    recipient_delimiter: "+",
    virtual_mailbox_domains: "regexp:{{/./ everywhere}}",
    virtual_mailbox_base: "/",
    virtual_mailbox_maps: maps("mailboxes"),
    virtual_uid_maps: maps("uids"),
    virtual_gid_maps: maps("gids"),
    virtual_minimum_uid: "1",
    // The server accepts a mail to an unknown address and returns it later, as relays in front of other servers do.
    smtpd_reject_unlisted_recipient: "no",
    smtpd_recipient_restrictions: "permit_mynetworks, reject",
    smtp_dns_support_level: "disabled",
    biff: "no",
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** Returns each of Postfix's processes. No process is in a chroot, because they share this folder's files. */
function services(port: number): string {
  return [
    `127.0.0.1:${port} inet n - n - - smtpd\n`,
    "pickup unix n - n 60 1 pickup\n",
    "cleanup unix n - n - 0 cleanup\n",
    "qmgr unix n - n 300 1 qmgr\n",
    "rewrite unix - - n - - trivial-rewrite\n",
    ...["bounce", "defer", "trace"].map((name) => `${name} unix - - n - 0 bounce\n`),
    "verify unix - - n - 1 verify\n",
    "flush unix n - n 1000? 0 flush\n",
    "proxymap unix - - n - - proxymap\n",
    "error unix - - n - - error\n",
    "retry unix - - n - - error\n",
    "discard unix - - n - - discard\n",
    "virtual unix - n n - - virtual\n",
    "anvil unix - - n - 1 anvil\n",
    "scache unix - - n - 1 scache\n",
    "postlog unix-dgram n - n - 1 postlogd\n",
  ].join("");
}

async function greeting(port: number, fault: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (fault()) throw new Error(`Postfix has ended:\n${fault()}`);
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("data", (words) => resolve(words.toString().startsWith("220")));
      socket.once("error", () => resolve(false));
      socket.once("data", () => socket.destroy());
    });
    if (isThere) return;
    await setTimeout(50);
  }
  throw new Error("Postfix does not answer.");
}
