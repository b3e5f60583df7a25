import { existsSync } from "node:fs";
import path from "node:path";
import {
  aloneWithPostgres,
  type Bucket,
  bringFromPostgres,
  copyRecords,
  countFile,
  countPostgres,
  engineMigrations,
  openAlone,
  requireFree,
} from "record-store";
import { migrations } from "../../domain/index.server.ts";
import { readConfig } from "../config/config.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { noteMove, noteReturn } from "../start/moved-folder.ts";
import { endCommand, StartupError } from "../startup-error.ts";
import { readMoveArguments } from "./move/arguments.ts";
import { moveFiles, rehearseFiles } from "./move/files.ts";
import { moveLetters } from "./move/letters.ts";
import { filesWouldBeCopied, nextStepText, rowProgress, rowsWouldBeCopied } from "./move/progress.ts";
import { asRefusal } from "./move/refusals.ts";

const usage = `Usage: npm run site -- move [--to-database [postgres://…]] [--to-files s3://…] [--dry-run]
       npm run site -- move [--from-database [postgres://…]] [--from-files s3://…] [--dry-run]
  Copies records and files of DATA_DIR into a database and a bucket that keep nothing yet, or theirs into DATA_DIR: the files first, and then the records, in one transaction. Everything is compared, nothing is changed where it comes from, and what was interrupted goes on. The site is stopped meanwhile. Where the command names no database, MOVE_DATABASE_URL of the settings does: no password stands in lists of processes or logs then. Letters on their way come along.`;

const lettersName = "letters on their way";

const allMigrations = [...engineMigrations, ...migrations];

type Move = {
  direction: "to" | "from";
  dataDir: string;
  /** `postgres://…` of the source or target database. Absent if the records do not move. */
  database?: string;
  /** The source or target bucket. Absent if the files do not move. */
  bucket?: Bucket;
  /** `postgres://…` of the database with the records, if they do not move. */
  staying?: string;
  diskFloor: number;
  mailFrom: string;
};

// `npm run site -- move`, while no server writes.
await runMove(process.argv.slice(2)).catch(endCommand);

async function runMove(words: string[]): Promise<void> {
  const { isRehearsal, ...move } = readMoveOptions(words);
  prepareDataFolder(move.dataDir);
  const isThere = existsSync(databasePath(move));
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
      ? countFile(databasePath(move), allMigrations)
      : countPostgres(database, allMigrations)));
  const files = bucket && (await rehearseFiles({ ...move, bucket }));
  const would = [counts && rowsWouldBeCopied(counts), files && filesWouldBeCopied(files)];
  console.log([...would.filter(Boolean), "The same without --dry-run does it."].join(" "));
}

/** The records move last: before that, no server uses the moved files. */
async function moveThere(move: Move): Promise<void> {
  const { database, bucket } = move;
  const reader = existsSync(databasePath(move)) ? openAlone(databasePath(move)) : undefined;
  try {
    if (database && reader) await requireFree(reader, database, allMigrations);
    if (bucket)
      await whileStopped(move, async (stillAlone) => {
        await moveFiles({ ...move, bucket });
        await stillAlone();
      });
    if (database && reader) {
      const showRows = rowProgress();
      await copyRecords(reader, database, allMigrations, showRows);
      await noteMove(move.dataDir);
      showRows({ name: lettersName, rows: await moveLetters({ ...move, database }), isWhole: true });
    }
  } finally {
    reader?.close();
  }
  console.log(nextStepText(move));
}

async function moveBack(move: Move): Promise<void> {
  const { database, bucket } = move;
  const reader = existsSync(databasePath(move)) ? openAlone(databasePath(move)) : undefined;
  try {
    await whileStopped(move, async (stillAlone) => {
      if (bucket) await moveFiles({ ...move, bucket });
      await stillAlone();
      if (database) await bringRecords(move, database, stillAlone);
    });
  } finally {
    reader?.close();
  }
  console.log(nextStepText(move));
}

async function bringRecords(move: Move, database: string, stillAlone: () => Promise<void>): Promise<void> {
  const { dataDir } = move;
  const showRows = rowProgress();
  const copied = async () => {
    await stillAlone();
    showRows({ name: lettersName, rows: await moveLetters({ ...move, database }), isWhole: true });
    await stillAlone();
    await noteReturn(dataDir);
  };
  await bringFromPostgres(database, { folder: dataDir, migrations: allMigrations, told: showRows, copied });
}

/** Requires that no process has the database open to which the files belong, or from which the records come. */
function whileStopped(
  { direction, database, staying }: Move,
  work: (stillAlone: () => Promise<void>) => Promise<unknown>,
): Promise<unknown> {
  const source = direction === "from" ? (database ?? staying) : database ? undefined : staying;
  return source ? aloneWithPostgres(source, work) : work(async () => {});
}

function databasePath({ dataDir }: Pick<Move, "dataDir">): string {
  return path.join(dataDir, "data.db");
}

function readMoveOptions(words: string[]): Move & { isRehearsal: boolean } {
  const givenArguments = readMoveArguments(words, process.env);
  if (!givenArguments) throw new StartupError(usage);
  const { direction, database, files, isRehearsal } = givenArguments;
  const { DATABASE_URL, FILES_URL: _, ...env } = process.env;
  const { dataDir, bucket, diskFloor, mailFrom } = readConfig({
    ...env,
    DATABASE_URL: database,
    FILES_URL: files,
  });
  const staying = database ? undefined : readConfig({ ...env, DATABASE_URL }).database;
  return { direction, dataDir, database, bucket, staying, diskFloor, mailFrom, isRehearsal };
}
