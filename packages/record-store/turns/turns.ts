/** A line for long work in parts: one part runs per turn of the event loop. */
export type Turns = {
  /** Resolves at the caller's turn. For its next part, a caller lines up again behind those who wait. */
  next(): Promise<void>;
};

/**
 * Opens a line. Parts that each awaited their own `setImmediate` would all run in the same turn of the loop, because
 * Node runs those together. Many requests would then block all others, however short each part is.
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

/** The line for all work in parts on this process's event loop. */
export const turns = openTurns();
