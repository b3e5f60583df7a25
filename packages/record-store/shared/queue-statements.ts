import type { SqlValue, Statement } from "../kernel.ts";

/** A claimed item. After a lost connection two processes may both believe they hold it. */
export type Claimed = { id: string; holder: string };

type Row = {
  id: string;
  content: string;
  about: readonly string[];
  state: "held" | "waiting" | "left";
  why: string;
  due: number;
  moment: number;
};

/**
 * Milliseconds in which the process that handed an item over stores its outcome, even if the database was away. After
 * that the item is in doubt.
 */
export const doubt = 5 * 60_000;

/** Milliseconds by which the clocks of two instances may differ. */
const skew = 5 * 60_000;

/** Returns the statements that add, claim and remove a queue's items. */
export function passageQueries(queue: string) {
  return {
    add: ({ id, content, about, state, why, due, moment }: Row) =>
      statement(
        `INSERT INTO _queued (id, queue, state, why, due, added, changed, about, content)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        ...[id, queue, state, why, due, moment, moment, JSON.stringify(about), content],
      ),
    /** Claims an item as it was added, unless it was handed over. */
    added: (id: string) =>
      statement(
        `SELECT id, content, NULL AS handed FROM _queued WHERE id = ? AND queue = ? AND state = 'held'
           AND NOT EXISTS (SELECT 1 FROM _handed WHERE _handed.id = _queued.id) FOR UPDATE SKIP LOCKED`,
        ...[id, queue],
      ),
    /**
     * Claims an item that is due, or one that was changed while a clock was ahead. The due time of the latter is wrong.
     *
     * @param early a waiting item that has not changed since this moment is claimed even if it is not due
     */
    due: (now: number, early: number) =>
      statement(
        `SELECT _queued.id, content, _handed.id AS handed FROM _queued LEFT JOIN _handed ON _handed.id = _queued.id
         WHERE queue = ? AND ${toDo} AND (due <= ? OR changed > ? OR (state = 'waiting' AND changed < ?))
           AND (_handed.at IS NULL OR _handed.at < ? OR _handed.at > ?)
         ORDER BY due, _queued.id LIMIT 1 FOR UPDATE OF _queued SKIP LOCKED`,
        ...[queue, now, now + skew, early, now - doubt, now + skew],
      ),
    withdraw: (id: string) =>
      statement(
        `DELETE FROM _queued WHERE id IN (SELECT id FROM _queued WHERE id = ? AND queue = ? AND state = 'held'
           FOR UPDATE SKIP LOCKED)`,
        ...[id, queue],
      ),
    all: statement(
      `SELECT _queued.id, content, CASE WHEN _handed.id IS NULL OR why <> '' THEN why ELSE 'unsure' END AS why
       FROM _queued LEFT JOIN _handed ON _handed.id = _queued.id
       WHERE queue = ? AND state <> 'done' ORDER BY added, _queued.id`,
      queue,
    ),
    giveAway: (id: string) => statement("DELETE FROM _queued WHERE id = ? AND queue = ?", id, queue),
  };
}

/** Returns the statements that manage a queue's waiting and left items. */
export function careQueries(queue: string) {
  return {
    waiting: (now: number) =>
      statement(
        `SELECT count(*) AS count, min(added) AS since FROM _queued
         WHERE queue = ? AND (state = 'waiting' OR (state = 'held' AND due <= ?))`,
        ...[queue, now],
      ),
    left: statement(
      "SELECT id, content, why FROM _queued WHERE queue = ? AND state = 'left' ORDER BY added DESC, id",
      queue,
    ),
    unsettled: statement(
      "SELECT content, state, why, due FROM _queued WHERE queue = ? AND state <> 'done' ORDER BY added, id",
      queue,
    ),
    /** Returns the id if the item was left. */
    giveBack: ({ id, content, moment }: { id: string; content: string; moment: number }) =>
      statement(
        `WITH given AS (
           UPDATE _queued SET state = 'waiting', why = '', due = 0, added = ?, changed = ?, content = ?
           WHERE id = ? AND queue = ? AND state = 'left' RETURNING id
         ), unhanded AS (DELETE FROM _handed WHERE id IN (SELECT id FROM given))
         SELECT id FROM given`,
        ...[moment, moment, content, id, queue],
      ),
    remove: (id: string, now: number) =>
      statement(
        `UPDATE _queued SET ${emptied} WHERE id = ? AND queue = ? AND state = 'left'`,
        now,
        id,
        queue,
      ),
    forget: (about: string, now: number) =>
      statement(
        `UPDATE _queued SET ${emptied} WHERE id IN (SELECT id FROM _queued
           WHERE queue = ? AND state <> 'done'
             AND EXISTS (SELECT 1 FROM json_each(about) AS each WHERE each.value = ?) FOR UPDATE SKIP LOCKED)`,
        ...[now, queue, about],
      ),
    clearLeft: (before: number) =>
      statement("DELETE FROM _queued WHERE queue = ? AND state = 'left' AND changed < ?", queue, before),
    clearDone: (before: number) => [
      statement("DELETE FROM _queued WHERE queue = ? AND state = 'done' AND changed < ?", queue, before),
      statement(
        "DELETE FROM _handed WHERE at < ? AND NOT EXISTS (SELECT 1 FROM _queued WHERE _queued.id = _handed.id AND state <> 'done')",
        before,
      ),
    ],
  };
}

/** A done item keeps only that it was done, and when. */
const emptied = "state = 'done', content = '', about = '[]', why = '', changed = ?";

/** Changes nothing if another holder has handed it over. The same holder may do so again. */
export function noteHandedOver({ id, holder }: Claimed, now: number): Statement {
  return statement(
    `INSERT INTO _handed (id, holder, at) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE _handed.holder = excluded.holder`,
    ...[id, holder, now],
  );
}

/** Finds the item unless it was done or left since it was claimed. */
export function stillToDo({ id }: Claimed): Statement {
  return statement(`SELECT id FROM _queued WHERE id = ? AND ${toDo}`, id);
}

const toDo = "state IN ('held', 'waiting')";

/**
 * The outcomes of a claimed item. Only the holder that handed it over can know the outcome: its note is removed then.
 * The note stays if the outcome came too late.
 */
export const settlements = {
  done: ({ id, holder }: Claimed, now: number) =>
    statement(
      `WITH settled AS (
         UPDATE _queued SET ${emptied}
         WHERE id = ? AND EXISTS (SELECT 1 FROM _handed WHERE id = ? AND holder = ?) RETURNING id
       ) DELETE FROM _handed WHERE id IN (SELECT id FROM settled)`,
      ...[now, id, id, holder],
    ),
  putOff: ({ id, holder }: Claimed, { now, pause }: { now: number; pause: number }) =>
    statement(
      `WITH settled AS (
         UPDATE _queued SET state = 'waiting', due = ?, changed = ? WHERE id = ? AND ${toDo} RETURNING id
       ) DELETE FROM _handed WHERE id IN (SELECT id FROM settled) AND holder = ?`,
      ...[now + pause, now, id, holder],
    ),
  left: ({ id, holder }: Claimed, { now, why }: { now: number; why: string }) =>
    statement(
      `WITH settled AS (
         UPDATE _queued SET state = 'left', why = ?, changed = ? WHERE id = ? AND ${toDo} RETURNING id
       ) DELETE FROM _handed WHERE id IN (SELECT id FROM settled) AND holder = ?`,
      ...[why, now, id, holder],
    ),
};

function statement(sql: string, ...parameters: SqlValue[]): Statement {
  return { sql, parameters };
}
