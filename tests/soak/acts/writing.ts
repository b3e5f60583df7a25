import assert from "node:assert/strict";
import { type Draw, drawMishap } from "../act.ts";
import { type Answer, call, recordsPath } from "../calls.ts";
import type { Entry, Fate } from "../model.ts";
import type { World } from "../world.ts";

/** The record's fate, judged from the answer to its creation. */
export function fateByAnswer(answer: Answer): Fate {
  if (!answer) return "maybe";
  return answer.status === 200 ? "there" : "refused";
}

/**
 * Creates a record that holds its word, and notes it in the model. An answer that was lost leaves the record in doubt.
 *
 * @param values also hold the word
 */
export async function create(
  world: World,
  draw: Draw,
  entry: Pick<Entry, "collection" | "word"> & Partial<Entry>,
  values: FormData | object,
  token: string,
): Promise<Entry> {
  const mishap = drawMishap(draw);
  const answer = await call(world, recordsPath(entry.collection), { body: values, token, mishap });
  assert.ok(
    answer === undefined || answer.status === 200 || world.model.mayRefuse,
    `A record of ${entry.collection} was refused: ${JSON.stringify(answer)}`,
  );
  return world.model.add({ ...entry, fate: fateByAnswer(answer), id: String(answer?.body.id ?? "") });
}

/** A form with these fields and files. */
export function makeForm(fields: Record<string, string>, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...files })) form.append(name, value);
  return form;
}

/**
 * Changes a record, and asserts that the change was taken or that a full disk refused it.
 *
 * @returns whether it was taken
 */
export async function change(
  world: World,
  { collection, id }: { collection: string; id: string },
  values: object,
  token: string,
): Promise<boolean> {
  const answer = await call(world, recordsPath(collection, id), { method: "PATCH", body: values, token });
  const isTaken = answer?.status === 200;
  assert.ok(
    isTaken || world.model.isFull,
    `A change of ${collection} was refused: ${JSON.stringify(answer)}`,
  );
  return isTaken;
}
