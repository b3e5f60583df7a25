import type { Collection, ImportedRecord, ImportOutcome, Store } from "record-store";
import { collections } from "../../../domain/index.server.ts";
import type { SourceCollection } from "../source/database.ts";
import type { PocketBaseSource } from "../source/source.ts";
import {
  DamagedFile,
  leaveOutFile,
  type ReadRecord,
  readRecords,
  strangeColumns,
  unfitFile,
} from "./records.ts";

/** The result of each record; collections and fields without a place here, with the number of their records. */
export type ImportReport = {
  collections: CollectionReport[];
  strangeCollections: { name: string; records: number }[];
  strangeFields: { field: string; records: number }[];
};

export type CollectionReport = {
  name: string;
  results: (ReadRecord & { outcome: ImportOutcome })[];
};

/**
 * Imports a PocketBase's records of our collections with ids, dates, files and passwords. Each record is imported only
 * once, so a second run imports the new ones. A missing, unreadable or refused file does not stop its record, unless
 * the record needs it. The site may run meanwhile.
 *
 * @param rehearse reports the results without keeping anything
 * @throws StoreError if there is no room for files
 */
export async function importPocketBase(
  store: Pick<Store, "import">,
  source: PocketBaseSource,
  { rehearse, tell = () => {} }: { rehearse: boolean; tell?: (line: string) => void },
): Promise<ImportReport> {
  const matches = matchCollections(source);
  const readMatches = matches.map(({ ours, theirs }) => ({
    ours,
    records: readRecords(source, ours, theirs),
  }));
  const all = readMatches.flatMap(({ records }) => records);
  const results = rehearse ? await rehearseAll(store, all) : await importAll(store, all, tell);
  let position = 0;
  const strangers = source.collections.filter(({ name }) => !collections.some((ours) => ours.name === name));
  return {
    collections: readMatches.map(({ ours, records }) => {
      const start = position;
      position += records.length;
      return { name: ours.name, results: results.slice(start, position) };
    }),
    strangeCollections: strangers
      .map((theirs) => ({ name: theirs.name, records: source.count(theirs) }))
      .filter(({ records }) => records > 0),
    strangeFields: matches.flatMap((match) => listStrangeFields(source, match)),
  };
}

type Match = { ours: Collection; theirs: SourceCollection };

/** Returns the shared collections in our order: records that others refer to come first. */
function matchCollections(source: PocketBaseSource): Match[] {
  return collections.flatMap((ours) => {
    const theirs = source.collections.find(({ name }) => name === ours.name);
    return theirs ? [{ ours, theirs }] : [];
  });
}

const tellEvery = 100;

type Results = CollectionReport["results"];

async function importAll(
  store: Pick<Store, "import">,
  all: readonly ReadRecord[],
  tell: (line: string) => void,
): Promise<Results> {
  const results: Results = [];
  for (const readMatch of all) {
    const [importedRecord, outcome] = await withoutUnfit(readMatch, (record) => store.import.record(record));
    results.push(...importResults([importedRecord], outcome ? [outcome] : []));
    if (results.length % tellEvery === 0) tell(`${results.length} of ${all.length} records …`);
  }
  return results;
}

/** Finds unfit files record by record, so that all records are rehearsed together only twice. */
async function rehearseAll(store: Pick<Store, "import">, all: readonly ReadRecord[]): Promise<Results> {
  const rehearse = (records: ImportedRecord[]) => store.import.rehearse(records);
  const [records, outcomes] = await withoutDamage(all, rehearse);
  if (!records.some((each, index) => unfitFile(each, outcomes[index])))
    return importResults(records, outcomes);
  const fitting: ReadRecord[] = [];
  for (const [index, each] of records.entries())
    fitting.push(
      unfitFile(each, outcomes[index])
        ? (await withoutUnfit(each, async (record) => (await rehearse([record]))[0]))[0]
        : each,
    );
  return importResults(...(await withoutDamage(fitting, rehearse)));
}

type Outcome = ImportOutcome | undefined;

/** Imports a record, and retries without each file that the store refuses. */
async function withoutUnfit(
  record: ReadRecord,
  bring: (record: ImportedRecord) => Promise<Outcome>,
): Promise<[ReadRecord, Outcome]> {
  for (let each = record; ; ) {
    const [[importedRecord = each], [outcome]] = await withoutDamage([each], async ([record]) =>
      record ? [await bring(record)] : [],
    );
    const unfit = unfitFile(importedRecord, outcome);
    if (!unfit) return [importedRecord, outcome];
    each = leaveOutFile(importedRecord, unfit);
  }
}

function importResults(records: readonly ReadRecord[], outcomes: readonly ImportOutcome[]): Results {
  return records.map((each, index) => ({ ...each, outcome: outcomes[index] ?? { kind: "here" } }));
}

/** Runs work on records, and retries without each damaged file. */
async function withoutDamage<Came extends Outcome>(
  all: readonly ReadRecord[],
  work: (records: ImportedRecord[]) => Promise<Came[]>,
): Promise<[ReadRecord[], Came[]]> {
  let intactRecords = [...all];
  for (;;) {
    try {
      return [intactRecords, await work(intactRecords.map(({ record }) => record))];
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      intactRecords = intactRecords.map((each) =>
        each.record.id === error.record ? leaveOutFile(each, error.file) : each,
      );
    }
  }
}

function listStrangeFields(source: PocketBaseSource, { ours, theirs }: Match): ImportReport["strangeFields"] {
  return strangeColumns(ours, theirs)
    .map((column) => ({ field: `${ours.name}.${column}`, records: source.countFilled(theirs, column) }))
    .filter(({ records }) => records > 0);
}
