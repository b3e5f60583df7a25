import { sql } from "kysely";
import { isTaken } from "../../auth/account.ts";
import type { Caller, Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import type { FieldProblem, FieldProblems } from "../../errors.ts";
import { filterInTurn } from "../../in-turn.ts";
import type { IncomingFile, Reader, SqlValue, Statement } from "../../kernel.ts";
import { isEmpty, toColumns } from "../../tables/columns.ts";
import { dateText, parseDate } from "../../values/dates.ts";
import { isEmailAddress, storedAddress } from "../../values/email.ts";
import { idProblem } from "../../values/identifier.ts";
import { blank, invalidFormat, notAnEmail, notUnique, tooManyFiles } from "../../values/problems.ts";
import { normalise, toText } from "../../values/values.ts";
import type { Engine } from "../engine.ts";
import { nextFacts, nextSentNames } from "../facts.ts";
import { finder } from "../find.ts";
import { nextRow, readSent, type Sent } from "../sent.ts";
import { fileProblem, nextFileNames, type Prepared, type SentFiles } from "../uploads.ts";
import { mostStoredJson, validate } from "../validation/validation.ts";
import type { ImportedRecord } from "./imported.ts";

/** An imported record, parsed against its collection. */
export type ImportReading = {
  collection: Collection;
  record: ImportedRecord;
  sent: Sent;
  /** The prepared files, by upload. Empty while the record is only judged. */
  prepared: Prepared;
};

/** The operator imports records. This service account's writes send no letters. */
export const importer: Caller = { kind: "service", service: "import" };

/** Parses a record's values and files like those of a request. */
export function readImported(collection: Collection, record: ImportedRecord): ImportReading {
  const files = new Map(
    Object.entries(record.files).map(([field, list]): [string, IncomingFile[]] => [
      field,
      list.map(({ name, size = 0 }) => ({ path: name, name, size })),
    ]),
  );
  return {
    collection,
    record,
    sent: readSent(collection, { values: record.values, files }),
    prepared: new Map(),
  };
}

/**
 * Returns the row that would be stored, and the reasons to refuse it. The collection's own effects come last:
 * `complete`, then `takenMeanwhile`.
 */
export async function judgeImport(
  reader: Reader,
  engine: Engine,
  { collection, record, sent, prepared }: ImportReading,
): Promise<{ row: Row; problems: FieldProblems }> {
  const draft = importDraft(engine, { collection, record, sent, prepared });
  // A client sends less at once than a draft of all its fields may hold.
  const options = { before: null, draft, largestJson: mostStoredJson };
  const valid = await validate(reader, engine.catalog, collection, options);
  const problems: FieldProblems = { ...unreadable(sent, draft), ...valid.problems };
  const id = idProblem(record.id);
  if (id) problems.id = id;
  if (collection.auth) Object.assign(problems, await addressProblems(reader, collection, draft));
  for (const files of sent.files) {
    const problem = lostFile(record, files) ?? fileProblem(files, null);
    if (problem) problems[files.name] = problem;
  }
  if (Object.keys(problems).length > 0) return { row: valid.row, problems };
  const find = finder(reader, engine);
  const row = (await collection.effects.complete?.(valid.row, find)) ?? valid.row;
  return {
    row,
    problems: {
      ...(await taken(reader, collection, row)),
      ...(await collection.effects.takenMeanwhile?.(row, find)),
    },
  };
}

function importDraft(engine: Engine, { collection, record, sent, prepared }: ImportReading): Row {
  const created = parseDate(record.created) || parseDate(record.updated) || dateText(engine.now());
  const updated = parseDate(record.updated) || created;
  const draft = nextRow(collection, null, sent, { id: record.id, created, updated });
  for (const files of sent.files) {
    const names = nextFileNames(files, null, prepared);
    draft[files.name] = files.field.maxSelect > 1 ? names : (names[0] ?? "");
  }
  const sources = { before: null, after: draft, sent: sent.values, files: sent.files, prepared };
  const imported = record.values;
  Object.assign(draft, nextFacts(collection, sources), nextSentNames(collection, { ...sources, imported }));
  if (!collection.auth) return draft;
  const { email, emailVisibility, verified } = record.values;
  draft.email = storedAddress(toText(email));
  for (const [name, value] of Object.entries({ emailVisibility, verified }))
    draft[name] = normalise({ type: "bool" }, value) === true;
  return draft;
}

/** Reports unreadable dates. A client's invalid date counts as not sent, but imported data must not vanish silently. */
function unreadable({ wishes, values }: Sent, draft: Row): FieldProblems {
  const lost = wishes.filter(
    ({ field, name }) => field.type === "date" && !isEmpty(values[name]) && isEmpty(draft[name]),
  );
  return Object.fromEntries(lost.map(({ name }) => [name, invalidFormat]));
}

async function addressProblems(
  reader: Reader,
  collection: Collection,
  { id, email }: Row,
): Promise<FieldProblems> {
  if (!email) return { email: blank };
  if (!isEmailAddress(String(email))) return { email: notAnEmail };
  return (await isTaken(reader, collection, String(email), id)) ? { email: notUnique } : {};
}

function lostFile({ files }: ImportedRecord, { name, field }: SentFiles): FieldProblem | undefined {
  const listed = files[name] ?? [];
  if (listed.length > field.maxSelect) return tooManyFiles(field.maxSelect);
  const lost = listed.find(({ size }) => size === undefined)?.name;
  if (lost === undefined) return undefined;
  return { code: "validation_missing_file", message: `The file ${lost} is missing.`, params: { file: lost } };
}

/** Checks unique values in advance, so that no file is moved for a record that will be refused. */
async function taken(reader: Reader, collection: Collection, row: Row): Promise<FieldProblems> {
  const columns = toColumns(collection, row);
  const fields = await filterInTurn(Object.keys(collection.fields), async (name) => {
    if (!collection.fields[name]?.unique || isEmpty(row[name])) return false;
    return (await reader.one(holderQuery(collection, name, columns[name] ?? ""))) !== undefined;
  });
  return Object.fromEntries(fields.map((name) => [name, notUnique]));
}

function holderQuery({ name }: Collection, column: string, value: SqlValue): Statement {
  const living = builder.selectFrom(name).select("id").where("deleted", "=", sql.lit(""));
  return compile(living.where(column, "=", value));
}
