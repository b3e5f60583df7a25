import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Notes, type Store, temporaryName } from "record-store";
import { findNoted, keepAll, type MailPlace } from "../../domain/enquiries/mail/keeping.server.ts";
import { type MailFileOptions, takeMailFile } from "../../domain/enquiries/mail/mailbox-mails.server.ts";
import type { MailboxSettings } from "../config/mailbox-address.ts";
import type { Log } from "../log/log.ts";
import { MailboxConnection } from "./connection.ts";
import { isLate, isPassing, mailboxFault, nextPause } from "./failures.ts";
import { forgetMailsAside, noteMailAside, noteMailboxFault, noteWaitingMail } from "./state.ts";
import { TroubledMails } from "./troubled-mails.ts";

const second = 1000;
/** Milliseconds between looks if the server announces no new mails. */
const pause = 60 * second;
const shortestPause = 2 * second;
/** Largest mail that is read whole, in bytes. No server accepts heavier ones. */
const heaviest = 60 * 1024 * 1024;
const mostAtOnce = 500;
/** Milliseconds between notes on how long mails have waited. */
const betweenNotes = 60 * second;
/** Milliseconds to download and parse a mail, and bytes that add one millisecond each time. */
const longestReading = 60 * second;
const bytesPerMillisecond = 256;

type MailboxOptions = Omit<MailFileOptions, "store" | "authServers"> & {
  settings: MailboxSettings;
  store: Store;
  notes: Notes;
  log: Log;
  /** Called after each look at the mailbox and each noted fault. */
  beat?: () => void;
  /** Milliseconds to download and parse a light mail; a minute if absent. */
  perMail?: number;
};

/**
 * Reads the mailbox while the site runs. Among several instances, the leader reads it. While the server cannot be
 * reached, the pause between tries grows. A mail is flagged as read once it is kept. Until then, the site's notes
 * identify it.
 */
export function startMailbox(options: MailboxOptions): { stop(): void } {
  const ending = new AbortController();
  void new Mailbox(options, ending.signal).run();
  return { stop: () => ending.abort() };
}

class Mailbox {
  readonly #options: MailboxOptions;
  readonly #signal: AbortSignal;
  readonly #troubles = new TroubledMails();

  constructor(options: MailboxOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  async run(): Promise<void> {
    let wait = shortestPause;
    while (!this.#signal.aborted) {
      this.#options.beat?.();
      if (!this.#options.store.leads()) {
        await this.#rest(2 * second);
        continue;
      }
      try {
        await this.#readWhileOpen(() => {
          wait = shortestPause;
          this.#options.beat?.();
        });
      } catch (error) {
        if (this.#signal.aborted) return;
        await this.#tellFault(error);
        await this.#rest(wait);
        wait = nextPause(wait, error);
      }
    }
  }

  async #readWhileOpen(isWell: () => void): Promise<void> {
    const { settings, notes, store } = this.#options;
    const connection = await MailboxConnection.open(settings);
    const close = () => connection.close();
    this.#signal.addEventListener("abort", close);
    try {
      while (connection.isUsable && store.leads() && !this.#signal.aborted) {
        await this.#readNew(connection, isWell);
        await noteMailboxFault(notes, undefined, new Date());
        isWell();
        await connection.waitForNews(pause);
      }
    } finally {
      this.#signal.removeEventListener("abort", close);
      connection.close();
    }
  }

  async #readNew(connection: MailboxConnection, isWell: () => void): Promise<void> {
    const { store, notes } = this.#options;
    const { mailbox } = connection;
    const noted = await findNoted(store, mailbox);
    if (noted.highest === undefined) await this.#begin(connection);
    const newUids = await connection.newMails(noted.highest);
    await forgetMailsAside(notes, mailbox, (uid) => !newUids.includes(uid));
    const uids = this.#troubles.inTurn(mailbox, newUids);
    let looked = Date.now();
    for (const [index, uid] of uids.slice(0, mostAtOnce).entries()) {
      if (this.#signal.aborted || !store.leads()) return;
      const place = { mailbox, uid };
      if (Date.now() - looked > betweenNotes) {
        looked = Date.now();
        await this.#noteWaiting(connection, Math.min(...uids.slice(index)));
      }
      const keep = async () => (await noted.has(uid)) || (await this.#take(connection, place));
      if (await this.#handle(connection, place, keep)) isWell();
    }
    if (uids.length <= mostAtOnce) await noteWaitingMail(notes, undefined);
  }

  async #noteWaiting(connection: MailboxConnection, uid: number): Promise<void> {
    const arrived = await connection.within(this.#deadline(), () => connection.arrivalTime(uid));
    await noteWaitingMail(this.#options.notes, arrived);
  }

  /** Keeps a mail and flags it as read. A mail that ends the connection goes behind all others and is retried. */
  async #handle(
    connection: MailboxConnection,
    place: MailPlace,
    keep: () => Promise<boolean>,
  ): Promise<boolean> {
    try {
      if (!(await keep())) return false;
      await connection.within(this.#deadline(), () => connection.markRead(place.uid));
      if (!connection.isUsable) throw new Error("The mail could not be flagged as read.");
      this.#troubles.kept(place);
      await forgetMailsAside(this.#options.notes, place.mailbox, (uid) => uid === place.uid);
      return true;
    } catch (error) {
      if (this.#signal.aborted) throw error;
      this.#options.log.note(`mailbox: mail ${place.uid} could not be kept`);
      const isLost = !connection.isUsable && !isLate(error);
      if (isPassing(error) || isLost) this.#troubles.mayHaveFailed(place);
      else if (this.#troubles.failed(place)) await this.#tellAside(connection, place);
      throw error;
    }
  }

  /** Ignores mails that were read before the folder was first seen. */
  async #begin({ mailbox, nextUid }: MailboxConnection): Promise<void> {
    const place = { mailbox, uid: nextUid - 1 };
    await keepAll(this.#options.store, { key: mailbox, place, outcome: "begun" }, []);
  }

  /**
   * Tells whether a mail was kept. If a mail cannot be parsed, only its headers are kept, and the mail stays in the
   * mailbox.
   */
  async #take(connection: MailboxConnection, place: MailPlace): Promise<boolean> {
    const { folder, log } = this.#options;
    const size = await connection.within(this.#deadline(), () => connection.mailSize(place.uid));
    if (size === undefined) return false;
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, temporaryName());
    const headings = (sentence: string) => this.#takeHeadings(connection, place, { file, sentence });
    try {
      if (size > heaviest) return await headings(tooHeavy(size));
      if (this.#troubles.isByHeadings(place)) return await headings(unreadable);
      const deadline = this.#deadline(size);
      await connection.within(deadline, () => connection.download(place.uid, file, deadline));
      const outcome = await takeMailFile(this.#takingOptions(), file, place, deadline);
      log.note(`mailbox: a mail was read (${outcome})`);
      return true;
    } catch (error) {
      if (isPassing(error) || !connection.isUsable) throw error;
      log.error(error, crypto.randomUUID());
      return await headings(unreadable);
    } finally {
      await rm(file, { force: true });
    }
  }

  async #takeHeadings(
    connection: MailboxConnection,
    place: MailPlace,
    { file, sentence }: { file: string; sentence: string },
  ): Promise<boolean> {
    const deadline = this.#deadline();
    try {
      await connection.within(deadline, () => connection.downloadHeadings(place.uid, file, sentence));
      const outcome = await takeMailFile(this.#takingOptions(), file, place, deadline);
      this.#options.log.note(`mailbox: mail ${place.uid} was kept by its headings (${outcome})`);
      return true;
    } catch (error) {
      if (isPassing(error) || !connection.isUsable) throw error;
      this.#options.log.error(error, crypto.randomUUID());
      this.#troubles.setAside(place);
      await this.#tellAside(connection, place);
      return false;
    }
  }

  #takingOptions(): MailFileOptions {
    return { ...this.#options, authServers: this.#options.settings.authServers };
  }

  #deadline(bytes = 0): AbortSignal {
    const { perMail = longestReading } = this.#options;
    return AbortSignal.timeout(Math.ceil(perMail + bytes / bytesPerMillisecond));
  }

  async #tellAside(connection: MailboxConnection, { mailbox, uid }: MailPlace): Promise<void> {
    const { log, notes } = this.#options;
    log.note(`mailbox: mail ${uid} is left in the mailbox, and tried again in an hour`);
    const describe = () => connection.within(this.#deadline(), () => connection.describe(uid));
    const about = connection.isUsable ? await describe().catch(() => "") : "";
    const mail = { place: `${mailbox}/${uid}`, number: uid, about, since: new Date().toISOString() };
    await noteMailAside(notes, mail).catch(() => undefined);
  }

  async #tellFault(error: unknown): Promise<void> {
    const { notes, log } = this.#options;
    if (isPassing(error)) return log.note("mailbox: nothing can be stored at the moment");
    const why = mailboxFault(error);
    log.note(`mailbox: ${why}`);
    await noteMailboxFault(notes, why, new Date()).catch(() => undefined);
  }

  async #rest(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: this.#signal, ref: false }).catch(() => undefined);
  }
}

const unreadable =
  "[Cet e-mail n'a pas pu être lu par le site : il est dans la boîte aux lettres, avec ce qu'il contient.]";

function tooHeavy(bytes: number): string {
  const megabytes = Math.round(bytes / 1_000_000);
  return `[Cet e-mail pèse ${megabytes} Mo, trop pour être repris ici : il est dans la boîte aux lettres, avec ce qu'il contient.]`;
}
