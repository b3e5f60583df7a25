import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export { type AccountLetters, accountLetters } from "./account-letters.ts";

type Letter = { to: string; subject: string; text: string; html: string };

export type Mail = {
  /** Resolves once the letter was handed on. A failure is logged, and rejects; the letter stays in the outbox. */
  send(letter: Letter): Promise<void>;
  /** Waits for the letters that are on their way. */
  close(): Promise<void>;
};

type MailOptions = {
  /** `smtp://` or `smtps://`, with user and password; without it letters stay in the outbox. */
  smtpUrl?: string;
  /** Sender, such as `Les Assembleurs <bonjour@exemple.fr>`. */
  from: string;
  /** Folder for letters while there is no mail server, or that it refuses; made when first needed. */
  outbox: string;
  /** One line for each letter, never what it says nor to whom. */
  log: (line: string) => void;
};

type Deliver = (letter: Letter) => Promise<string>;

/** Opens the way that letters take: a mail server when one is configured, else files to look at. */
export function openMail({ smtpUrl, from, outbox, log }: MailOptions): Mail {
  const server = smtpUrl ? mailServer(smtpUrl, from) : undefined;
  const keep = outboxIn(outbox, from);
  const onTheWay = new Set<Promise<void>>();

  async function send(letter: Letter): Promise<void> {
    const said: string[] = [];
    try {
      if (server) await attempt("sent", () => server.deliver(letter));
      else await attempt("kept", () => keep(letter));
    } catch (error) {
      // Whoever asks again within two minutes gets no other: the operator can still send this one.
      if (server) await attempt("kept", () => keep(letter)).catch(() => undefined);
      throw error;
    } finally {
      log(`mail: « ${letter.subject} » ${said.join(", ")}`);
    }

    async function attempt(what: string, deliver: () => Promise<string>): Promise<void> {
      try {
        said.push(await deliver());
      } catch (error) {
        said.push(`could not be ${what} (${reasonOf(error)})`);
        throw error;
      }
    }
  }

  return {
    send(letter) {
      const sending = send(letter);
      const settled = sending.catch(() => undefined).finally(() => onTheWay.delete(settled));
      onTheWay.add(settled);
      return sending;
    },
    async close() {
      await Promise.all(onTheWay);
      server?.close();
    },
  };
}

/** Codes only: the words of a mail server tell whom the letter was for. */
function reasonOf(error: unknown): string {
  const { code, responseCode }: Readonly<Record<string, unknown>> =
    error instanceof Error ? { ...error } : {};
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}

const patience = 20_000;

function mailServer(url: string, from: string): { deliver: Deliver; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, subject, text, html }) {
      await transport.sendMail({ from, to: oneRecipient(to), subject, text, html, headers: automatic });
      return "sent";
    },
    close: () => transport.close(),
  };
}

/** Letters as files in the form of any mail program, whose text a person can read and whose links can be copied. */
function outboxIn(folder: string, from: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async ({ to, subject, text, html }) => {
    const alternatives = [asItIs("plain", text), asItIs("html", html)];
    const letter = { from, to: oneRecipient(to), subject, headers: automatic, alternatives };
    const { message } = await composer.sendMail(letter);
    const moment = new Date().toISOString().replace(/[:.]/g, "-");
    const file = path.join(folder, `${moment}-${randomBytes(4).toString("hex")}.eml`);
    await mkdir(folder, { recursive: true });
    // Whoever watches the folder must never see half a letter. Its links open accounts: for our eyes only.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return `kept in ${file}`;
  };
}

/** A part that is not encoded: encoding would break the links into pieces. */
function asItIs(kind: "plain" | "html", content: string): { contentType: string; raw: string } {
  const contentType = `text/${kind}; charset=utf-8`;
  return { contentType, raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${content}` };
}

/** Keeps out-of-office replies away (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated", "Content-Language": "fr" };

/** As an object it is one address, whatever it holds: a text could list several. */
function oneRecipient(address: string): { name: string; address: string } {
  return { name: "", address };
}
