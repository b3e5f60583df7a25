import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { compare as compareBcrypt } from "bcryptjs";
import { TooManyRequests } from "../../errors.ts";

// OWASP asks for at least 19 MiB at two passes. 33 MiB costs little more, and exceeds 32 MiB: above that, glibc always
// maps memory separately and returns it. With 19 MiB, each thread of the pool held 36 MiB for good.
const today: Cost = { memory: 33_792, passes: 2, parallelism: 1 };
const saltBytes = 16;
const digestBytes = 32;
let cost = today;

/** An imported hash beyond these limits costs more than the process may spend on one sign-in. */
const mostMemoryCost = 131_072;
const mostPasses = 20;
/** No accepted password was ever longer, so a longer one is not worth the work. */
const longestPassword = 1024;
const mostWaiting = 100;

/**
 * Sets the cost of hashes in this process. Only for tests, whose accounts need no protection: a real hash takes 50 ms.
 *
 * @param newCost the algorithm's parameters, memory in KiB; by default today's
 */
export function setHashCost(newCost: Cost = today): void {
  cost = newCost;
}

/** Returns the argon2id hash of a password in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const digest = await passwordDigest(password, { ...cost, salt }, digestBytes);
  return `${hashHeading()}${unpaddedBase64(salt)}$${unpaddedBase64(digest)}`;
}

/** Whether the password fits a stored hash, argon2id or bcrypt. Any other hash fits nothing, at the same cost. */
export async function fitsPassword(password: string, storedHash: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  if (isBcrypt(storedHash)) return inTurn(() => compareBcrypt(password, storedHash));
  const hash = parseHash(storedHash) ?? decoyHash();
  const digest = await passwordDigest(password, hash, hash.digest.length);
  return timingSafeEqual(digest, hash.digest);
}

/** Whether a hash that was just proven should be replaced by one with today's algorithm and cost. */
export function isDated(storedHash: string): boolean {
  return !storedHash.startsWith(hashHeading());
}

export function isBcrypt(storedHash: string): boolean {
  return /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(storedHash);
}

/** The hash to compare with if the account has none: it costs as much as a real one. */
function decoyHash(): Hash {
  return { ...cost, salt: randomBytes(saltBytes), digest: randomBytes(digestBytes) };
}

type Cost = { memory: number; passes: number; parallelism: number };
type Hash = Cost & { salt: Buffer; digest: Buffer };

function passwordDigest(
  password: string,
  { salt, memory, passes, parallelism }: Omit<Hash, "digest">,
  length: number,
): Promise<Buffer> {
  // The same letters may be composed differently on another system (NIST SP 800-63B, 3.1.1.2).
  const message = password.normalize("NFKC");
  const parameters: Argon2Parameters = {
    message,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2("argon2id", parameters, (error, digest) => (error ? reject(error) : resolve(digest)));
      }),
  );
}

function hashHeading(): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

function parseHash(storedHash: string): Hash | undefined {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      storedHash,
    );
  if (!match) return undefined;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, digest] = match.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const isPayable =
    memory <= mostMemoryCost &&
    memory >= 8 * parallelism &&
    passes > 0 &&
    passes <= mostPasses &&
    parallelism > 0;
  if (!isPayable || salt.length < 8 || digest.length < 16) return undefined;
  return { memory, passes, parallelism, salt, digest };
}

// Hashes run one at a time in the whole process: each takes 33 MiB while it runs, and a processor. The queue is
// bounded, so that a flood of sign-ins is refused instead of queued.
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new TooManyRequests(5);
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
