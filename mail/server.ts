import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { makeEnvelope, type PostedLetter } from "./letter.ts";

type HandOver = () => void | Promise<void>;

export type MailServer = {
  /**
   * @param handOver called when the server has the whole letter except the sign of its end. The server gets that sign
   * once `handOver` resolves, and not if it rejects
   */
  deliver(letter: PostedLetter, handOver: HandOver): Promise<void>;
  close(): void;
};

const patience = 20_000;

/** @param url `smtp://` or `smtps://`, with user and password */
export function mailServer(url: string, from: string): MailServer {
  const transport = createTransport({
    url,
    requireTLS: needsSecrecy(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Keyed by the letter's Message-ID. */
  const handOvers = new Map<unknown, HandOver>();
  transport.use("stream", ({ data, message }, done) => {
    message.transform(calledAtItsEnd(() => handOvers.get(data.messageId)?.()));
    done();
  });
  return {
    async deliver(dated, handOver) {
      const { text, html } = dated.letter;
      const envelope = makeEnvelope(dated, from);
      handOvers.set(envelope.messageId, handOver);
      try {
        await transport.sendMail({ ...envelope, text, html });
      } finally {
        handOvers.delete(envelope.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns a stream that passes its input on unchanged and calls `call` at the end. */
function calledAtItsEnd(call: () => void | Promise<void> | undefined): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    async flush(done) {
      try {
        await call();
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      done();
    },
  });
}

/** Passwords are never sent unencrypted: a server without encryption, or whose offer was cut out, gets none. */
function needsSecrecy(url: string): boolean {
  const { username, password, hostname } = new URL(url);
  return (username !== "" || password !== "") && !isThisMachine(hostname);
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * Tells whether the server rejects this letter for good. A failed sign-in or missing encryption is the operator's to
 * repair.
 */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = errorProperties(error);
  return Number(responseCode) >= 500 && code !== "EAUTH" && code !== "ETLS";
}

/** Returns codes only: a mail server's words reveal the recipient. */
export function faultReason(error: unknown): string {
  const { code, responseCode, status } = errorProperties(error);
  return [code, responseCode ?? status].filter(Boolean).join(" ") || "unknown";
}

function errorProperties(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {};
}
