import type { HeldLetter } from "./outbox/outbox.ts";
import { faultReason, isFinal, type mailServer } from "./server.ts";

export type DeliveryOptions = {
  /** If `undefined`, letters are kept to be looked at. */
  server: ReturnType<typeof mailServer> | undefined;
  log: (line: string) => void;
  now: () => Date;
  /** Receives each letter of a conversation that its server rejects for good. */
  refused?: ((letter: RefusedLetter) => void) | undefined;
  /** Called when the mail server has accepted a letter. */
  accepted?: () => void;
  /** Receives each letter with an answer, once its server has it. Does not reject. */
  sent?: ((letter: SentLetter) => Promise<void>) | undefined;
  /**
   * Receives each such letter that is not tried again: its server rejects it for good, or took it at no try. A letter that
   * may have been sent when its process ended is reported neither here nor by `sent`: the operator decides about it.
   */
  unsent?: ((letter: SentLetter & { why: "refused" | "late" }) => Promise<void>) | undefined;
};

/** `brings` is the id of the answer, or the name of another letter whose arrival counts. */
export type SentLetter = { to: string; brings: string };

/** `thread` identifies the letter's content and recipient. */
export type RefusedLetter = { to: string; thread: string; code: string };

/** Milliseconds. */
const threeDays = 3 * 24 * 60 * 60 * 1000;

/** Hands a letter to the mail server or puts it down, and logs which. Rejects if it could not be handed on. */
export async function deliver(letter: HeldLetter, options: DeliveryOptions): Promise<void> {
  const { server, log } = options;
  const refusals: string[] = [];
  try {
    if (letter.mayBeSent) refusals.push("may have been sent when its process ended");
    if (!server) await attempt(refusals, "kept", () => letter.keep());
    else if (letter.mayBeSent) await attempt(refusals, "kept", () => letter.keep("unsure"));
    else if (isUseless(letter, options)) {
      refusals.push("too late to be sent");
      await attempt(refusals, "kept", () => letter.keep("late"));
    } else {
      await attempt(refusals, "sent", () => send(letter, server));
      options.accepted?.();
      await tellSent(letter, options);
    }
  } catch (error) {
    const why = isFinal(error) ? "refused" : isLate(letter, options) ? "late" : undefined;
    const putDown = () => (why ? letter.keep(why) : letter.putOff());
    // A second request within two minutes creates no other letter, so this one must not be lost.
    if (server && !letter.mayBeSent) await attempt(refusals, "kept", putDown).catch(() => undefined);
    const { to, thread, brings } = letter.dated.letter;
    if (server && thread && isFinal(error)) options.refused?.({ to, thread, code: faultReason(error) });
    if (server && brings && why && !letter.mayBeSent) await options.unsent?.({ to, brings, why });
    throw error;
  } finally {
    log(`mail: « ${letter.dated.letter.subject} » ${refusals.join(", ")}`);
  }
}

async function tellSent({ dated: { letter } }: HeldLetter, { sent }: DeliveryOptions): Promise<void> {
  const { to, brings } = letter;
  if (brings) await sent?.({ to, brings });
}

async function attempt(problems: string[], what: string, act: () => Promise<string>): Promise<void> {
  try {
    problems.push(await act());
  } catch (error) {
    problems.push(`could not be ${what} (${faultReason(error)})`);
    throw error;
  }
}

/** Whether the letter's links no longer work. */
function isUseless(letter: HeldLetter, options: DeliveryOptions): boolean {
  return letter.dated.letter.goodFor !== undefined && isLate(letter, options);
}

/** Whether the letter is not retried after another refusal. A clock that leaps makes it late, and refuses nothing. */
function isLate({ dated: { letter, at } }: HeldLetter, { now }: DeliveryOptions): boolean {
  return now().getTime() - Date.parse(at) > (letter.goodFor ?? threeDays);
}

async function send(letter: HeldLetter, server: ReturnType<typeof mailServer>): Promise<string> {
  await server.deliver(letter.dated, () => letter.handOver());
  try {
    await letter.sent();
  } catch (error) {
    // A retry would send the letter twice. The letter stays as handed over, without a retry.
    return `sent, which could not be noted (${faultReason(error)})`;
  }
  return "sent";
}
