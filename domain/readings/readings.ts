/** The counters of the documents that colleagues open, by day in Paris. */
export const readingsTopic = "readings";

/** Months for which it is kept who opened what, as long as the journal. */
export const monthsOfReadings = 12;

/** The kinds of things that a colleague opens: a file of one of these collections, or the journal of a record. */
export const readKinds = ["worksite_documents", "messages", "replies", "journal"] as const;

export type ReadKind = (typeof readKinds)[number];

/** A document of a client that a colleague opened. `client` is empty if no account owns it. */
export type ReadDocument = { kind: ReadKind; record: string; file: string };
export type DocumentReading = ReadDocument & { reader: string; client: string };

/** A reading as the back office shows it. */
export type ShownReading = {
  /** The day in Paris, `2026-03-12`. */
  day: string;
  reader: { id: string; name: string };
  kind: ReadKind;
  /** The document's title or the name of its file; empty if it is gone. */
  title: string;
};

/** Writes a reading as the subject of a counter. Ids and names of files contain no space. */
export function readingSubject({ reader, client, kind, record, file }: DocumentReading): string {
  return [reader, client || nobody, kind, record || nobody, file || nobody].join(" ");
}

/** Reads the subject of a counter. Returns `undefined` if it is none. */
export function parseReading(subject: string): DocumentReading | undefined {
  const [reader = "", client, kind, record, file, ...more] = subject.split(" ");
  const readKind = readKinds.find((each) => each === kind);
  if (!readKind || file === undefined || more.length > 0) return undefined;
  const plain = (part = nobody) => (part === nobody ? "" : part);
  return { reader, client: plain(client), kind: readKind, record: plain(record), file: plain(file) };
}

const nobody = "-";
