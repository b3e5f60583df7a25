import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrations } from "../../domain/index.server.ts";
import { bringLettersHome } from "../../mail/index.ts";
import {
  aloneWithPostgres,
  type Bucket,
  bringFromPostgres,
  copyRecords,
  countFile,
  countPostgres,
  engineMigrations,
  openAlone,
  openSharedTables,
  requireFree,
} from "../../store/index.ts";
import { readConfig } from "../config/config.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { endWith, StartupError } from "../startup-error.ts";
import { moveFiles, rehearseFiles } from "./move/files.ts";
import { filesWouldBeCopied, rowsToldOf, rowsWouldBeCopied, whatIsLeftToDo } from "./move/progress.ts";
import { asRefusal } from "./move/refusals.ts";

const usage = `Usage: npm run move -- [--to-database postgres://…] [--to-files s3://…] [--dry-run]
       npm run move -- [--from-database postgres://…] [--from-files s3://…] [--dry-run]
  Copies records and files of DATA_DIR into a database and a bucket that keep nothing yet, or theirs into DATA_DIR: the files first, and then the records, in one transaction. Everything is compared, nothing is changed where it comes from, and what was interrupted goes on. The site is stopped meanwhile. Letters on their way come along: into a database with the first start that has DATABASE_URL and SMTP_URL, back from it at once.`;

const allMigrations = [...engineMigrations, ...migrations];

type Move = {
  direction: "to" | "from";
  dataDir: string;
  /** `postgres://…` of the database that records come from or go to; absent where they stay. */
  database?: string;
  /** The same of files. */
  bucket?: Bucket;
  /** `postgres://…` of the database that keeps the records where they stay. */
  staying?: string;
  diskFloor: number;
  mailFrom: string;
};

// `npm run move`, while no server writes.
await runMove(process.argv.slice(2)).catch(endWith);

async function runMove(words: string[]): Promise<void> {
  const { isRehearsal, ...move } = askedFor(words);
  prepareDataFolder(move.dataDir);
  const isThere = existsSync(databaseOf(move));
  if (move.database && move.direction === "to" && !isThere)
    throw new StartupError(`There is no data.db in ${move.dataDir} (set DATA_DIR).`);
  if (move.database && move.direction === "from" && isThere)
    throw new StartupError(`There is a data.db in ${move.dataDir} already.`);
  const work = isRehearsal ? rehearse(move) : move.direction === "to" ? moveThere(move) : moveBack(move);
  await work.catch((error) => {
    throw asRefusal(error);
  });
}

async function rehearse(move: Move): Promise<void> {
  const { direction, database, bucket } = move;
  const counts =
    database &&
    (await (direction === "to"
      ? countFile(databaseOf(move), allMigrations)
      : countPostgres(database, allMigrations)));
  const files = bucket && (await rehearseFiles({ ...move, bucket }));
  const would = [counts && rowsWouldBeCopied(counts), files && filesWouldBeCopied(files)];
  console.log([...would.filter(Boolean), "The same without --dry-run does it."].join(" "));
}

/** The records last: until all of them are there, nobody serves the files. */
async function moveThere(move: Move): Promise<void> {
  const { database, bucket } = move;
  const reader = existsSync(databaseOf(move)) ? openAlone(databaseOf(move)) : undefined;
  try {
    if (database && reader) await requireFree(reader, database, allMigrations);
    if (bucket)
      await whileStopped(move, async (stillAlone) => {
        await moveFiles({ ...move, bucket });
        await stillAlone();
      });
    if (database && reader) await copyRecords(reader, database, allMigrations, rowsToldOf());
  } finally {
    reader?.close();
  }
  console.log(whatIsLeftToDo(move));
}

async function moveBack(move: Move): Promise<void> {
  const { database, bucket } = move;
  const reader = existsSync(databaseOf(move)) ? openAlone(databaseOf(move)) : undefined;
  try {
    await whileStopped(move, async (stillAlone) => {
      if (bucket) await moveFiles({ ...move, bucket });
      await stillAlone();
      if (database) await bringRecords(move, database, stillAlone);
    });
  } finally {
    reader?.close();
  }
  console.log(whatIsLeftToDo(move));
}

async function bringRecords(
  { dataDir, mailFrom }: Move,
  database: string,
  stillAlone: () => Promise<void>,
): Promise<void> {
  const told = rowsToldOf();
  const copied = async () => {
    await stillAlone();
    const rows = await bringLetters(database, { outbox: path.join(dataDir, "outbox"), from: mailFrom });
    told({ name: "letters on their way", rows, isWhole: true });
    await stillAlone();
  };
  await bringFromPostgres(database, { folder: dataDir, migrations: allMigrations, told, copied });
}

/** Returns how many were on their way. */
async function bringLetters(url: string, to: { outbox: string; from: string }): Promise<number> {
  const shared = openSharedTables(url);
  try {
    return await bringLettersHome(shared.queue("letters"), to);
  } finally {
    await shared.close();
  }
}

/** Nobody has the database open whose records belong to the files, or come from there. */
function whileStopped(
  { direction, database, staying }: Move,
  work: (stillAlone: () => Promise<void>) => Promise<unknown>,
): Promise<unknown> {
  const source = direction === "from" ? (database ?? staying) : database ? undefined : staying;
  return source ? aloneWithPostgres(source, work) : work(async () => {});
}

function databaseOf({ dataDir }: Pick<Move, "dataDir">): string {
  return path.join(dataDir, "data.db");
}

function askedFor(words: string[]): Move & { isRehearsal: boolean } {
  const { direction, database, files, isRehearsal } = parsed(words);
  const { DATABASE_URL, FILES_URL: _, ...env } = process.env;
  const { dataDir, bucket, diskFloor, mailFrom } = readConfig({
    ...env,
    DATABASE_URL: database,
    FILES_URL: files,
  });
  const staying = database ? undefined : readConfig({ ...env, DATABASE_URL }).database;
  return { direction, dataDir, database, bucket, staying, diskFloor, mailFrom, isRehearsal };
}

function parsed(words: string[]) {
  const address = { type: "string" } as const;
  const options = {
    "to-database": address,
    "to-files": address,
    "from-database": address,
    "from-files": address,
    "dry-run": { type: "boolean" },
  } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const isRehearsal = values["dry-run"] ?? false;
    const [there, back] = [
      { direction: "to" as const, database: values["to-database"], files: values["to-files"] },
      { direction: "from" as const, database: values["from-database"], files: values["from-files"] },
    ];
    const asked = [there, back].filter(({ database, files }) => database || files);
    if (asked.length === 1 && asked[0]) return { ...asked[0], isRehearsal };
  } catch {
    // Said below.
  }
  throw new StartupError(usage);
}
