import { type DeliveryOptions, deliver } from "./delivery.ts";
import { type LettersState, readLetters, removeLeft, returnToLine } from "./left-letters.ts";
import type { Letter } from "./letter.ts";
import type { Mail, PreparedLetter } from "./mail.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { mailServer } from "./server.ts";

export { type AccountLetters, accountLetters } from "./account-letters.ts";
export { type ContactLetters, contactLetters } from "./contact-letters.ts";
export type { Mail } from "./mail.ts";
export { type NotificationLetters, notificationLetters } from "./notification-letters.ts";
export {
  calendarOf,
  type MailedLink,
  type RequestLetters,
  requestLetters,
  type VisitInvitation,
} from "./request-letters.ts";

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

/** How long a letter stays in the outbox that was left to the operator. */
export const daysInOutbox = 30;

/** Milliseconds. */
const longestKept = daysInOutbox * 24 * 60 * 60 * 1000;

/** Opens the way that letters take: a mail server when one is configured, else files to look at. */
export function openMail(options: MailOptions): Mail {
  return new Post(options);
}

class Post implements Mail {
  readonly #options: DeliveryOptions;
  readonly #folder: string;
  readonly #letters: Outbox;
  readonly #onTheWay = new Set<Promise<void>>();
  #isClosed = false;
  #isFirstRound = true;
  #round: Promise<void> | undefined;

  constructor({ smtpUrl, from, outbox, log, now = () => new Date() }: MailOptions) {
    this.#options = { server: smtpUrl ? mailServer(smtpUrl, from) : undefined, log, now };
    this.#folder = outbox;
    this.#letters = openOutbox({ folder: outbox, from, log, now });
  }

  send(letter: Letter): Promise<void> {
    return this.#track(this.#letters.hold(letter).then((held) => deliver(held, this.#options)));
  }

  async prepare(letter: Letter): Promise<PreparedLetter> {
    const held = await this.#letters.hold(letter);
    return { send: () => this.#track(deliver(held, this.#options)), discard: () => held.drop() };
  }

  retry(): Promise<void> {
    this.#round ??= this.#track(this.#goRound()).finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  clear(): Promise<number> {
    return this.#letters.clear(longestKept);
  }

  forget(address: string): Promise<number> {
    return this.#letters.forget(address);
  }

  letters(): Promise<LettersState> {
    return readLetters(this.#folder, this.#options.now());
  }

  async resend(name: string): Promise<boolean> {
    if (!(await returnToLine(this.#folder, name, this.#options.now()))) return false;
    // One that goes round already may have passed it by: then the next minute's takes it.
    await this.retry();
    return true;
  }

  discard(name: string): Promise<void> {
    return removeLeft(this.#folder, name);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#onTheWay);
    this.#options.server?.close();
  }

  async #goRound(): Promise<void> {
    const evenEarly = this.#isFirstRound;
    this.#isFirstRound = false;
    for await (const held of this.#letters.take({ evenEarly })) {
      // Told to the log already.
      await deliver(held, this.#options).catch(() => undefined);
      if (this.#isClosed) return;
    }
  }

  #track(sending: Promise<void>): Promise<void> {
    const settled = sending.catch(() => undefined).finally(() => this.#onTheWay.delete(settled));
    this.#onTheWay.add(settled);
    return sending;
  }
}
