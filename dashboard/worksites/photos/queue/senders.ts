import { readFact, writeFact } from "./database.ts";

/**
 * Stores the token for sending the queue while no page is open. The token lacks its signature, and is worthless alone.
 */
export function rememberSender(account: string, token: string): Promise<void> {
  return writeFact(senderName(account), token).catch(() => {});
}

export function knownSender(account: string): Promise<string | undefined> {
  return readFact<string>(senderName(account));
}

function senderName(account: string): string {
  return `sender/${account}`;
}
