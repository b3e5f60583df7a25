import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { inPath, isProgram } from "../machine/debian.ts";
import { freePort } from "../machine/free-port.ts";

export type RunningDovecot = {
  /** Returns the `imap://…` address of the mailbox `contact@exemple.fr`, through another port if one is given. */
  url(port?: number): string;
  port: number;
  /** The folder of the mailbox's mails, and their owner. */
  maildir: string;
  owner: { uid: number; gid: number };
  /**
   * Puts a mail into the mailbox, as a mail server does. `flags` are those of a mail that was already opened, such as
   * `S`.
   */
  deliver(mail: string | Buffer, flags?: string): void;
  /** Returns the flags of each mail in the mailbox. `S` means read. */
  flags(): string[];
  /** Stops the server until `resume`. Its mails stay, and more may be delivered. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** Returns the path of Debian's IMAP server, or `undefined`. */
function dovecotProgram(): string | undefined {
  return inPath("dovecot") ?? ["/usr/sbin/dovecot"].find(isProgram);
}

const user = "contact@exemple.fr";
const password = "une-boite-a-lire";

/** Starts an IMAP server on loopback with one mailbox, in a folder of its own. */
export async function startDovecot(): Promise<RunningDovecot> {
  const program = dovecotProgram();
  if (!program) throw new Error("Dovecot is not installed: apt-get install dovecot-imapd.");
  // The server's sockets are in this folder. The path of a socket must be short.
  const folder = mkdtempSync(path.join(tmpdir(), "imap-"));
  const owner = mailOwner();
  const port = await freePort();
  const maildir = path.join(folder, "mail");
  for (const name of ["", "new", "cur", "tmp"]) made(path.join(maildir, name), owner);
  chownSync(folder, owner.uid, owner.gid);
  const file = path.join(folder, "dovecot.conf");
  writeFileSync(file, configuration({ folder, maildir, port, owner }));
  let running = await begin();
  let delivered = 0;

  async function begin(): Promise<ChildProcess> {
    const child = spawn(program ?? "", ["-F", "-c", file], { stdio: "ignore" });
    await answering(port, () => (child.exitCode === null ? "" : collectLog(folder)));
    return child;
  }

  async function end(): Promise<void> {
    if (running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    await ended;
  }

  return {
    port,
    maildir,
    owner,
    url: (through = port) => `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${through}/INBOX`,
    deliver(mail, flags = "") {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.test`;
      const place = path.join(maildir, "tmp", name);
      writeFileSync(place, mail);
      chownSync(place, owner.uid, owner.gid);
      renameSync(place, path.join(maildir, flags ? `cur/${name}:2,${flags}` : `new/${name}`));
    },
    flags: () => [
      ...readdirSync(path.join(maildir, "new")).map(() => ""),
      ...readdirSync(path.join(maildir, "cur")).map((name) => name.split(":2,")[1] ?? ""),
    ],
    pause: end,
    async resume() {
      running = await begin();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Owner = { uid: number; gid: number; name: string };

/** Returns the owner of the mails. Dovecot reads no mails of root, so under root they belong to `nobody`. */
function mailOwner(): Owner {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const name = (id: number, file: string) => {
    const line = readFileSync(file, "utf8")
      .split("\n")
      .find((each) => each.split(":")[2] === String(id));
    return line?.split(":")[0] ?? String(id);
  };
  return uid === 0
    ? { uid: 65_534, gid: 65_534, name: "nobody" }
    : { uid, gid, name: name(uid, "/etc/passwd") };
}

function made(folder: string, { uid, gid }: Owner): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
}

function configuration({
  folder,
  maildir,
  port,
  owner,
}: {
  folder: string;
  maildir: string;
  port: number;
  owner: Owner;
}): string {
  const isRoot = process.getuid?.() === 0;
  // Only root can change a process's user or lock it into a folder.
  const asOneself = `
default_internal_user = ${owner.name}
default_login_user = ${owner.name}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${maildir}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service stats {
  chroot =
}
${isRoot ? "" : asOneself}
`;
}

async function answering(port: number, fault: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (fault()) throw new Error(`Dovecot has ended:\n${fault()}`);
    const socket = connect(port, "127.0.0.1");
    const greeting = await Promise.race([once(socket, "data"), once(socket, "error"), setTimeout(500)]).catch(
      () => undefined,
    );
    socket.destroy();
    if (Array.isArray(greeting) && Buffer.isBuffer(greeting[0])) return;
    await setTimeout(50);
  }
  throw new Error("Dovecot does not answer.");
}

function collectLog(folder: string): string {
  try {
    return readFileSync(path.join(folder, "log"), "utf8") || "without a word";
  } catch {
    return "without a log";
  }
}
