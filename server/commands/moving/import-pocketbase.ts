import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { openDiskRoom, type Store, temporaryName } from "record-store";
import { importPocketBase } from "../../../moving/pocketbase/import/import.ts";
import { reportLines } from "../../../moving/pocketbase/import/report.ts";
import { openPocketBase } from "../../../moving/pocketbase/source/source.ts";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../startup-error.ts";
import { openForCommand } from "../open-store.ts";
import { askUnseen } from "../password.ts";
import { withoutLeftovers } from "./temporary.ts";

export const pocketBaseUsage =
  "pocketbase DIR|ZIP|URL [--yes] (lists what would come; with --yes, brings it in)";

const onlyListed = "Nothing was changed. The same again with --yes brings it in.";

/** Imports a PocketBase, or lists the results of a rehearsal. Works at any time, also while the server runs. */
export async function importFromPocketBase(config: Config, words: string[]): Promise<void> {
  const { place, rehearse } = readWords(words);
  const store = await openForCommand(config);
  try {
    await withoutLeftovers(config.dataDir, () => importRecords(store, config, { place, rehearse }));
  } finally {
    await store.close();
  }
}

async function importRecords(store: Store, config: Config, { place, rehearse }: Words): Promise<void> {
  const scratch = path.join(config.dataDir, "tmp", temporaryName());
  const room = openDiskRoom(config.dataDir, config.diskFloor);
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const login = () => readLogin(config);
  const source = await openPocketBase(place, { scratch, room, login, say: tell });
  try {
    const report = await importPocketBase(store, source, { rehearse, tell });
    const lines = reportLines(report, { rehearsed: rehearse });
    console.log([...lines, rehearse ? onlyListed : "Done."].join("\n"));
  } finally {
    await source.close();
  }
}

type Words = { place: string; rehearse: boolean };

function readWords(words: string[]): Words {
  try {
    const options = { yes: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [place, ...others] = positionals;
    if (place && others.length === 0) return { place, rehearse: !values.yes || values["dry-run"] === true };
  } catch {
    // The error below reports it.
  }
  throw new StartupError(`Usage: npm run site -- import ${pocketBaseUsage}`);
}

async function readLogin({ pocketbaseLogin }: Config): Promise<{ email: string; password: string }> {
  if (pocketbaseLogin) return pocketbaseLogin;
  if (!process.stdin.isTTY)
    throw new StartupError("Set POCKETBASE_EMAIL and POCKETBASE_PASSWORD: a superuser's of that PocketBase.");
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const email = await lines.question("Superuser's e-mail address: ");
  lines.close();
  return { email: email.trim(), password: await askUnseen("Password: ") };
}
