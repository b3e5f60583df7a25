import { collections } from "../../../domain/index.server.ts";
import type { Collection, ImportedRecord, ImportOutcome, Store } from "../../../store/index.ts";
import type { SourceCollection } from "../source/database.ts";
import type { PocketBaseSource } from "../source/source.ts";
import { readRecords, strangeColumns } from "./records.ts";

/** What came of each record, or would; of each collection and field of theirs that has no place here, how much it is. */
export type ImportReport = {
  collections: CollectionReport[];
  strangeCollections: { name: string; records: number }[];
  strangeFields: { field: string; records: number }[];
};

export type CollectionReport = {
  name: string;
  results: { record: ImportedRecord; outcome: ImportOutcome }[];
};

/**
 * Moves a PocketBase in: of its collections those that we have, with their records' ids, dates, files and passwords.
 * Each record comes whole or not at all, and only once: run again, this brings what is new. The site may run meanwhile.
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
  const records = matches.map(({ ours, theirs }) => readRecords(source, ours, theirs));
  const outcomes = rehearse
    ? await store.import.rehearse(records.flat())
    : await importAll(store, records.flat(), tell);
  let position = 0;
  const strangers = source.collections.filter(({ name }) => !collections.some((ours) => ours.name === name));
  return {
    collections: matches.map(({ ours }, index) => ({
      name: ours.name,
      results: (records[index] ?? []).map((record) => {
        const outcome = outcomes[position++] ?? { kind: "here" };
        return { record, outcome };
      }),
    })),
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

async function importAll(
  store: Pick<Store, "import">,
  records: readonly ImportedRecord[],
  tell: (line: string) => void,
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const record of records) {
    outcomes.push(await store.import.record(record));
    if (outcomes.length % tellEvery === 0) tell(`${outcomes.length} of ${records.length} records …`);
  }
  return outcomes;
}

function strangeFieldsOf(source: PocketBaseSource, { ours, theirs }: Match): ImportReport["strangeFields"] {
  return strangeColumns(ours, theirs)
    .map((column) => ({ field: `${ours.name}.${column}`, records: source.countFilled(theirs, column) }))
    .filter(({ records }) => records > 0);
}
