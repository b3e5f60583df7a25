/** A device of a colleague that shows notifications. */
export type PushDevice = {
  id: string;
  browser: string;
  system: string;
  since: string;
  /** Whether the device is the reader's own. */
  isCurrent: boolean;
};
