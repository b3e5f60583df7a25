import { randomBytes } from "node:crypto";
import { builder, preparedQuery } from "../../database/compiler.ts";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import type { Key } from "../../limits/quota.ts";
import type { Account } from "../account.ts";
import { expirySeconds, remember } from "../attempts.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import { carry, readCarried } from "./carrying.ts";

/**
 * Kinds of challenges that wait for an answer. `signIn`, `register` and `confirm` are challenges for an authenticator.
 * `secondFactor` says that an account's password or mailed link was shown and a second factor is still required.
 * `signInLink` is the link of a letter (`sign-in-link.ts`). So is `firstPasskeyLink`, and `firstPasskey` is an allowance
 * (`first-passkey.ts`).
 */
export type Purpose =
  | "signIn"
  | "register"
  | "confirm"
  | "secondFactor"
  | "signInLink"
  | "firstPasskeyLink"
  | "firstPasskey";

/** `account` is empty if the answerer is unknown. `bound` is the session, or the pending second factor. */
export type Challenge = {
  id: string;
  purpose: Purpose;
  collection: string;
  account: string;
  bound: string;
  challenge: string;
  expires: number;
};

/** Seconds until each kind expires. A paper with codes has to be found, a finger is at hand. */
export const lasting: Record<Purpose, number> = {
  signIn: 5 * 60,
  register: 5 * 60,
  confirm: 5 * 60,
  secondFactor: 10 * 60,
  signInLink: 15 * 60,
  firstPasskeyLink: 60 * 60,
  firstPasskey: 24 * 60 * 60,
};

const add = preparedQuery<keyof Challenge>((value) =>
  builder.insertInto("_challenges").values({
    id: value("id"),
    purpose: value("purpose"),
    collection: value("collection"),
    account: value("account"),
    bound: value("bound"),
    challenge: value("challenge"),
    expires: value("expires"),
  }),
);

const byId = preparedQuery<"id" | "purpose" | "now">((value) =>
  builder
    .selectFrom("_challenges")
    .selectAll()
    .where("id", "=", value("id"))
    .where("purpose", "=", value("purpose"))
    .where("expires", ">", value("now")),
);

const remove = preparedQuery<"id">((value) =>
  builder.deleteFrom("_challenges").where("id", "=", value("id")),
);

const ofAccount = preparedQuery<"collection" | "account" | "purpose">((value) =>
  builder
    .selectFrom("_challenges")
    .selectAll()
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .where("purpose", "=", value("purpose")),
);

const removeOfAccount = preparedQuery<"collection" | "account" | "purpose">((value) =>
  builder
    .deleteFrom("_challenges")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .where("purpose", "=", value("purpose")),
);

const removeExpired = preparedQuery<"now">((value) =>
  builder.deleteFrom("_challenges").where("expires", "<=", value("now")),
);

/**
 * Stores a challenge. Returns it with the name under which the answer is sent. Only the caller receives this name. On a
 * full disk, the name itself carries the challenges of a sign-in.
 */
export async function askChallenge(
  kernel: Kernel,
  question: Question,
): Promise<{ name: string; challenge: Uint8Array<ArrayBuffer> }> {
  const { name, row } = newChallenge(kernel, question);
  const store = async () => {
    await kernel.writer.write(async (connection) => {
      await connection.run(removeExpired({ now: secondsNow(kernel) }));
      await connection.run(add(row));
    });
    return name;
  };
  const { id: _, ...values } = row;
  // The answers to all other challenges have to be stored.
  const isForSignIn = question.purpose === "signIn" || question.purpose === "secondFactor";
  const sentName = isForSignIn ? unlessDiskIsFull(store, () => carry(kernel, values)) : store();
  return { name: await sentName, challenge: new Uint8Array(Buffer.from(row.challenge, "base64url")) };
}

type Question = Pick<Challenge, "purpose" | "collection"> & Partial<Pick<Challenge, "account" | "bound">>;

/** Returns a challenge that is not stored yet, with the name under which the answer is sent. */
export function newChallenge(kernel: Kernel, question: Question): { name: string; row: Challenge } {
  const name = randomBytes(24).toString("base64url");
  const challenge = randomBytes(32).toString("base64url");
  const expires = secondsNow(kernel) + lasting[question.purpose];
  return { name, row: { account: "", bound: "", ...question, id: fingerprint(name), challenge, expires } };
}

/**
 * Returns and removes the challenge of this name. A second answer gets `undefined`, in any process. On a full disk, only
 * this process knows that the challenge was taken.
 */
export async function takeChallenge(
  kernel: Kernel,
  purpose: Purpose,
  name: string,
): Promise<Challenge | undefined> {
  const now = secondsNow(kernel);
  const takeOnce = async (challenge: Challenge | undefined) =>
    challenge && (await remember(kernel, takenKey(challenge.id), lasting[purpose])) ? challenge : undefined;
  const carried = await carriedChallenge(kernel, purpose, name);
  if (carried) return takeOnce(carried);
  return unlessDiskIsFull(
    () => kernel.writer.write((connection) => takeNow(connection, purpose, name, now)),
    async () => takeOnce(await readChallenge(kernel.reader, { id: fingerprint(name), purpose, now })),
  );
}

/** Returns the challenge that its name carries, unless it has expired. It may have been taken. */
async function carriedChallenge(
  kernel: Kernel,
  purpose: Purpose,
  name: string,
): Promise<Challenge | undefined> {
  const carried = await readCarried<Omit<Challenge, "id">>(kernel, name);
  const isValid = carried?.purpose === purpose && carried.expires > secondsNow(kernel);
  return isValid ? { ...carried, id: fingerprint(name) } : undefined;
}

/** Remembers a challenge that was taken and could not be removed. */
function takenKey(id: string): Key {
  return ["challenge-taken", id];
}

/** Returns and removes the stored challenge of this name, within a write. */
export async function takeNow(
  connection: Connection,
  purpose: Purpose,
  name: string,
  now: number,
): Promise<Challenge | undefined> {
  const challengeRow = await connection.one<Challenge>(byId({ id: fingerprint(name), purpose, now }));
  if (challengeRow) await connection.run(remove({ id: challengeRow.id }));
  return challengeRow;
}

/** Stores a challenge under an id that the caller chose, and replaces an earlier one. */
export async function putChallenge(connection: Connection, challenge: Challenge): Promise<void> {
  await connection.run(remove({ id: challenge.id }));
  await connection.run(add(challenge));
}

/** Returns the challenge of this id and purpose, unless it has expired. */
export async function readChallenge(
  reader: Reader,
  { id, purpose, now }: { id: string; purpose: Purpose; now: number },
): Promise<Challenge | undefined> {
  return await reader.one<Challenge>(byId({ id, purpose, now }));
}

/** Returns an account's challenges of one purpose that have not expired. */
export async function readChallenges(
  reader: Reader,
  {
    collection,
    account,
    purpose,
    now,
  }: Pick<Challenge, "collection" | "account" | "purpose"> & { now: number },
): Promise<Challenge[]> {
  const all = await reader.all<Challenge>(ofAccount({ collection, account, purpose }));
  return all.filter(({ expires }) => expires > now);
}

/** Removes an account's challenges of one purpose. */
export async function removeChallenges(
  connection: Connection,
  { collection, account, purpose }: Pick<Challenge, "collection" | "account" | "purpose">,
): Promise<void> {
  await connection.run(removeOfAccount({ collection, account, purpose }));
}

/** Records that the account's password or link was shown. Returns the name of the pending second factor. */
export async function beginSecondFactor(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
): Promise<string> {
  const pending = { collection: collection.id, account: row.id, bound: fingerprint(tokenKey) };
  return (await askChallenge(kernel, { purpose: "secondFactor", ...pending })).name;
}

/** Returns the pending second factor of this name. Returns `undefined` if it was shown or has expired. */
export async function readPendingFactor(
  kernel: Kernel,
  reader: Reader,
  name: string,
): Promise<Challenge | undefined> {
  if (!name) return undefined;
  const [id, purpose] = [fingerprint(name), "secondFactor"] as const;
  if ((await expirySeconds(kernel, reader, takenKey(id))) > 0) return undefined;
  const stored = await readChallenge(reader, { id, purpose, now: secondsNow(kernel) });
  return stored ?? (await carriedChallenge(kernel, purpose, name));
}

export async function forgetChallenges(connection: Connection, now: number): Promise<void> {
  await connection.run(removeExpired({ now }));
}
