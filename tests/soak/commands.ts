import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/**
 * Runs an operator's command beside the server.
 *
 * @param env of the server
 * @returns its output
 * @throws Error if it fails
 */
export async function operatorCommand(
  env: NodeJS.ProcessEnv,
  name: "backup" | "restore" | "import",
  ...words: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: root,
    env,
  });
  return stdout;
}
