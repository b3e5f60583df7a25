import { createTransport } from "nodemailer";
import { type Dated, envelopeOf } from "./letter.ts";

export type MailServer = {
  deliver(letter: Dated): Promise<void>;
  close(): void;
};

const patience = 20_000;

/** @param url `smtp://` or `smtps://`, with user and password */
export function mailServer(url: string, from: string): MailServer {
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
    async deliver(dated) {
      const { text, html } = dated.letter;
      await transport.sendMail({ ...envelopeOf(dated, from), text, html });
    },
    close: () => transport.close(),
  };
}

/** Whether the server will never take this letter. That it does not take us is the operator's to mend. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = told(error);
  return Number(responseCode) >= 500 && code !== "EAUTH";
}

/** Codes only: the words of a mail server tell whom the letter was for. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = told(error);
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}

function told(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof Error ? { ...error } : {};
}
