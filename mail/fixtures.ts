import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A letter as its reader's server received it: the envelope, and the message with its words decoded. */
export type Received = { from: string; to: string[]; text: string };

export type TestMailServer = {
  smtpUrl: string;
  received: Received[];
  /** The passwords that clients sent, unencrypted, as the server offers no encryption. */
  passwords: string[];
  /**
   * From now on, the server refuses every recipient with this code, or every letter after receiving the `whole` of it.
   * Without a code, the server accepts all letters.
   */
  refuse(code?: number, options?: { whole?: boolean }): void;
};

/** When a test may intervene: a recipient is named, the whole letter has arrived, the answer is being sent. */
export type Moment = "named" | "received" | "answered";

/**
 * Starts a mail server on loopback that keeps received letters.
 *
 * @param once registers the stop function; by default, for the end of the test
 */
export async function mailServer({
  refusal,
  at = () => {},
  once = onTestFinished,
}: {
  refusal?: number;
  at?: (moment: Moment) => void;
  once?: (stop: () => Promise<void>) => void;
} = {}): Promise<TestMailServer> {
  const received: Received[] = [];
  const passwords: string[] = [];
  let code = refusal;
  let takesWhole = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? "");
      done(null, { user: username ?? "" });
    },
    onRcptTo({ address }, _session, done) {
      at("named");
      done(
        code && !takesWhole
          ? Object.assign(new Error(`No such mailbox ${address}`), { responseCode: code })
          : null,
      );
    },
    onData(stream, { envelope }, done) {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (code) return done(Object.assign(new Error("Not now"), { responseCode: code }));
        const text = decodedLetter(Buffer.concat(chunks).toString("latin1"));
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), text });
        at("received");
        done();
        at("answered");
      });
    },
  });
  // A killed client resets its connection.
  server.on("error", (error) => {
    if (!("code" in error) || error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  once(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    passwords,
    refuse(newCode, { whole = false } = {}) {
      code = newCode;
      takesWhole = whole;
    },
  };
}

/** Returns one heading of a letter; empty if it has none. */
export function readHeading({ text }: Pick<Received, "text">, name: string): string {
  const [, value = ""] = new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)\\r$`, "im").exec(text) ?? [];
  return value.replace(/\s+/g, " ");
}

/** Returns a letter from the wire with its words decoded. */
export function decodedLetter(text: string): string {
  // In the head, `?=` ends a word and its line.
  const [head = "", ...parts] = text.split("\r\n\r\n");
  const bytes = [head, ...parts.map((part) => part.replaceAll("=\r\n", ""))]
    .join("\r\n\r\n")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
