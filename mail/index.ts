import type { Mail } from "./mail.ts";
import { type Held, openOutbox } from "./outbox.ts";
import { isFinal, mailServer, reasonOf } from "./server.ts";

export { type AccountLetters, accountLetters } from "./account-letters.ts";
export { type ContactLetters, contactLetters } from "./contact-letters.ts";
export { type ConversationLetters, conversationLetters } from "./conversation-letters.ts";
export type { Mail } from "./mail.ts";

type MailOptions = {
  /** `smtp://` or `smtps://`, with user and password; without it letters stay in the outbox. */
  smtpUrl?: string;
  /** Sender, such as `Les Assembleurs <bonjour@exemple.fr>`. */
  from: string;
  /** Folder for letters on their way, and for those that cannot be sent; made when first needed. */
  outbox: string;
  /** One line for each letter, never what it says nor to whom. */
  log: (line: string) => void;
  now?: () => Date;
};

const day = 24 * 60 * 60 * 1000;
const threeDays = 3 * day;
const longestKept = 30 * day;

/** Opens the way that letters take: a mail server when one is configured, else files to look at. */
export function openMail({ smtpUrl, from, outbox, log, now = () => new Date() }: MailOptions): Mail {
  const server = smtpUrl ? mailServer(smtpUrl, from) : undefined;
  const letters = openOutbox({ folder: outbox, from, log, now });
  const onTheWay = new Set<Promise<void>>();
  let isClosed = false;
  let isFirstRound = true;
  let round: Promise<void> | undefined;

  async function deliver(held: Held): Promise<void> {
    const { letter, at } = held.dated;
    const said: string[] = [];
    try {
      if (held.mayBeSent) said.push("may have been sent when its process ended");
      if (!server || held.mayBeSent) await attempt("kept", kept);
      else if (now().getTime() - Date.parse(at) > (letter.goodFor ?? threeDays)) {
        said.push("too late to be sent");
        await attempt("kept", kept);
      } else await attempt("sent", sent);
    } catch (error) {
      // Whoever asks again within two minutes gets no other: this one must not be lost.
      if (server && !held.mayBeSent)
        await attempt("kept", isFinal(error) ? kept : putOff).catch(() => undefined);
      throw error;
    } finally {
      log(`mail: « ${letter.subject} » ${said.join(", ")}`);
    }

    async function attempt(what: string, act: () => Promise<string>): Promise<void> {
      try {
        said.push(await act());
      } catch (error) {
        said.push(`could not be ${what} (${reasonOf(error)})`);
        throw error;
      }
    }

    async function sent(): Promise<string> {
      await server?.deliver(held.dated, held.handOver);
      try {
        held.sent();
      } catch (error) {
        // Trying again would send it twice: its file lies there as handed over, and is never tried again.
        return `sent, its file could not be removed (${reasonOf(error)})`;
      }
      return "sent";
    }

    async function kept(): Promise<string> {
      return `kept in ${await held.keep()}`;
    }

    async function putOff(): Promise<string> {
      return held.putOff().then((file) => `kept in ${file} to be tried again`, kept);
    }
  }

  function track(sending: Promise<void>): Promise<void> {
    const settled = sending.catch(() => undefined).finally(() => onTheWay.delete(settled));
    onTheWay.add(settled);
    return sending;
  }

  async function goRound(): Promise<void> {
    const evenEarly = isFirstRound;
    isFirstRound = false;
    for await (const held of letters.take({ evenEarly })) {
      // Told to the log already.
      await deliver(held).catch(() => undefined);
      if (isClosed) return;
    }
  }

  return {
    send: (letter) => track(letters.hold(letter).then(deliver)),

    async prepare(letter) {
      const held = await letters.hold(letter);
      return { send: () => track(deliver(held)), discard: held.drop };
    },

    retry() {
      round ??= track(goRound()).finally(() => {
        round = undefined;
      });
      return round;
    },

    clear: () => letters.clear(longestKept),
    forget: letters.forget,

    async close() {
      isClosed = true;
      await Promise.all(onTheWay);
      server?.close();
    },
  };
}
