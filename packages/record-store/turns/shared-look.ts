import type { Awaitable } from "../awaitable.ts";

/**
 * Opens a look at the changes that the requests of one phase of the event loop share.
 *
 * The event loop reads all pending requests in one phase, so none was sent after the first of them looked.
 * `setImmediate` runs right after that phase.
 */
export function openSharedLook(catchUp: () => Awaitable<void>): () => Awaitable<void> {
  let look: { outcome: Awaitable<void> } | undefined;
  const end = () => {
    look = undefined;
  };
  return () => {
    if (look) return look.outcome;
    look = { outcome: catchUp() };
    setImmediate(end);
    return look.outcome;
  };
}
