import type { Collection } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import { unlessDiskIsFull } from "../database/full-disk.ts";
import { BadRequest, Forbidden } from "../errors.ts";
import type { Kernel, Statement } from "../kernel.ts";
import { networkPrefix } from "../limits/network.ts";
import type { Key } from "../limits/quota.ts";
import { updateRow } from "../tables/table.ts";
import { foldedAddress, storedAddress } from "../values/email.ts";
import { type Account, findAccount } from "./account.ts";
import { expirySeconds, type Limit, limitFailures, remember } from "./attempts.ts";
import { maySignIn } from "./caller.ts";
import { secondsNow } from "./issuing.ts";
import { fitsPassword, hashPassword, isBcrypt, isDated } from "./passwords/passwords.ts";

/** `address` is the client's network address, or "" if it is unknown. */
export type Credentials = { identity: string; password: string; address: string };

/**
 * Returns the account with this e-mail and password. Neither the answer nor the work done reveals whether the address
 * is known. An outdated hash is replaced.
 *
 * @throws BadRequest if they do not fit, Forbidden if the account may not sign in, TooManyRequests after many failures
 */
export async function findSignInAccount(
  kernel: Kernel,
  collection: Collection,
  { identity, password, address }: Credentials,
): Promise<Account> {
  const email = storedAddress(identity);
  const account = await findAccount(kernel.reader, collection, { email });
  // All spellings of an address share its limits.
  const [name, network] = [[collection.id, foldedAddress(email)], networkPrefix(address)];
  const isHome = (await expirySeconds(kernel, kernel.reader, homeKey(name, network))) > 0;
  const limits = limitsFor(name, network, isHome);
  const isProven = await limitFailures(kernel, limits, () =>
    fitsAccount(kernel, collection, account, password),
  );
  if (!account || !isProven) throw new BadRequest("Failed to authenticate.");
  if (kernel.settings.rateLimits) await remember(kernel, homeKey(name, network), ninetyDays);
  if (isDated(account.password)) await renewHash(kernel, account, password);
  if (!maySignIn(account)) {
    throw new Forbidden("The request doesn't satisfy the collection requirements to authenticate.");
  }
  return account;
}

/**
 * Limits failures to 5 per network and account, 50 per network for all accounts, and 40 per account for all networks.
 * The last limit does not apply to networks from which the account signed in within 90 days: an attack from many places
 * does not lock the owner out.
 */
function limitsFor(name: Key, network: string, isHome: boolean): Limit[] {
  const limits = [
    { key: ["sign-in", ...name, network], most: 5 },
    { key: ["sign-in/network", network], most: 50 },
  ];
  if (!isHome) limits.push({ key: ["sign-in/account", ...name], most: 40 });
  return limits;
}

/** The key of a network from which an account is used. */
function homeKey(name: Key, network: string): Key {
  return ["home", ...name, network];
}

const ninetyDays = 90 * 24 * 60 * 60;

/** While imported bcrypt hashes remain, every check does both kinds of work, so that its time reveals no address. */
async function fitsAccount(
  kernel: Kernel,
  collection: Collection,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  const hash = account?.password ?? "";
  const imported = await importedHash(kernel, collection);
  if (!imported) return fitsPassword(password, hash);
  const isImported = isBcrypt(hash);
  const fitsImported = await fitsPassword(password, isImported ? hash : imported);
  const fitsOurs = await fitsPassword(password, isImported ? "" : hash);
  return isImported ? fitsImported : fitsOurs;
}

async function renewHash(kernel: Kernel, account: Account, password: string): Promise<void> {
  const { collection, row, tokenKey } = account;
  const renewed = await hashPassword(password);
  const store = () =>
    kernel.writer.write(async (connection) => {
      const current = await findAccount(connection, collection, { id: row.id });
      const isUntouched = current?.password === account.password && current.tokenKey === tokenKey;
      if (isUntouched) await updateRow(connection, collection, { id: row.id, password: renewed });
    });
  // The old hash still works, and the next sign-in tries again.
  await unlessDiskIsFull(store, () => {});
}

const lookAgainAfter = 10 * 60;

type Example = { hash: string | undefined; until: number };

const examples = new WeakMap<Kernel, Map<Collection, Example>>();
const lookUps = new WeakMap<Collection, () => Statement>();

/**
 * Returns any bcrypt hash that the collection still has. The result is cached, because the query reads the whole table.
 */
async function importedHash(kernel: Kernel, collection: Collection): Promise<string | undefined> {
  const knownExamples = examples.get(kernel) ?? new Map<Collection, Example>();
  examples.set(kernel, knownExamples);
  const now = secondsNow(kernel);
  const last = knownExamples.get(collection);
  if (last && last.until > now) return last.hash;
  const lookUp = lookUps.get(collection) ?? lookUpImported(collection.name);
  lookUps.set(collection, lookUp);
  const hash = (await kernel.reader.one<{ password: string }>(lookUp()))?.password;
  knownExamples.set(collection, { hash, until: now + lookAgainAfter });
  return hash;
}

function lookUpImported(table: string): () => Statement {
  const imported = preparedQuery<"start">((value) =>
    builder.selectFrom(table).select("password").where("password", "like", value("start")).limit(1),
  );
  return () => imported({ start: "$2%" });
}
