/** Pixels of a picture as it is displayed. */
export type PictureSize = { width: number; height: number };

export type FileField = {
  type: "file";
  /** 1 stores a single name (`""` if empty), more stores a list. */
  maxSelect: number;
  mimeTypes: readonly string[];
  /** Declared sizes such as `400x400` or `960x0`. Any other `?thumb=` gets the original. */
  thumbs?: readonly string[];
  /**
   * Returns the declared sizes that pages show of a picture. The store makes these while a record is written, not on
   * the first request. The picture's own size is `undefined` if it is unknown.
   */
  shown?: (size: PictureSize | undefined) => readonly string[];
  /** Largest file size in bytes; the store's `uploadLimit` if absent. */
  maxSize?: number;
  /** The json field of the same record that stores each image's facts by file name. */
  facts?: string;
  /** The hidden json field of the same record that keeps, by stored name, the name each file was sent under. */
  sentNames?: string;
  /** Names of short texts that a client may give per image, beside alternative text and focus. */
  words?: readonly string[];
  /** Requires a `?token=` of a caller who may view the record. */
  protected?: boolean;
};
