import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrations } from "../../domain/index.server.ts";
import { bringLettersHome } from "../../mail/index.ts";
import {
  copyFromPostgres,
  copyToPostgres,
  countFile,
  countPostgres,
  DatabaseAway,
  DatabaseBusy,
  engineMigrations,
  NewerDatabase,
  NotEmpty,
  NotTheSame,
  OlderDatabase,
  OthersAtWork,
  openSharedTables,
  type TableCount,
} from "../../store/index.ts";
import { readConfig } from "../config/config.ts";
import { prepareDataFolder } from "../start/data-folder.ts";
import { endWith, StartupError } from "../startup-error.ts";

const usage = `Usage: npm run move -- --to-database postgres://… [--dry-run] | npm run move -- --from-database postgres://… [--dry-run]
  Copies the records of DATA_DIR into a database that keeps nothing yet, or those of a database into DATA_DIR, which has none. The site is stopped meanwhile; files stay where they are. Letters on their way come along: into a database with the first start that has DATABASE_URL and SMTP_URL, back from it at once.`;

const allMigrations = [...engineMigrations, ...migrations];

const refusals = [
  DatabaseAway,
  DatabaseBusy,
  NewerDatabase,
  NotEmpty,
  NotTheSame,
  OlderDatabase,
  OthersAtWork,
];

// `npm run move`, while no server writes.
await move(process.argv.slice(2)).catch(endWith);

async function move(words: string[]): Promise<void> {
  const { to, from, isRehearsal } = askedFor(words);
  const { dataDir, mailFrom } = readConfig({ ...process.env, DATABASE_URL: to ?? from });
  const file = path.join(dataDir, "data.db");
  prepareDataFolder(dataDir);
  if (to && !existsSync(file)) throw new StartupError(`There is no data.db in ${dataDir} (set DATA_DIR).`);
  if (from && existsSync(file)) throw new StartupError(`There is a data.db in ${dataDir} already.`);
  await (to ? moveTo(to) : moveFrom(from ?? "")).catch((error) => {
    const isExpected = refusals.some((refusal) => error instanceof refusal);
    throw isExpected ? new StartupError(`${error.message} Nothing was changed.`) : error;
  });

  async function moveTo(url: string): Promise<void> {
    if (isRehearsal) return say("would be copied", await countFile(file, allMigrations));
    await copyToPostgres(file, url, allMigrations, tell);
    console.log(`Copied and compared, row by row. Set DATABASE_URL, and keep ${file} until you trust it.`);
  }

  async function moveFrom(url: string): Promise<void> {
    if (isRehearsal) return say("would be copied", await countPostgres(url, allMigrations));
    await copyFromPostgres(url, file, allMigrations, tell);
    const outbox = path.join(dataDir, "outbox");
    const letters = await bringLetters(url, { outbox, from: mailFrom }).catch(async (error) => {
      // The same again then copies everything anew, and brings the letters that are still there.
      await rm(file, { force: true });
      throw error;
    });
    tell({ name: "letters on their way", rows: letters });
    console.log("Copied and compared, row by row. Take DATABASE_URL out of the settings.");
  }
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

function askedFor(words: string[]): { to?: string; from?: string; isRehearsal: boolean } {
  const options = {
    "to-database": { type: "string" },
    "from-database": { type: "string" },
    "dry-run": { type: "boolean" },
  } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const { "to-database": to, "from-database": from, "dry-run": isRehearsal = false } = values;
    if (Boolean(to) !== Boolean(from)) return { to, from, isRehearsal };
  } catch {
    // Said below.
  }
  throw new StartupError(usage);
}

function tell({ name, rows }: TableCount): void {
  process.stderr.write(`${name}: ${rows}\n`);
}

function say(what: string, counts: readonly TableCount[]): void {
  const held = counts.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${rows} ${name}`);
  console.log(`${held.join(", ")} ${what}. The same without --dry-run does it.`);
}
