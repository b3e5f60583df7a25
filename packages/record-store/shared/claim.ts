import type { OpenTransaction } from "../database/writer.ts";
import type { Statement } from "../kernel.ts";
import { insist } from "./insist.ts";
import { type Claimed, doubt, noteHandedOver, settlements, stillToDo } from "./queue-statements.ts";

/** Begins a transaction on its own connection. */
export type Beginning = () => Promise<OpenTransaction>;

export type ClaimedRow = { id: string; content: string; handed: string | null };

/** A different process has claimed or finished the item meanwhile. */
class NotOurs extends Error {
  override message = "Somebody else has it by now.";
}

type ClaimOptions = {
  /** The transaction holds the row. Ending it releases the row. */
  transaction: OpenTransaction;
  begin: Beginning;
  now: () => number;
  /** Whether to stop retrying while the database is away. */
  isHurried: () => boolean;
};

/** Milliseconds of retries to store the outcome of an item that may be claimed again. */
const patience = 1000;

/** A claimed item of a queue. Nobody else can claim it, unless its holder dies. */
export class Claim {
  readonly content: string;
  /** An earlier holder handed the item over and was not heard of since: it may already be done. */
  readonly mayBeDone: boolean;
  readonly #claimed: Claimed;
  readonly #options: ClaimOptions;
  #handing: Promise<void> | undefined;
  #isSettled = false;

  constructor({ id, content, handed }: ClaimedRow, options: ClaimOptions) {
    this.content = content;
    this.mayBeDone = handed !== null;
    this.#claimed = { id, holder: crypto.randomUUID() };
    this.#options = options;
  }

  /** Whether the outcome is stored. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * Stores that the item is about to be done, committed when it resolves. From then on nobody else does it, whether
   * this process and its connection live or not.
   *
   * @throws NotOurs, DatabaseAway: then it must not be done
   */
  handOver(): Promise<void> {
    this.#handing = this.#noteHandedOver();
    return this.#handing;
  }

  /** Stores that the item is done, after it was handed over. Only its id remains. */
  async done(): Promise<void> {
    if (!this.#handing) throw new TypeError("What was not handed over cannot be done.");
    return this.#settle(settlements.done(this.#claimed, this.#options.now()));
  }

  /** Puts the item off for that many milliseconds. */
  putOff(pause: number): Promise<void> {
    return this.#settle(settlements.putOff(this.#claimed, { now: this.#options.now(), pause }));
  }

  /** Leaves the item to somebody's decision. */
  leave(why: string): Promise<void> {
    return this.#settle(settlements.left(this.#claimed, { now: this.#options.now(), why }));
  }

  async #noteHandedOver(): Promise<void> {
    const transaction = await this.#options.begin();
    const { connection } = transaction;
    try {
      const { changes } = await connection.run(noteHandedOver(this.#claimed, this.#options.now()));
      // Checked after the note: another process that finished it meanwhile has said so and removed its note at once.
      if (changes === 0 || !(await connection.one(stillToDo(this.#claimed)))) throw new NotOurs();
      await transaction.commit();
    } finally {
      if (transaction.isOpen()) await transaction.rollback();
    }
  }

  /**
   * Stores the outcome in the transaction that holds the row, or in a new one if that was lost. Without a stored
   * outcome, a handed-over item stays in doubt for somebody to look at.
   */
  async #settle(statement: Statement): Promise<void> {
    const { begin, isHurried } = this.#options;
    const wasHanded = await this.#handing?.then(
      () => true,
      () => false,
    );
    let transaction: OpenTransaction | undefined = this.#options.transaction;
    const end = Date.now() + (wasHanded ? doubt : patience);
    const attempt = async () => {
      const current = transaction ?? (await begin());
      transaction = undefined;
      try {
        await current.connection.run(statement);
        await current.commit();
      } finally {
        if (current.isOpen()) await current.rollback();
      }
    };
    if (!transaction.isOpen()) transaction = undefined;
    await insist(attempt, () => isHurried() || Date.now() > end);
    this.#isSettled = true;
  }
}
