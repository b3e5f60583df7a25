import { constants, copyFile } from "node:fs/promises";
import type { Caller, Collection, Row } from "./collection.ts";
import { NotFound } from "./errors.ts";
import { fileContent } from "./files/answer.ts";
import type { FileToCopy } from "./files/file-to-copy.ts";
import { fileKey, type StoredFile } from "./files/places/place.ts";
import type { Kernel } from "./kernel.ts";
import {
  addCounters,
  type Counters,
  eraseCounters,
  forgetCounters,
  madeByHour,
  readCounters,
} from "./limits/counters.ts";
import { finder, wideFinder } from "./records/find.ts";
import { importRecord, rehearseImport } from "./records/import/import.ts";
import { type FieldChoice, type FirstFields, readFields, readSeveral } from "./records/lists/read-fields.ts";
import { eraseOldRecords, eraseRecords, findOldRecords, type OldRecords } from "./records/old-records.ts";
import { purgeRecords } from "./records/purge.ts";
import { binnedRecords, readBinned, takeFromBin } from "./records/removal/bin.ts";
import { openSnapshot } from "./records/snapshot.ts";
import { formerImage } from "./records/versions/former-files.ts";
import { putRecordsBack } from "./records/versions/put-back.ts";
import type { Bin, Store } from "./store.ts";
import { holdsRecords, readRow } from "./tables/table.ts";

/** The store's functions for records, for its own process. Collections are called by name. */
export function makeRecords(
  kernel: Kernel,
): Pick<
  Store,
  | "isEmpty"
  | "bin"
  | "versions"
  | "look"
  | "find"
  | "lookAll"
  | "readFields"
  | "readFile"
  | "fileToCopy"
  | "findWide"
  | "eraseOldRecords"
  | "eraseRecords"
  | "findOldRecords"
  | "madeByHour"
  | "import"
  | "snapshot"
> {
  const { reader, catalog, files } = kernel;
  return {
    isEmpty: async ({ butFor = [] } = {}) => !(await holdsRecords(reader, catalog, butFor)),
    bin: makeBin(kernel),
    versions: {
      putBack: (acts, caller) => putRecordsBack(kernel, acts, caller),
      image: async (name, id, file, thumb) =>
        formerImage(kernel, collectionNamed(kernel, name), { id, file, thumb }),
    },
    look: makeLook(kernel),
    find: finder(reader, kernel),
    ...makeOwnReading(kernel),
    async readFile(name, record, file) {
      const collection = collectionNamed(kernel, name).id;
      const stored = await files.original({ collection, record, name: file });
      return stored && fileContent(stored);
    },
    fileToCopy: (collection, record, name) =>
      findFileToCopy(kernel, { collection: collectionNamed(kernel, collection).id, record, name }),
    findWide: wideFinder(reader, (name) => collectionNamed(kernel, name)),
    findOldRecords: makeFindOldRecords(kernel),
    async eraseRecords(name, { ids, service, isDue }) {
      const collection = collectionNamed(kernel, name);
      const records = ids.map((id) => ({ collection, id }));
      return eraseRecords(kernel, records, { kind: "service", service }, isDue);
    },
    async eraseOldRecords(name, { service, ...old }) {
      const caller: Caller = { kind: "service", service };
      return eraseOldRecords(kernel, { ...old, collection: collectionNamed(kernel, name), caller });
    },
    import: {
      record: (record) => importRecord(kernel, record),
      rehearse: (records) => rehearseImport(kernel, records),
    },
    snapshot: () => openSnapshot(kernel),
    madeByHour: (name, moment) => madeByHour(kernel, collectionNamed(kernel, name).name, moment),
  };
}

function makeLook(kernel: Kernel): Store["look"] {
  const { reader } = kernel;
  function look<Name extends string>(name: Name, id: string): Promise<Row<Name> | undefined>;
  async function look(name: string, id: string): Promise<Row | undefined> {
    const collection = collectionNamed(kernel, name);
    return (await readRow(reader, collection, id)) ?? (await readBinned(reader, collection, id))?.row;
  }
  return look;
}

function makeOwnReading(kernel: Kernel): Pick<Store, "lookAll" | "readFields"> {
  function lookAll<Name extends string>(name: Name, ids: readonly string[]): Promise<Row<Name>[]>;
  function lookAll(name: string, ids: readonly string[]): Promise<Row[]> {
    return readSeveral(kernel, collectionNamed(kernel, name), ids);
  }
  function read<Name extends string, Field extends string & keyof Row<Name>>(
    name: Name,
    choice: FieldChoice<Field>,
  ): Promise<(Pick<Row<Name>, Field> & FirstFields)[]>;
  function read(name: string, choice: FieldChoice<string>): Promise<FirstFields[]> {
    return readFields(kernel.reader, collectionNamed(kernel, name), choice);
  }
  return { lookAll, readFields: read };
}

function makeFindOldRecords(kernel: Kernel): Store["findOldRecords"] {
  function find<Name extends string>(name: Name, old: OldRecords): Promise<Row<Name>[]>;
  function find(name: string, old: OldRecords): Promise<Row[]> {
    return findOldRecords(kernel, collectionNamed(kernel, name), old);
  }
  return find;
}

async function findFileToCopy({ place }: Kernel, file: StoredFile): Promise<FileToCopy | undefined> {
  const key = fileKey("files", file);
  const facts = await place.look(key, 0);
  if (!facts) return undefined;
  return {
    name: file.name,
    size: facts.size,
    async copyTo(path) {
      const copy = await place.withCopy(key, (from) =>
        copyFile(from, path, constants.COPYFILE_FICLONE).then(() => path),
      );
      if (copy === undefined) throw new NotFound();
    },
  };
}

function makeBin(kernel: Kernel): Bin {
  return {
    list: (sought = "") => binnedRecords(kernel, sought),
    restore: async (name, id, caller) =>
      takeFromBin(kernel, { collection: collectionNamed(kernel, name), id, caller }),
    purge(records, caller) {
      const foundRecords = records.map(({ collection, id }) => ({
        collection: collectionNamed(kernel, collection),
        id,
      }));
      return purgeRecords(kernel, foundRecords, caller);
    },
  };
}

export function makeCounters(kernel: Kernel): Counters {
  return {
    add: (topic, counters) => addCounters(kernel, topic, counters),
    since: (topic, day) => readCounters(kernel, topic, day),
    forget: (topic, before) => forgetCounters(kernel, topic, before),
    erase: (topic, id) => eraseCounters(kernel, topic, id),
  };
}

/** @throws NotFound if no collection has that name */
export function collectionNamed({ catalog }: Kernel, name: string): Collection {
  const collection = catalog.find(name);
  if (!collection) throw new NotFound();
  return collection;
}
