import type { SqlValue, Statement } from "../kernel.ts";

/** Something in somebody's hands; who lost their connection meanwhile may be one of two who believe so. */
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
 * Milliseconds in which whoever has handed something over notes what became of it, even where the database was away:
 * only then is it in doubt.
 */
export const doubt = 5 * 60_000;

/** How what a queue holds comes, is taken in hand and goes elsewhere. */
export function passageOf(queue: string) {
  return {
    add: ({ id, content, about, state, why, due, moment }: Row) =>
      statement(
        `INSERT INTO _queued (id, queue, state, why, due, added, changed, about, content)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        ...[id, queue, state, why, due, moment, moment, JSON.stringify(about), content],
      ),
    /** As it was added, and handed over by nobody. */
    added: (id: string) =>
      statement(
        `SELECT id, content, NULL AS handed FROM _queued WHERE id = ? AND queue = ? AND state = 'held'
           AND NOT EXISTS (SELECT 1 FROM _handed WHERE _handed.id = _queued.id) FOR UPDATE SKIP LOCKED`,
        ...[id, queue],
      ),
    /** @param early what waits and was not touched since then is taken, be it due or not */
    due: (now: number, early: number) =>
      statement(
        `SELECT _queued.id, content, _handed.id AS handed FROM _queued LEFT JOIN _handed ON _handed.id = _queued.id
         WHERE queue = ? AND ${toDo} AND (due <= ? OR (state = 'waiting' AND changed < ?))
           AND (_handed.at IS NULL OR _handed.at < ?)
         ORDER BY due, _queued.id LIMIT 1 FOR UPDATE OF _queued SKIP LOCKED`,
        ...[queue, now, early, now - doubt],
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

/** How what waits and what was left in a queue is looked after. */
export function careOf(queue: string) {
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
    /** Answers with its id where it was there. */
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
           WHERE queue = ? AND state IN ('waiting', 'left')
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

/** What is left of what was done: that it was, and when. */
const emptied = "state = 'done', content = '', about = '[]', why = '', changed = ?";

/** Changes nothing where somebody else has handed it over; who hands it over a second time may. */
export function noteHandedOver({ id, holder }: Claimed, now: number): Statement {
  return statement(
    `INSERT INTO _handed (id, holder, at) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE _handed.holder = excluded.holder`,
    ...[id, holder, now],
  );
}

/** Finds it unless it was done, or left, since it was taken. */
export function stillToDo({ id }: Claimed): Statement {
  return statement(`SELECT id FROM _queued WHERE id = ? AND ${toDo}`, id);
}

const toDo = "state IN ('held', 'waiting')";

/**
 * What may become of something in hand. Who handed it over says what became of it, as nobody else can have: their note
 * goes with that, and stays where it was too late.
 */
export const settled = {
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
