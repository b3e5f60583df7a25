import type { HeldLetter } from "./outbox/outbox.ts";
import { isFinal, type mailServer, reasonOf } from "./server.ts";

export type DeliveryOptions = {
  /** If `undefined`, letters are kept to be looked at. */
  server: ReturnType<typeof mailServer> | undefined;
  log: (line: string) => void;
  now: () => Date;
  /** Receives each letter of a conversation that its server rejects for good. */
  refused?: ((letter: RefusedLetter) => void) | undefined;
  /** Receives each letter with an answer, once its server has it. Does not reject. */
  sent?: ((letter: SentLetter) => Promise<void>) | undefined;
};

/** `brings` is the id of the answer. */
export type SentLetter = { to: string; brings: string };

/** `thread` identifies the letter's content and recipient. */
export type RefusedLetter = { to: string; thread: string; code: string };

/** Milliseconds. */
const threeDays = 3 * 24 * 60 * 60 * 1000;

/** Hands a letter to the mail server or puts it down, and logs which. Rejects if it could not be handed on. */
export async function deliver(held: HeldLetter, options: DeliveryOptions): Promise<void> {
  const { server, log } = options;
  const said: string[] = [];
  try {
    if (held.mayBeSent) said.push("may have been sent when its process ended");
    if (!server) await attempt(said, "kept", () => held.keep());
    else if (held.mayBeSent) await attempt(said, "kept", () => held.keep("unsure"));
    else if (isLate(held, options)) {
      said.push("too late to be sent");
      await attempt(said, "kept", () => held.keep("late"));
    } else {
      await attempt(said, "sent", () => send(held, server));
      await tellSent(held, options);
    }
  } catch (error) {
    const putDown = () => (isFinal(error) ? held.keep("refused") : held.putOff());
    // A second request within two minutes creates no other letter, so this one must not be lost.
    if (server && !held.mayBeSent) await attempt(said, "kept", putDown).catch(() => undefined);
    const { to, thread } = held.dated.letter;
    if (server && thread && isFinal(error)) options.refused?.({ to, thread, code: reasonOf(error) });
    throw error;
  } finally {
    log(`mail: « ${held.dated.letter.subject} » ${said.join(", ")}`);
  }
}

async function tellSent({ dated: { letter } }: HeldLetter, { sent }: DeliveryOptions): Promise<void> {
  const { to, brings } = letter;
  if (brings) await sent?.({ to, brings });
}

async function attempt(said: string[], what: string, act: () => Promise<string>): Promise<void> {
  try {
    said.push(await act());
  } catch (error) {
    said.push(`could not be ${what} (${reasonOf(error)})`);
    throw error;
  }
}

function isLate({ dated: { letter, at } }: HeldLetter, { now }: DeliveryOptions): boolean {
  return now().getTime() - Date.parse(at) > (letter.goodFor ?? threeDays);
}

async function send(held: HeldLetter, server: ReturnType<typeof mailServer>): Promise<string> {
  await server.deliver(held.dated, () => held.handOver());
  try {
    await held.sent();
  } catch (error) {
    // A retry would send the letter twice. The letter stays as handed over, without a retry.
    return `sent, which could not be noted (${reasonOf(error)})`;
  }
  return "sent";
}
