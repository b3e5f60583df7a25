import { readFile } from "node:fs/promises";
import { ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import { createAdministrator, operatorClient } from "../domain/service-account.server.ts";
import { StartupError } from "./startup-error.ts";

/** The account of `ADMIN_EMAIL`; its password is the first line of the file `ADMIN_PASSWORD_FILE`. */
export type FirstAdministrator = { email: string; passwordFile: string };

/**
 * Creates the first administrator of a site without command-line access, such as a new container. If the site has an
 * administrator, nothing changes, and the file is not read.
 *
 * @returns the sentence for the operator, or `undefined` if nothing was done
 * @throws StartupError if the file cannot be read, or the store refuses address or password
 */
export async function ensureFirstAdministrator(
  store: Store,
  { email, passwordFile }: FirstAdministrator,
): Promise<string | undefined> {
  if ((await store.find("users", { role: "admin" })).length > 0) return undefined;
  const text = await readFile(passwordFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`ADMIN_PASSWORD_FILE ${passwordFile} cannot be read (${error.code}).`);
  });
  const [password = ""] = text.split(/\r?\n/, 1);
  return await makeAdministrator(store, email, { name: "", password });
}

/**
 * Creates an administrator, who may create a first passkey for 24 hours. Returns a sentence that says so.
 *
 * @throws StartupError with the store's refusal of address or password
 */
export async function makeAdministrator(
  store: Store,
  email: string,
  { name, password }: { name: string; password: string },
): Promise<string> {
  const { id } = await createAdministrator(operatorClient(store), email, password, { name }).catch(
    (error) => {
      throw refusal(error, email);
    },
  );
  await store.secondFactor.allowFirstPasskey("users", id, { quietly: true });
  return `${email} is now an administrator.`;
}

/** Returns the store's refusal in one sentence. */
function refusal(error: unknown, email: string): unknown {
  if (!(error instanceof ClientResponseError)) return error;
  const problems: Record<string, { code: string; message: string }> = error.response.data ?? {};
  if (problems.email?.code === "validation_not_unique")
    return new StartupError(`${email} has an account already.`);
  const [[field, problem] = []] = Object.entries(problems);
  return field && problem ? new StartupError(`The ${field} was refused: ${problem.message}`) : error;
}
