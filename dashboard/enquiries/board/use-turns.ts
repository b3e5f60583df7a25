import { useRef } from "react";

/** Changes `seen` and returns the result, or `undefined` if it was refused. */
type Act<T> = (latest: T, isLast: () => boolean) => Promise<T | undefined>;

/**
 * Queues acts on the same thing: each builds on the result of the one before. If an act is refused, the acts queued
 * behind it are dropped.
 */
export function useTurns<T>() {
  const running = useRef(new Map<string, Promise<T | undefined>>());

  /** @param shown the starting point if no act is under way */
  return function take(id: string, shownState: T, act: Act<T>): Promise<T | undefined> {
    const before = running.current.get(id) ?? Promise.resolve(shownState);
    const isLast = () => running.current.get(id) === own;
    const own = before.then((latest) => latest && act(latest, isLast));
    running.current.set(id, own);
    return own.finally(() => {
      if (isLast()) running.current.delete(id);
    });
  };
}
