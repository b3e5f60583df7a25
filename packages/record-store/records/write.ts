import { isTaken } from "../auth/account.ts";
import { noteLeft } from "../auth/proven-addresses.ts";
import { newTokenKey } from "../auth/secrets.ts";
import { assertFreshProof } from "../auth/sessions/fresh-proof.ts";
import type { Caller, Change, Collection, Row } from "../collection.ts";
import { Conflict, type FieldProblem, type FieldProblems, InvalidFields, NotFound } from "../errors.ts";
import type { Connection, Reader, SqlValue } from "../kernel.ts";
import { accountFields, fieldValue, toColumns } from "../tables/columns.ts";
import { insertRow, readRow, updateRow } from "../tables/table.ts";
import { dateText, laterThan } from "../values/dates.ts";
import { idProblem } from "../values/identifier.ts";
import { changedKey, notUnique } from "../values/problems.ts";
import { normalise } from "../values/values.ts";
import { isMet, refusal } from "./access.ts";
import type { Engine } from "./engine.ts";
import { nextFacts, nextSentNames } from "./facts.ts";
import { finder } from "./find.ts";
import { nextRow, type Sent } from "./sent.ts";
import { noteWrite } from "./transaction.ts";
import { fileNames, fileProblem, listUploads, nextFileNames, type Prepared } from "./uploads.ts";
import { clashing } from "./validation/uniqueness.ts";
import { validate } from "./validation/validation.ts";

/** A create or update, parsed and prepared as far as possible without the record. */
export type Write = {
  action: "create" | "update";
  collection: Collection;
  id: string;
  caller: Caller;
  sent: Sent;
  /** An account's columns, made by auth/. */
  account?: Readonly<Record<string, SqlValue>>;
  /** The account's state when `account` was made. */
  former?: Row;
  prepared: Prepared;
  /** Why uploads are refused, if there are any. */
  uploadsRefused?: FieldProblem;
  /** The record's `updated` as the client last saw it. */
  expected?: string;
  /** A version to which the record returns. The write may name files that only the version names. */
  version?: Row;
};

export type Judgement = { before: Row | null; after: Row; problems: FieldProblems };

/** The result of a write: the record before and after, and the files that it no longer names. */
export type WrittenRow = { before: Row | null; after: Row; dropped: string[] };

/**
 * Returns what a write would store, and why fields would be refused. Only reads, so it runs twice: before costly work,
 * and for good inside the transaction.
 *
 * @throws `refusal` if the rule is not met, without further detail; ProofNeeded; Conflict if the record changed
 */
export async function judge(reader: Reader, engine: Engine, write: Write): Promise<Judgement> {
  const { collection, sent, caller } = write;
  const before = write.action === "create" ? null : ((await readRow(reader, collection, write.id)) ?? null);
  if (write.action === "update" && !before) throw new NotFound();
  const draft = recordDraft(engine, write, before);
  const problems = { ...keyProblems(write), ...fileProblems(write, before) };
  const valid = await validate(reader, engine.catalog, collection, { before, draft });
  Object.assign(problems, valid.problems);
  const settle = Object.keys(problems).length === 0 ? collection.effects.settle : undefined;
  const find = finder(reader, engine);
  const after = settle ? await settle(valid.row, { caller, body: sent.values, before, find }) : valid.row;
  const change = { body: sent.values, before, after, find };
  if (!(await isAllowed(write, change))) throw refusal(write.action);
  assertFreshProof(collection, caller, change);
  if (before && write.expected !== undefined && write.expected !== before.updated) throw new Conflict();
  const check = Object.keys(problems).length === 0 ? collection.effects.check : undefined;
  if (check) Object.assign(problems, await check({ ...change, caller }));
  return { before, after, problems };
}

/** Performs a write inside a transaction, after judging it again. */
export async function perform(connection: Connection, engine: Engine, write: Write): Promise<WrittenRow> {
  const { collection, action, caller } = write;
  const { before, after, problems } = await judge(connection, engine, write);
  if (Object.keys(problems).length > 0) throw invalid(action, problems);
  // Checked again: another account may have taken the address since auth/ looked, in any spelling.
  const email = String(write.account?.email ?? "");
  if (await isTaken(connection, collection, email, write.id)) throw invalid(action, { email: notUnique });
  const ended = endedSessions(collection, before, after);
  const columns = { ...toColumns(collection, after), ...write.account, ...ended };
  try {
    if (before) await updateRow(connection, collection, columns);
    else await insertRow(connection, collection, columns);
  } catch (error) {
    throw clashing(error, collection, (clashes) => invalid(action, clashes));
  }
  if (before && write.account) await noteLeft(connection, collection, before, after);
  await noteWrite(connection, engine, { collection, caller, before, after, action });
  return { before, after, dropped: before ? droppedFiles(collection, before, after) : [] };
}

/** Returns the contract's error for refused fields. */
export function invalid(action: "create" | "update", problems: FieldProblems): InvalidFields {
  return new InvalidFields(`Failed to ${action} record.`, problems);
}

function recordDraft(engine: Engine, write: Write, before: Row | null): Row {
  const { collection, sent, prepared } = write;
  const now = engine.now();
  const identity = {
    id: write.id,
    created: before?.created ?? dateText(now),
    updated: before ? laterThan(before.updated, now) : dateText(now),
  };
  const draft = nextRow(collection, before, sent, identity);
  for (const files of sent.files) {
    const names = nextFileNames(files, before, prepared);
    draft[files.name] = files.field.maxSelect > 1 ? names : (names[0] ?? "");
  }
  const sources = {
    before,
    after: draft,
    sent: sent.values,
    files: sent.files,
    prepared,
    version: write.version,
  };
  Object.assign(draft, nextFacts(collection, sources), nextSentNames(collection, sources));
  return withAccount(draft, write);
}

function withAccount(draft: Row, { account, collection, caller, sent }: Write): Row {
  // The first judgement precedes the work of auth/, and a rule may depend on the address.
  if (!account && collection.auth && "verified" in sent.values && collection.rules.manage?.(caller))
    draft.verified = normalise({ type: "bool" }, sent.values.verified) === true;
  for (const [name, field] of Object.entries(account ? accountFields : {})) {
    if (account && Object.hasOwn(account, name)) draft[name] = fieldValue(field, account[name]);
  }
  return draft;
}

function keyProblems({ action, id, sent }: Write): FieldProblems {
  if (action === "create") {
    const problem = idProblem(id);
    return problem ? { id: problem } : {};
  }
  const wantedId = sent.values.id;
  return wantedId === undefined || wantedId === id ? {} : { id: changedKey };
}

function fileProblems({ sent, uploadsRefused, version }: Write, before: Row | null): FieldProblems {
  const problems: FieldProblems = {};
  for (const files of sent.files) {
    const isRefused = uploadsRefused && listUploads(files).length > 0;
    const problem = isRefused ? uploadsRefused : fileProblem(files, before, version);
    if (problem) problems[files.name] = problem;
  }
  return problems;
}

async function isAllowed({ action, collection, caller }: Write, change: Change): Promise<boolean> {
  return await isMet(collection.rules[action]?.(caller) ?? false, change);
}

/** Ends the sessions of an account that may no longer sign in. If it is admitted again, none of them is open. */
function endedSessions({ rules }: Collection, before: Row | null, after: Row): Record<string, SqlValue> {
  const { signIn } = rules;
  return signIn && before && signIn(before) && !signIn(after) ? { tokenKey: newTokenKey() } : {};
}

function droppedFiles(collection: Collection, before: Row, after: Row): string[] {
  if (collection.keepsVersions) return [];
  const keptNames = new Set(fileNames(collection, after));
  return fileNames(collection, before).filter((name) => !keptNames.has(name));
}
