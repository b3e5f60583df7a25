/**
 * A process's announcement to all others on the same records: `backup` means it makes one, `hold` means that no file
 * may be removed.
 */
export type Marker = "backup" | "hold";

/** The announcements of one process. Each lasts until it is removed or the process ends, in any way. */
export type Markers = {
  set(marker: Marker): Promise<SetMarker>;
  /** Like `set`, but exclusive to one process. Returns `undefined` if another process has set it. */
  setAlone(marker: Marker): Promise<SetMarker | undefined>;
  close(): Promise<void>;
};

export type SetMarker = {
  /**
   * Ensures that every process that asked since it was set has seen it.
   *
   * @throws MarkerLost
   */
  requireSeen(): Promise<void>;
  remove(): Promise<void>;
};

/** The marker was invisible for a while, so work that relied on it is void. */
export class MarkerLost extends Error {
  constructor(marker: Marker, cause?: unknown) {
    super(`The connection that said "${marker}" to the other instances was lost.`, { cause });
  }
}
