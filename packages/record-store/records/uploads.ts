import type { Collection, Row } from "../collection.ts";
import type { FieldProblem, FieldProblems } from "../errors.ts";
import type { FileField } from "../file-field.ts";
import type { Files, IncomingFile, PreparedFile } from "../kernel.ts";
import { severalAtOnce } from "../turns/several.ts";
import { tooManyFiles, unknownFiles } from "../values/problems.ts";
import { toNames } from "../values/values.ts";

/** A request for one file field. Kept names and uploads are in the contract's order. */
export type SentFiles = {
  name: string;
  field: FileField;
  /** Names that stay, then new uploads. Absent if the field itself was not sent. */
  set?: { names: string[]; uploads: readonly IncomingFile[] };
  append: { names: string[]; uploads: readonly IncomingFile[] };
  prepend: { names: string[]; uploads: readonly IncomingFile[] };
  remove: string[];
};

/** At most this many unknown names are reported. */
const mostTold = 20;

/** Prepared files by upload. Empty while a write is only judged. */
export type Prepared = ReadonlyMap<IncomingFile, PreparedFile>;

/** Parses a body's request for a file field (record-store contract, "File fields"). `undefined` if it has none. */
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

/** Returns the field's future names. An upload has its stored name, or its temporary path until it is prepared. */
export function nextFileNames(sentFiles: SentFiles, before: Row | null, prepared: Prepared): string[] {
  const uploadName = (upload: IncomingFile) => prepared.get(upload)?.name ?? upload.path;
  const { set, append, prepend, remove } = sentFiles;
  const base = set ? [...set.names, ...set.uploads.map(uploadName)] : rowNames(before, sentFiles.name);
  const removed = new Set(remove);
  const joined = [
    ...prepend.names,
    ...prepend.uploads.map(uploadName),
    ...base,
    ...append.names,
    ...append.uploads.map(uploadName),
  ].filter((name) => !removed.has(name));
  const names = [...new Set(joined)];
  return sentFiles.field.maxSelect > 1 ? names : names.slice(-1);
}

/** Returns a request's uploads for a field, without those that would not stay. */
export function listUploads(sentFiles: SentFiles): IncomingFile[] {
  const all = [...sentFiles.prepend.uploads, ...(sentFiles.set?.uploads ?? []), ...sentFiles.append.uploads];
  return sentFiles.field.maxSelect > 1 ? all : all.slice(-1);
}

/** Returns why names are refused: too many, or names of files that neither this record nor the given version has. */
export function fileProblem(sentFiles: SentFiles, before: Row | null, version: Row | null = null) {
  const stored = new Set([before, version].flatMap((row) => rowNames(row, sentFiles.name)));
  const claimed = [...(sentFiles.set?.names ?? []), ...sentFiles.append.names, ...sentFiles.prepend.names];
  const unknown = claimed.filter((name) => !stored.has(name));
  if (unknown.length > 0) return unknownFiles(unknown.slice(0, mostTold));
  const count = nextFileNames(sentFiles, before, new Map()).length;
  return count > sentFiles.field.maxSelect ? tooManyFiles(sentFiles.field.maxSelect) : undefined;
}

/** Pictures of one request that are decoded at a time: as many as the image worker takes. */
const preparedAtOnce = 2;

/** Prepares every upload of a request. The first refused upload of a field names the problem. */
export async function prepareUploads(
  files: Files,
  fields: readonly SentFiles[],
): Promise<{ prepared: Map<IncomingFile, PreparedFile>; problems: FieldProblems }> {
  const all = fields.flatMap((sentFiles) =>
    listUploads(sentFiles).map((upload) => ({ sent: sentFiles, upload })),
  );
  const outcomes = new Map<IncomingFile, PreparedFile | FieldProblem>();
  const refused = new Set<SentFiles>();
  await severalAtOnce(all, preparedAtOnce, async ({ sent, upload }) => {
    if (refused.has(sent)) return;
    const outcome = await files.prepare(upload, sent.field);
    outcomes.set(upload, outcome);
    if ("code" in outcome) refused.add(sent);
  });
  const prepared = new Map<IncomingFile, PreparedFile>();
  const problems: FieldProblems = {};
  for (const { sent, upload } of all) {
    const outcome = outcomes.get(upload);
    if (outcome && "code" in outcome) problems[sent.name] ??= outcome;
    else if (outcome) prepared.set(upload, outcome);
  }
  return { prepared, problems };
}

/** Returns all file names in a record. */
export function fileNames(collection: Collection, row: Row): string[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => field.type === "file")
    .flatMap(([name]) => rowNames(row, name));
}

function rowNames(row: Row | null, name: string): string[] {
  return toNames(row?.[name]);
}
