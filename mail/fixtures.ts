import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A letter as its reader's server got it: the envelope, and the message with its words decoded. */
export type Received = { from: string; to: string[]; text: string };

export type TestMailServer = {
  smtpUrl: string;
  received: Received[];
  /** From now on it refuses every recipient with this code; without one it takes all. */
  refuse(code?: number): void;
};

/** A mail server on loopback that keeps what it is given, until the test that asked for it is over. */
export async function mailServer({ refusal }: { refusal?: number } = {}): Promise<TestMailServer> {
  const received: Received[] = [];
  let code = refusal;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(code ? Object.assign(new Error(`No such mailbox ${address}`), { responseCode: code }) : null);
    },
    onData(stream, { envelope }, done) {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = decodedQuotedPrintable(Buffer.concat(chunks).toString("latin1"));
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    refuse(newCode) {
      code = newCode;
    },
  };
}

function decodedQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
