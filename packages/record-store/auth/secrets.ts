import { randomBytes } from "node:crypto";
import type { Collection } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import { formerFiles, ownFiles } from "../files/site-marks.ts";
import type { Kernel, Statement } from "../kernel.ts";
import type { TokenType } from "./tokens.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const secretNamed = preparedQuery<"name">((value) =>
  builder.selectFrom("_secrets").select("value").where("name", "=", value("name")),
);

const keepSecret = preparedQuery<"name" | "value">((value) =>
  builder
    .insertInto("_secrets")
    .values({ name: value("name"), value: value("value") })
    .onConflict((conflict) => conflict.column("name").doNothing()),
);

/** Returns the part of the signing key that all accounts of a collection share. */
export function tokenSecret(kernel: Kernel, collection: Collection, type: TokenType): Promise<string> {
  return secret(kernel, `token/${collection.id}/${type}`);
}

/** Returns the random text stored under a name, the same for all processes. The first call makes it. */
export async function secret(kernel: Kernel, name: string): Promise<string> {
  const readSecret = async () => (await kernel.reader.one<{ value: string }>(secretNamed({ name })))?.value;
  const knownSecret = await readSecret();
  if (knownSecret) return knownSecret;
  // Two processes may get here at once: the first one's secret is stored, and both read it.
  await kernel.writer.write((connection) => connection.run(keepSecret({ name, value: randomText(50) })));
  const writtenSecret = await readSecret();
  if (!writtenSecret) throw new Error(`The secret ${name} was not kept.`);
  return writtenSecret;
}

/**
 * Statements by table that remove every secret that signs, every session and every pending challenge. The marks of
 * files stay: they sign nothing, and a site without its mark is refused its own bucket.
 */
export const removalOfSecrets: Record<string, Statement> = {
  _secrets: compile(builder.deleteFrom("_secrets").where("name", "not in", [ownFiles, formerFiles])),
  _sessions: compile(builder.deleteFrom("_sessions")),
  _challenges: compile(builder.deleteFrom("_challenges")),
};

/** Statements by table that make a copy of a database safe to keep. The copy has no event streams either. */
export const removalFromCopies: typeof removalOfSecrets = {
  ...removalOfSecrets,
  _subscriptions: compile(builder.deleteFrom("_subscriptions")),
};

/** Returns a new token key for an account. All tokens that were signed with the former one become invalid. */
export function newTokenKey(): string {
  return randomText(50);
}

function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) text += alphabet[byte & 63] ?? "";
  }
  return text.slice(0, length);
}
