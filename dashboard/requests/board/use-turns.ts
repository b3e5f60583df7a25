import { useRef } from "react";

/** What is done to `seen`, and what it has become; nothing where it was refused. */
type Act<T> = (seen: T, isLast: () => boolean) => Promise<T | undefined>;

/**
 * Acts on the same thing take turns: each goes on with what the one before has made of it. What was decided over
 * something that was refused is not done.
 */
export function useTurns<T>() {
  const running = useRef(new Map<string, Promise<T | undefined>>());

  /** @param shown what the act is done to, where none is under way */
  return function take(id: string, shown: T, act: Act<T>): Promise<T | undefined> {
    const before = running.current.get(id) ?? Promise.resolve(shown);
    const isLast = () => running.current.get(id) === own;
    const own = before.then((seen) => seen && act(seen, isLast));
    running.current.set(id, own);
    return own.finally(() => {
      if (isLast()) running.current.delete(id);
    });
  };
}
