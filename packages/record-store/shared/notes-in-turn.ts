import type { Notes } from "./notes.ts";

/** The latest work on these notes. */
const latestWork = new WeakMap<Notes, Promise<unknown>>();

/** Runs work that reads and writes notes once all earlier such work of this process has ended. */
export function changeNotes<Result>(notes: Notes, work: () => Promise<Result>): Promise<Result> {
  const turn = Promise.resolve(latestWork.get(notes))
    .catch(() => undefined)
    .then(work);
  latestWork.set(notes, turn);
  return turn;
}
