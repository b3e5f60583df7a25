import type { OpenTransaction } from "../database/writer.ts";
import type { Statement } from "../kernel.ts";
import { insist } from "./insist.ts";
import { type Claimed, doubt, noteHandedOver, settled, stillToDo } from "./queue-statements.ts";

/** Begins a transaction on a connection of its own. */
export type Beginning = () => Promise<OpenTransaction>;

export type ClaimedRow = { id: string; content: string; handed: string | null };

/** Somebody else has it in hand by now, or has done it. */
class NotOurs extends Error {
  override message = "Somebody else has it by now.";
}

type ClaimOptions = {
  /** It holds the row: whoever ends it lets go. */
  transaction: OpenTransaction;
  begin: Beginning;
  now: () => number;
  /** Whether nobody waits for a database that is away. */
  isHurried: () => boolean;
};

/** Milliseconds for which it is tried to note what became of something that may be taken again. */
const patience = 1000;

/** Something of a queue that is in hand: nobody else takes it meanwhile, unless its holder dies. */
export class Claim {
  readonly content: string;
  /** Whoever had it handed it over, and has not been heard of since: it may be done. */
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

  /** Whether it is kept what became of it. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * Notes, committed when it resolves, that it is about to be done: from now on nobody else does it, whatever becomes
   * of this process or of its connection.
   *
   * @throws NotOurs, DatabaseAway: then it must not be done
   */
  handOver(): Promise<void> {
    this.#handing = this.#noteHandedOver();
    return this.#handing;
  }

  /** It was done, after it was handed over: nothing is left of it but its id. */
  async done(): Promise<void> {
    if (!this.#handing) throw new TypeError("What was not handed over cannot be done.");
    return this.#settle(settled.done(this.#claimed, this.#options.now()));
  }

  /** It waits for so many milliseconds. */
  putOff(pause: number): Promise<void> {
    return this.#settle(settled.putOff(this.#claimed, { now: this.#options.now(), pause }));
  }

  /** It is left to somebody's decision. */
  leave(why: string): Promise<void> {
    return this.#settle(settled.left(this.#claimed, { now: this.#options.now(), why }));
  }

  async #noteHandedOver(): Promise<void> {
    const transaction = await this.#options.begin();
    const { connection } = transaction;
    try {
      const { changes } = await connection.run(noteHandedOver(this.#claimed, this.#options.now()));
      // Asked after it was noted: whoever has done it meanwhile has said so and removed their note at once.
      if (changes === 0 || !(await connection.one(stillToDo(this.#claimed)))) throw new NotOurs();
      await transaction.commit();
    } finally {
      if (transaction.isOpen()) await transaction.rollback();
    }
  }

  /**
   * In the transaction that holds it, or where that was lost, in another: what was handed over is otherwise in doubt
   * for somebody to look at.
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
