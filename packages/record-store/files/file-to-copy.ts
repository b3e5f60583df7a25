/** A file that this process already has, on its disk or in a record. It stays there unchanged. */
export type FileToCopy = {
  /** The name that the copy is sent under. */
  name: string;
  /** Bytes of the file. */
  size: number;
  copyTo(path: string): Promise<void>;
};

/** Files for a record, by key as in a form: `gallery+`, and in a batch `requests.0.gallery+`. */
export type FilesToCopy = Readonly<Record<string, readonly FileToCopy[]>>;
