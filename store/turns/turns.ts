/** A line in which everybody waits who has long work to do in parts: one part is done in each turn of the event loop. */
export type Turns = {
  /** Resolves when it is one's turn. Whoever has more to do lines up again, behind those who wait. */
  next(): Promise<void>;
};

/**
 * Opens a line. Parts that each waited for an own `setImmediate` would be done all in the same turn of the loop, since
 * Node runs those together: however short each is, many requests would then keep everybody else waiting.
 */
export function openTurns(): Turns {
  const line: (() => void)[] = [];
  let isGoing = false;

  function go(): void {
    const enter = line.shift();
    isGoing = enter !== undefined;
    if (!enter) return;
    enter();
    setImmediate(go);
  }

  return {
    next: () =>
      new Promise((enter) => {
        line.push(enter);
        if (isGoing) return;
        isGoing = true;
        setImmediate(go);
      }),
  };
}

/** The line of all that this process's event loop does in parts. */
export const turns = openTurns();
