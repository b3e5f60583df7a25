import { useRef } from "react";

/** A record with the moment of its last change, as the store writes it. */
type Dated = { updated: string };

/** Changes `seen` and returns the result, or `undefined` if it was refused. */
type Act<T> = (latest: T, isLast: () => boolean) => Promise<T | undefined>;

/**
 * Queues acts on the same thing: each builds on the result of the one before. If an act is refused, the acts queued
 * behind it are dropped.
 */
export function useTurns<T extends Dated>() {
  const running = useRef(new Map<string, Promise<T | undefined>>());
  const results = useRef(new Map<string, T>());

  /**
   * @param shownState the starting point if no act is under way. A card that was lifted before its last act was answered
   *   is older than that act's result. Then the result is the starting point.
   */
  return function take(id: string, shownState: T, act: Act<T>): Promise<T | undefined> {
    const before = running.current.get(id) ?? Promise.resolve(newer(shownState, results.current.get(id)));
    const isLast = () => running.current.get(id) === own;
    const own = before.then((latest) => latest && act(latest, isLast));
    running.current.set(id, own);
    return own
      .then((result) => {
        if (result) results.current.set(id, result);
        return result;
      })
      .finally(() => {
        if (isLast()) running.current.delete(id);
      });
  };
}

function newer<T extends Dated>(one: T, other: T | undefined): T {
  return other && other.updated > one.updated ? other : one;
}
