/** A device of a colleague that shows notifications. */
export type PushDevice = {
  id: string;
  browser: string;
  system: string;
  since: string;
  /** It is the reader's own device. */
  isCurrent: boolean;
};
