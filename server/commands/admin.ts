import { ClientResponseError } from "pocketbase";
import { readConfig } from "../config.ts";
import { prepareDataFolder } from "../data-folder.ts";
import { openLog } from "../log.ts";
import { endWith, Obstacle } from "../obstacle.ts";
import { createAdministrator, operatorOf } from "../operator.ts";
import { openSiteStore } from "../site-store.ts";
import { readPassword } from "./password.ts";

const usage = "Usage: npm run admin -- create EMAIL (asks for the password, or reads it from standard input)";

/** The operator who makes an account is told here; nobody is written to. */
const noLetters = { verification() {}, passwordReset() {}, emailChange() {} };

// `npm run admin -- create EMAIL`, at any time, also while the server runs.
await run(process.argv.slice(2)).catch(endWith);

async function run([verb, email, ...rest]: string[]): Promise<void> {
  if (verb !== "create" || !email || rest.length > 0) throw new Obstacle(usage);
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const password = await readPassword();
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  const store = await openSiteStore(config, noLetters, log);
  try {
    await createAdministrator(operatorOf(store), email, password);
    console.log(`${email} is now an administrator.`);
  } catch (error) {
    throw refusal(error, email);
  } finally {
    await store.close();
  }
}

/** What the store had against the account, in one sentence. */
function refusal(error: unknown, email: string): unknown {
  if (!(error instanceof ClientResponseError)) return error;
  const problems: Record<string, { code: string; message: string }> = error.response.data ?? {};
  if (problems.email?.code === "validation_not_unique")
    return new Obstacle(`${email} has an account already.`);
  const [[field, problem] = []] = Object.entries(problems);
  return field && problem ? new Obstacle(`The ${field} was refused: ${problem.message}`) : error;
}
