import { type DeliveryOptions, deliver, type RefusedLetter, type SentLetter } from "./delivery.ts";
import type { Letter } from "./letter.ts";
import type { Mail, PreparedLetter } from "./mail.ts";
import { openFolderOutbox } from "./outbox/folder.ts";
import type { Outbox, ReadyLetter } from "./outbox/outbox.ts";
import { type LetterQueue, openQueueOutbox } from "./outbox/queue.ts";
import { faultReason, mailServer } from "./server.ts";

export { type AccountLetters, accountLetters } from "./account-letters.ts";
export { type ContactLetters, contactLetters } from "./contact-letters.ts";
export type { RefusedLetter, SentLetter } from "./delivery.ts";
export {
  calendarPart,
  type EnquiryLetters,
  enquiryLetters,
  type MailedLink,
  type VisitInvitation,
} from "./enquiry-letters.ts";
export type { LetterPicture } from "./letter.ts";
export type { Mail, PreparedLetter } from "./mail.ts";
export { type NotificationLetters, notificationLetters } from "./notification-letters.ts";
export { retryPause, type UnsentLetter } from "./outbox/outbox.ts";
export type { LetterQueue } from "./outbox/queue.ts";
export type { OwnWords } from "./own-words.ts";
export { type PermissionLetters, permissionLetters } from "./permission-letters.ts";

type MailOptions = {
  /** `smtp://` or `smtps://`, with user and password. Without it, letters stay in the outbox. */
  smtpUrl?: string;
  /** Sender, such as `Les Assembleurs <bonjour@exemple.fr>`. */
  from: string;
  /** Folder for waiting letters and for those that cannot be sent; made on first use. */
  outbox: string;
  /** Replaces the folder if there is a mail server. Letters in the folder are moved there. */
  queue?: LetterQueue;
  /** Receives one line per letter, without its text or recipient. */
  log: (line: string) => void;
  now?: () => Date;
  /** Receives each letter of a conversation that the mail server rejects for good. */
  refused?: (letter: RefusedLetter) => void;
  /** Receives each letter with an answer, once the mail server has it. Does not reject. */
  sent?: (letter: SentLetter) => Promise<void>;
  /**
   * Receives each letter with an answer that was not sent and is not tried again. Does not reject. A letter that may have
   * been sent when its process ended is left to the operator without a report.
   */
  unsent?: (letter: SentLetter & { why: "refused" | "late" }) => Promise<void>;
};

/** Days that a letter left to the operator stays in the outbox. */
export const daysInOutbox = 30;

/** Milliseconds. */
const longestKept = daysInOutbox * 24 * 60 * 60 * 1000;

/** Opens the delivery of letters: by a mail server if one is configured, otherwise as files to look at. */
export function openMail(options: MailOptions): Mail {
  return new Post(options);
}

type LettersFolder = Pick<MailOptions, "outbox" | "from">;

/**
 * Moves the letters of a queue into a folder, for a site that stops using the queue. Returns their number.
 *
 * @param log receives what cannot be read, which stays
 */
export function bringLettersHome(
  queue: LetterQueue,
  folder: LettersFolder,
  log: MailOptions["log"] = () => {},
): Promise<number> {
  const { queued, inFolder } = openBoth(queue, folder, log);
  return queued.moveLetters(inFolder);
}

/** Moves the letters of a folder into a queue, for a site that stops using the folder. Returns their number. */
export function bringLettersIntoQueue(
  queue: LetterQueue,
  folder: LettersFolder,
  log: MailOptions["log"] = () => {},
): Promise<number> {
  const { queued, inFolder } = openBoth(queue, folder, log);
  return inFolder.moveLetters(queued);
}

function openBoth(queue: LetterQueue, { outbox, from }: LettersFolder, log: MailOptions["log"]) {
  const options = { log, now: () => new Date() };
  const inFolder = openFolderOutbox({ folder: outbox, from, ...options });
  return { queued: openQueueOutbox({ queue, ...options }), inFolder };
}

class Post implements Mail {
  readonly #options: DeliveryOptions;
  readonly #letters: Outbox;
  /** The folder with letters of an earlier start, if this one uses a queue. */
  readonly #former: Outbox | undefined;
  readonly #onTheWay = new Set<Promise<void>>();
  #isClosed = false;
  #isFirstRound = true;
  #hasBrought = false;
  #accepted: Date;
  #lastAccepted: Date | undefined;
  #round: Promise<void> | undefined;

  constructor({ smtpUrl, from, outbox, queue, log, now = () => new Date(), ...told }: MailOptions) {
    this.#accepted = now();
    this.#options = {
      accepted: () => {
        this.#accepted = now();
        this.#lastAccepted = this.#accepted;
      },
      server: smtpUrl ? mailServer(smtpUrl, from) : undefined,
      log,
      now,
      refused: told.refused,
      sent: told.sent,
      unsent: told.unsent,
    };
    const folder = openFolderOutbox({ folder: outbox, from, log, now });
    const isQueued = smtpUrl !== undefined && smtpUrl !== "" && queue !== undefined;
    this.#letters = isQueued ? openQueueOutbox({ queue, log, now }) : folder;
    this.#former = isQueued ? folder : undefined;
  }

  send(letter: Letter): Promise<void> {
    return this.#track(this.#ready(letter, { isPatient: true }).then((ready) => this.#hand(ready, letter)));
  }

  async prepare(letter: Letter, once?: string): Promise<PreparedLetter> {
    const ready = await this.#ready(letter, { once });
    return {
      send: () => this.#track(this.#hand(ready, letter)),
      discard: ready.discard,
      giveWay: ready.giveWay,
    };
  }

  retry(): Promise<void> {
    this.#round ??= this.#track(this.#goRound()).finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async clear(): Promise<number> {
    return (await this.#letters.clear(longestKept)) + ((await this.#former?.clear(longestKept)) ?? 0);
  }

  async forget(address: string): Promise<number> {
    return (await this.#letters.forget(address)) + ((await this.#former?.forget(address)) ?? 0);
  }

  async letters(): ReturnType<Mail["letters"]> {
    const state = await this.#letters.state();
    const lastAccepted = this.#lastAccepted?.toISOString();
    return { ...state, accepted: this.#accepted.toISOString(), ...(lastAccepted && { lastAccepted }) };
  }

  async unsent(): ReturnType<Mail["unsent"]> {
    return this.#options.server ? this.#letters.unsent() : [];
  }

  async resend(name: string): Promise<boolean> {
    if (!(await this.#letters.returnToLine(name))) return false;
    // A round that is already running may have passed the letter. The next minute's round takes it then.
    await this.retry();
    return true;
  }

  discard(name: string): Promise<void> {
    return this.#letters.remove(name);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#letters.close();
    await Promise.all(this.#onTheWay);
    this.#options.server?.close();
  }

  async #ready(letter: Letter, options: Parameters<Outbox["ready"]>[1]): Promise<ReadyLetter> {
    try {
      return await this.#letters.ready(letter, options);
    } catch (error) {
      this.#options.log(`mail: « ${letter.subject} » could not be kept (${faultReason(error)})`);
      throw error;
    }
  }

  async #hand(ready: ReadyLetter, { subject }: Letter): Promise<void> {
    let isInHand = false;
    try {
      await ready.hand((heldLetter) => {
        isInHand = true;
        return deliver(heldLetter, this.#options);
      });
    } catch (error) {
      // Later errors are logged already.
      if (!isInHand) this.#options.log(`mail: « ${subject} » waits (${faultReason(error)})`);
      throw error;
    }
  }

  async #goRound(): Promise<void> {
    const evenEarly = this.#isFirstRound;
    this.#isFirstRound = false;
    // Letters that stay behind must not delay those in the database.
    await this.#bringFormer().catch((error) =>
      this.#options.log(`mail: letters of the folder stay there (${faultReason(error)})`),
    );
    if (this.#isClosed) return;
    // The error is logged already.
    await this.#letters.handDue({ evenEarly }, (heldLetter) =>
      deliver(heldLetter, this.#options).catch(() => undefined),
    );
  }

  async #bringFormer(): Promise<void> {
    if (this.#hasBrought || !this.#former) return;
    const letterCount = await this.#former.moveLetters(this.#letters);
    this.#hasBrought = true;
    if (letterCount > 0)
      this.#options.log(`mail: ${letterCount} letters of the folder brought into the database`);
  }

  #track(sending: Promise<void>): Promise<void> {
    const delivery = sending.catch(() => undefined).finally(() => this.#onTheWay.delete(delivery));
    this.#onTheWay.add(delivery);
    return sending;
  }
}
