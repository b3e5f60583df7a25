import { hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ImapFlow } from "imapflow";
import { oneLine } from "../../domain/enquiries/mail/record-text.ts";
import type { MailboxSettings } from "../config/mailbox-address.ts";

const patience = 30_000;
/** Bytes requested at once. */
const piece = 512 * 1024;
/** Limits for the headers of a mail that cannot be parsed. */
const mostHeadings = 100;
const longestHeading = 600;
/** Longest description of a mail that cannot be parsed. */
const longestAbout = 300;
/** Headers kept before all others: they name the author, the recipient and the subject. */
const isNeeded = /^(?:from|reply-to|to|subject|date|message-id|in-reply-to|references|auto-submitted)\s*:/i;

/** A folder of mails on a mail server, for as long as the connection lasts. */
export class MailboxConnection {
  /** Digest of the folder, which changes when the server renumbers its mails (`UIDVALIDITY`). */
  readonly mailbox: string;
  /** The UID of the next mail. */
  readonly nextUid: number;
  readonly #client: ImapFlow;
  readonly #ended: Promise<void>;
  #isNews = true;
  #tellNews = () => {};

  private constructor(client: ImapFlow, ended: Promise<void>, { host, user, folder }: MailboxSettings) {
    const opened = client.mailbox;
    if (!opened) throw new Error("No folder is open.");
    this.#client = client;
    this.#ended = ended;
    this.mailbox = hash("sha256", JSON.stringify([host, user, folder, String(opened.uidValidity)]), "hex");
    this.nextUid = opened.uidNext;
    client.on("exists", () => {
      this.#isNews = true;
      this.#tellNews();
    });
  }

  /** Rejects when the server cannot be reached, refuses the password, or has no such folder. */
  static async open(settings: MailboxSettings): Promise<MailboxConnection> {
    const { ImapFlow } = await import("imapflow");
    const { host, port, isSecure: secure, user, password: pass, folder } = settings;
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass },
      // A password goes over no network unencrypted.
      ...(!secure && !isThisMachine(host) && { doSTARTTLS: true }),
      logger: false,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: 10 * 60_000,
    });
    const ended = new Promise<void>((resolve) => client.once("close", () => resolve()));
    // The pending call rejects with the error.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      return new MailboxConnection(client, ended, settings);
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Returns the UIDs of unread mails and of mails after a UID, in ascending order. */
  async newMails(after: number | undefined): Promise<number[]> {
    this.#isNews = false;
    const unread = (await this.#client.search({ seen: false, deleted: false }, { uid: true })) || [];
    const later =
      after === undefined
        ? []
        : (await this.#client.search({ uid: `${after + 1}:*`, deleted: false }, { uid: true })) || [];
    // If no mail follows the last UID, a server returns the last UID (RFC 9051 §9, seq-range).
    return [...new Set([...unread, ...later.filter((uid) => uid > (after ?? 0))])].sort(
      (one, other) => one - other,
    );
  }

  /**
   * Runs `work` for one mail and closes the connection at the deadline. The server still owes an answer then, and the
   * next command would wait behind it.
   */
  async within<T>(deadline: AbortSignal, work: () => Promise<T>): Promise<T> {
    const close = () => this.close();
    deadline.throwIfAborted();
    deadline.addEventListener("abort", close);
    try {
      return await work();
    } catch (error) {
      // A connection that the deadline has closed says only that it is closed.
      throw deadline.aborted ? deadline.reason : error;
    } finally {
      deadline.removeEventListener("abort", close);
    }
  }

  /** Returns a mail's size in bytes, or `undefined` if the mail is gone. */
  async mailSize(uid: number): Promise<number | undefined> {
    const sizeAnswer = await this.#client.fetchOne(String(uid), { size: true }, { uid: true });
    return sizeAnswer ? sizeAnswer.size : undefined;
  }

  /** Returns the arrival time of a mail, or `undefined` if the mail is gone. A time in the future counts as now. */
  async arrivalTime(uid: number): Promise<Date | undefined> {
    const dateAnswer = await this.#client.fetchOne(String(uid), { internalDate: true }, { uid: true });
    const arrived = new Date((dateAnswer || undefined)?.internalDate ?? Number.NaN).getTime();
    return Number.isNaN(arrived) ? undefined : new Date(Math.min(arrived, Date.now()));
  }

  /** Returns « Subject » and sender of a mail as the server reports them, or an empty string if it reports neither. */
  async describe(uid: number): Promise<string> {
    const envelopeAnswer = await this.#client.fetchOne(String(uid), { envelope: true }, { uid: true });
    const { subject = "", from = [] } = (envelopeAnswer || undefined)?.envelope ?? {};
    const facts = [subject && `« ${oneLine(subject)} »`, oneLine(from[0]?.address ?? "")].filter(Boolean);
    return facts.join(" de ").slice(0, longestAbout);
  }

  /** Writes a mail to a file as it is, piece by piece. */
  async download(uid: number, file: string, deadline: AbortSignal): Promise<void> {
    const { content } = await this.#client.download(String(uid), undefined, { uid: true, chunkSize: piece });
    if (!content) throw new Error("The mail is gone.");
    await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal: deadline });
  }

  /** Writes a mail's headers to a file, with a sentence instead of its content. */
  async downloadHeadings(uid: number, file: string, sentence: string): Promise<void> {
    const headerAnswer = await this.#client.fetchOne(String(uid), { headers: true }, { uid: true });
    if (!headerAnswer) throw new Error("The mail is gone.");
    const neededHeaders = (headerAnswer.headers?.toString("latin1") ?? "")
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/)
      .filter((line) => line !== "" && !/^(?:content-|mime-version)/i.test(line))
      .sort((one, other) => Number(isNeeded.test(other)) - Number(isNeeded.test(one)))
      .slice(0, mostHeadings)
      .map((line) => line.slice(0, longestHeading));
    const type = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"];
    const text = Buffer.from(`\r\n\r\n${sentence}\r\n`, "utf8");
    await writeFile(file, [Buffer.from([...neededHeaders, ...type].join("\r\n"), "latin1"), text], {
      mode: 0o600,
    });
  }

  async markRead(uid: number): Promise<void> {
    await this.#client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  }

  /** Waits until a new mail arrives, the connection ends, or the time has passed. */
  async waitForNews(milliseconds: number): Promise<void> {
    if (this.#isNews || !this.#client.usable) return;
    let alarm: NodeJS.Timeout | undefined;
    const news = new Promise<void>((resolve) => {
      this.#tellNews = resolve;
      alarm = setTimeout(resolve, milliseconds);
    });
    // `idle` ends with the next command. If the connection ends it, `#ended` settles.
    this.#client.idle().catch(() => undefined);
    await Promise.race([news, this.#ended]);
    clearTimeout(alarm);
  }

  get isUsable(): boolean {
    return this.#client.usable;
  }

  /** Closes the connection at once and ends a pending wait. */
  close(): void {
    this.#tellNews();
    this.#client.close();
  }
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d+){3}$/.test(host);
}
