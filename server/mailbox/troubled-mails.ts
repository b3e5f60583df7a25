import type { MailPlace } from "../../domain/enquiries/mail/keeping.server.ts";

type Trouble = { times: number; notBefore: number };

const hour = 60 * 60 * 1000;
/** Failures after which only a mail's headers are read. A further failure sets the mail aside. */
const mostWhole = 2;

/**
 * Mails that could not be kept since the site started. Such mails are retried behind all others, then by their headers
 * alone, then once an hour. So none of them delays the mails behind it.
 */
export class TroubledMails {
  readonly #troubles = new Map<string, Trouble>();
  /** Mails that failed while the records were unavailable. If any other mail is kept meanwhile, these are at fault. */
  readonly #unsure = new Set<string>();

  /** Returns the mails to try now, in order. */
  inTurn(mailbox: string, uids: readonly number[], now = performance.now()): number[] {
    const findTrouble = (uid: number) => this.#troubles.get(mailKey({ mailbox, uid }));
    const countTries = (uid: number) =>
      (findTrouble(uid)?.times ?? 0) + Number(this.#unsure.has(mailKey({ mailbox, uid })));
    return uids
      .filter((uid) => (findTrouble(uid)?.notBefore ?? 0) <= now)
      .sort((one, other) => countTries(one) - countTries(other) || one - other);
  }

  /** Tells whether only a mail's headers are still read. */
  isByHeadings(place: MailPlace): boolean {
    return (this.#troubles.get(mailKey(place))?.times ?? 0) >= mostWhole;
  }

  /** Notes a failure. Returns whether the mail is set aside now. */
  failed(place: MailPlace, now = performance.now()): boolean {
    const times = (this.#troubles.get(mailKey(place))?.times ?? 0) + 1;
    const isAside = times > mostWhole;
    this.#troubles.set(mailKey(place), { times, notBefore: isAside ? now + hour : 0 });
    return isAside;
  }

  /** Notes a failure that may be no fault of the mail. */
  mayHaveFailed(place: MailPlace): void {
    this.#unsure.add(mailKey(place));
  }

  /** Sets a mail aside that cannot be kept even by its headers. */
  setAside(place: MailPlace, now = performance.now()): void {
    this.#troubles.set(mailKey(place), { times: mostWhole + 1, notBefore: now + hour });
  }

  /** Notes a kept mail. Mails that failed meanwhile failed by their own fault. */
  kept(place: MailPlace): void {
    this.#troubles.delete(mailKey(place));
    this.#unsure.delete(mailKey(place));
    for (const key of this.#unsure) {
      const times = (this.#troubles.get(key)?.times ?? 0) + 1;
      this.#troubles.set(key, { times, notBefore: times > mostWhole ? performance.now() + hour : 0 });
    }
    this.#unsure.clear();
  }
}

function mailKey({ mailbox, uid }: MailPlace): string {
  return `${mailbox}/${uid}`;
}
