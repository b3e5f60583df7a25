import { endCommand, StartupError } from "../startup-error.ts";

type Command = {
  /** The command's effect, as the list of commands names it. */
  effect: string;
  run(): Promise<unknown>;
};

/** The operator's commands. Each file runs when it is loaded, and takes its words from the process. */
const commands: Record<string, Command> = {
  admin: {
    effect: "makes administrators, and repairs their sign-in",
    run: () => import("./admin.ts"),
  },
  backup: { effect: "makes a backup and proves it", run: () => import("./backup.ts") },
  restore: { effect: "restores a backup into a folder", run: () => import("./restore.ts") },
  move: {
    effect: "moves records and files to a database and a bucket, or back",
    run: () => import("./move.ts"),
  },
  import: { effect: "imports from WordPress or PocketBase", run: () => import("./import.ts") },
  export: { effect: "exports into open formats or to PocketBase", run: () => import("./export.ts") },
};

// `npm run site -- backup`: one entrance to all commands of the operator.
await runCommandByName().catch(endCommand);

async function runCommandByName(): Promise<void> {
  const name = process.argv[2] ?? "";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartupError(usage());
  process.argv.splice(2, 1);
  await command.run();
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { effect }]) => `  ${name.padEnd(8)} ${effect}`);
  return ["Usage: npm run site -- COMMAND …", ...lines].join("\n");
}
