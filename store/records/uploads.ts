import type { Collection, FileField, Row } from "../collection.ts";
import type { FieldProblems } from "../errors.ts";
import type { Files, IncomingFile, PreparedFile } from "../kernel.ts";
import { tooManyFiles, unknownFiles } from "../values/problems.ts";
import { toNames } from "../values/values.ts";

/** What a request asks of one file field. Kept names and uploads stand in the order of the contract. */
export type SentFiles = {
  name: string;
  field: FileField;
  /** Names that stay, then uploads that join; absent when the field itself was not sent. */
  set?: { names: string[]; uploads: readonly IncomingFile[] };
  append: { names: string[]; uploads: readonly IncomingFile[] };
  prepend: { names: string[]; uploads: readonly IncomingFile[] };
  remove: string[];
};

/** Of unknown names the first tell enough. */
const mostTold = 20;

/** By upload, the file made ready to be kept. Empty while a write is only being judged. */
export type Prepared = ReadonlyMap<IncomingFile, PreparedFile>;

/** Reads what a body asks of a file field (record-store contract, "File fields"), or nothing. */
export function sentFiles(
  name: string,
  field: FileField,
  values: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, readonly IncomingFile[]>,
): SentFiles | undefined {
  const under = (key: string) => ({
    names: Object.hasOwn(values, key) ? toNames(values[key]) : [],
    uploads: files.get(key) ?? [],
  });
  const isSent = (key: string) => Object.hasOwn(values, key) || files.has(key);
  if (![name, `${name}+`, `+${name}`, `${name}-`].some(isSent)) return undefined;
  return {
    name,
    field,
    set: isSent(name) ? under(name) : undefined,
    append: under(`${name}+`),
    prepend: under(`+${name}`),
    remove: under(`${name}-`).names,
  };
}

/**
 * Returns the names that the field will hold. Uploads go by the name that they are kept under, or by their
 * temporary path while they are not prepared yet.
 */
export function namesAfter(sent: SentFiles, before: Row | null, prepared: Prepared): string[] {
  const nameOf = (upload: IncomingFile) => prepared.get(upload)?.name ?? upload.path;
  const { set, append, prepend, remove } = sent;
  const base = set ? [...set.names, ...set.uploads.map(nameOf)] : namesIn(before, sent.name);
  const removed = new Set(remove);
  const joined = [
    ...prepend.names,
    ...prepend.uploads.map(nameOf),
    ...base,
    ...append.names,
    ...append.uploads.map(nameOf),
  ].filter((name) => !removed.has(name));
  const names = [...new Set(joined)];
  return sent.field.maxSelect > 1 ? names : names.slice(-1);
}

/** The uploads that a request brings for a field, those that would not stay left out. */
export function uploadsOf(sent: SentFiles): IncomingFile[] {
  const all = [...sent.prepend.uploads, ...(sent.set?.uploads ?? []), ...sent.append.uploads];
  return sent.field.maxSelect > 1 ? all : all.slice(-1);
}

/** Why the names asked for cannot be: too many, or not those of files this record has, or had in the version given. */
export function fileProblem(sent: SentFiles, before: Row | null, version: Row | null = null) {
  const stored = new Set([before, version].flatMap((row) => namesIn(row, sent.name)));
  const claimed = [...(sent.set?.names ?? []), ...sent.append.names, ...sent.prepend.names];
  const unknown = claimed.filter((name) => !stored.has(name));
  if (unknown.length > 0) return unknownFiles(unknown.slice(0, mostTold));
  const count = namesAfter(sent, before, new Map()).length;
  return count > sent.field.maxSelect ? tooManyFiles(sent.field.maxSelect) : undefined;
}

/**
 * Makes every upload of a request ready to be kept, one after the other: pictures are large, and the machine
 * decodes a single one with all its cores.
 */
export async function prepareUploads(
  files: Files,
  wanted: readonly SentFiles[],
): Promise<{ prepared: Map<IncomingFile, PreparedFile>; problems: FieldProblems }> {
  const prepared = new Map<IncomingFile, PreparedFile>();
  const problems: FieldProblems = {};
  for (const sent of wanted) {
    for (const upload of uploadsOf(sent)) {
      const outcome = await files.prepare(upload, sent.field);
      if ("code" in outcome) {
        problems[sent.name] = outcome;
        break;
      }
      prepared.set(upload, outcome);
    }
  }
  return { prepared, problems };
}

/** All file names that a record holds. */
export function fileNames(collection: Collection, row: Row): string[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => field.type === "file")
    .flatMap(([name]) => namesIn(row, name));
}

function namesIn(row: Row | null, name: string): string[] {
  return toNames(row?.[name]);
}
