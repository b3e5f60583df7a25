import { type Awaitable, when } from "../awaitable.ts";
import type { Collection, OpenFiles } from "../collection.ts";
import type { FileField, PictureSize } from "../file-field.ts";
import type { Kernel, Statement } from "../kernel.ts";
import { Recent } from "../recent.ts";
import { openRemembered, type Remembered } from "../remembered.ts";
import { type Columns, toRow } from "../tables/columns.ts";
import { openSharedLook } from "../turns/shared-look.ts";
import type { Focus } from "./image-worker/tasks.ts";

const recordsKept = 5_000;

/** The facts that a record states about one of its files. */
export type NamedFile = {
  field: FileField;
  focus?: Focus;
  open?: OpenFiles;
  /** The readable name under which the file was sent. */
  sentName?: string;
};

type NamedFiles = ReadonlyMap<string, NamedFile>;

type Known = { records: Remembered<NamedFiles>; look: () => Awaitable<void> };

const namedFilesCache = new WeakMap<Kernel, Known>();

/**
 * Returns the record's facts about the file of this name. Returns `undefined` if the record does not name the file, is
 * in the bin or does not exist. The result is cached until the record changes.
 */
export function namedFile(
  kernel: Kernel,
  collection: Collection,
  recordId: string,
  name: string,
): Awaitable<NamedFile | undefined> {
  const { records, look } = namedFilesCache.get(kernel) ?? listening(kernel);
  const key = `${collection.name}/${recordId}`;
  return when(look(), () => {
    const files = records.get(key) ?? records.read(key, () => recordFiles(kernel, collection, recordId));
    return when(files, (named) => named?.get(name));
  });
}

function listening(kernel: Kernel): Known {
  const cache = new Recent<NamedFiles>(recordsKept);
  const records = openRemembered(kernel.changes, cache, ({ collection, record }) =>
    cache.delete(`${collection}/${record}`),
  );
  const listened = { records, look: openSharedLook(() => kernel.changes.catchUp()) };
  namedFilesCache.set(kernel, listened);
  return listened;
}

async function recordFiles(
  kernel: Kernel,
  collection: Collection,
  recordId: string,
): Promise<NamedFiles | undefined> {
  const query = lookUp(collection);
  const row = query && (await kernel.reader.one<Columns>({ ...query, parameters: [recordId] }));
  if (!row) return undefined;
  const files = new Map<string, NamedFile>();
  const open = collection.openFiles?.(toRow(collection, row));
  for (const [column, field] of fileFields(collection)) {
    const facts = field.facts === undefined ? undefined : parseNames(row[field.facts]);
    const sentNames = field.sentNames === undefined ? undefined : parseNames(row[field.sentNames]);
    for (const name of fieldFileNames(row[column], field)) {
      const sentName = own(sentNames, name);
      files.set(name, {
        field,
        focus: pictureFocus(facts, name),
        ...(open && { open }),
        ...(typeof sentName === "string" && { sentName }),
      });
    }
  }
  return files;
}

function lookUp(collection: Collection): Pick<Statement, "sql"> | undefined {
  if (collection.openFiles)
    return { sql: `SELECT * FROM ${quoteName(collection.name)} WHERE id = ? AND deleted = ''` };
  const columns = new Set(
    fileFields(collection).flatMap(([name, { facts, sentNames }]) =>
      [name, facts, sentNames].filter((column) => column !== undefined),
    ),
  );
  if (columns.size === 0) return undefined;
  const list = [...columns].map(quoteName).join(", ");
  return { sql: `SELECT ${list} FROM ${quoteName(collection.name)} WHERE id = ? AND deleted = ''` };
}

function fileFields(collection: Collection): [string, FileField][] {
  return Object.entries(collection.fields).flatMap(([name, field]): [string, FileField][] =>
    field.type === "file" ? [[name, field]] : [],
  );
}

function fieldFileNames(value: unknown, { maxSelect }: FileField): string[] {
  const names: unknown = maxSelect > 1 ? parseNames(value) : [value];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string" && name !== "") : [];
}

/** Returns the point to keep in the crops of a file, as the facts of its record state it. */
export function pictureFocus(facts: unknown, name: string): Focus | undefined {
  const focus = own(own(facts, name), "focus");
  const [x, y] = [own(focus, "x"), own(focus, "y")];
  return typeof x === "number" && typeof y === "number" ? { x, y } : undefined;
}

/** Returns the size of an image, as the facts of its record state it. */
export function pictureSize(facts: unknown, name: string): PictureSize | undefined {
  const image = own(facts, name);
  const [width, height] = [own(image, "width"), own(image, "height")];
  return typeof width === "number" && typeof height === "number" ? { width, height } : undefined;
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function parseNames(text: unknown): unknown {
  return typeof text === "string" && text !== "" ? JSON.parse(text) : undefined;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
