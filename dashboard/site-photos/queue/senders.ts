import { readFact, writeFact } from "./database.ts";

/** By which right the queue is sent where no page is open: a token without signature, worth nothing by itself. */
export function rememberSender(account: string, token: string): Promise<void> {
  return writeFact(senderName(account), token).catch(() => {});
}

export function knownSender(account: string): Promise<string | undefined> {
  return readFact<string>(senderName(account));
}

function senderName(account: string): string {
  return `sender/${account}`;
}
