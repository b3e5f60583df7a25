/**
 * What a process says of itself to all others that keep the same records: that it makes a backup, and that no file may
 * be removed.
 */
export type Marker = "backup" | "hold";

/** What one process says: until it takes that away, or ends, however it does. */
export type Markers = {
  set(marker: Marker): Promise<SetMarker>;
  /** The same, where one process alone may say it at a time; nothing where another does. */
  setAlone(marker: Marker): Promise<SetMarker | undefined>;
  close(): Promise<void>;
};

export type SetMarker = {
  /**
   * Makes sure that everybody who asked since it was set has seen it.
   *
   * @throws MarkerLost
   */
  requireSeen(): Promise<void>;
  remove(): Promise<void>;
};

/** It was not seen all the while: what relied on it does not count. */
export class MarkerLost extends Error {
  constructor(marker: Marker, cause?: unknown) {
    super(`The connection that said "${marker}" to the other instances was lost.`, { cause });
  }
}
