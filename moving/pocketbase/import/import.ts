import { collections } from "../../../domain/index.server.ts";
import type { Collection, ImportedRecord, ImportOutcome, Store } from "../../../store/index.ts";
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

/** What came of each record, or would; of each collection and field of theirs that has no place here, how much it is. */
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
 * Moves a PocketBase in: of its collections those that we have, with their records' ids, dates, files and passwords.
 * Each record comes only once: run again, this brings what is new. A file that is missing, that cannot be read or that
 * the store does not take keeps no record out that is something without it. The site may run meanwhile.
 *
 * @param rehearse to find out what would come of it; nothing is kept
 * @throws StoreError when there is no room for files
 */
export async function importPocketBase(
  store: Pick<Store, "import">,
  source: PocketBaseSource,
  { rehearse, tell = () => {} }: { rehearse: boolean; tell?: (line: string) => void },
): Promise<ImportReport> {
  const matches = matchCollections(source);
  const read = matches.map(({ ours, theirs }) => ({ ours, records: readRecords(source, ours, theirs) }));
  const all = read.flatMap(({ records }) => records);
  const results = rehearse ? await rehearseAll(store, all) : await importAll(store, all, tell);
  let position = 0;
  const strangers = source.collections.filter(({ name }) => !collections.some((ours) => ours.name === name));
  return {
    collections: read.map(({ ours, records }) => {
      const start = position;
      position += records.length;
      return { name: ours.name, results: results.slice(start, position) };
    }),
    strangeCollections: strangers
      .map((theirs) => ({ name: theirs.name, records: source.count(theirs) }))
      .filter(({ records }) => records > 0),
    strangeFields: matches.flatMap((match) => strangeFieldsOf(source, match)),
  };
}

type Match = { ours: Collection; theirs: SourceCollection };

/** In the order of ours: what others point to comes first. */
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
  for (const read of all) {
    const [came, outcome] = await withoutUnfit(read, (record) => store.import.record(record));
    results.push(...resultsOf([came], outcome ? [outcome] : []));
    if (results.length % tellEvery === 0) tell(`${results.length} of ${all.length} records …`);
  }
  return results;
}

/** Files that do not fit are found record by record: all are rehearsed together only twice. */
async function rehearseAll(store: Pick<Store, "import">, all: readonly ReadRecord[]): Promise<Results> {
  const rehearse = (records: ImportedRecord[]) => store.import.rehearse(records);
  const [read, outcomes] = await withoutDamage(all, rehearse);
  if (!read.some((each, index) => unfitFile(each, outcomes[index]))) return resultsOf(read, outcomes);
  const fitting: ReadRecord[] = [];
  for (const [index, each] of read.entries())
    fitting.push(
      unfitFile(each, outcomes[index])
        ? (await withoutUnfit(each, async (record) => (await rehearse([record]))[0]))[0]
        : each,
    );
  return resultsOf(...(await withoutDamage(fitting, rehearse)));
}

type Outcome = ImportOutcome | undefined;

/** Brings a record, again without each file that the store does not take. */
async function withoutUnfit(
  read: ReadRecord,
  bring: (record: ImportedRecord) => Promise<Outcome>,
): Promise<[ReadRecord, Outcome]> {
  for (let each = read; ; ) {
    const [[came = each], [outcome]] = await withoutDamage([each], async ([record]) =>
      record ? [await bring(record)] : [],
    );
    const unfit = unfitFile(came, outcome);
    if (!unfit) return [came, outcome];
    each = leaveOutFile(came, unfit);
  }
}

function resultsOf(read: readonly ReadRecord[], outcomes: readonly ImportOutcome[]): Results {
  return read.map((each, index) => ({ ...each, outcome: outcomes[index] ?? { kind: "here" } }));
}

/** Does work with records, again without each file that turns out to be damaged. */
async function withoutDamage<Came extends Outcome>(
  all: readonly ReadRecord[],
  work: (records: ImportedRecord[]) => Promise<Came[]>,
): Promise<[ReadRecord[], Came[]]> {
  let read = [...all];
  for (;;) {
    try {
      return [read, await work(read.map(({ record }) => record))];
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      read = read.map((each) => (each.record.id === error.record ? leaveOutFile(each, error.file) : each));
    }
  }
}

function strangeFieldsOf(source: PocketBaseSource, { ours, theirs }: Match): ImportReport["strangeFields"] {
  return strangeColumns(ours, theirs)
    .map((column) => ({ field: `${ours.name}.${column}`, records: source.countFilled(theirs, column) }))
    .filter(({ records }) => records > 0);
}
