import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Caller, Store } from "record-store";
import { inProcess } from "../service-account.server.ts";
import { isAdmin } from "../users/roles.ts";
import { agendaService } from "./links/collection.server.ts";

type LinkStore = Pick<Store, "fetch" | "find" | "sealForAccount" | "secondFactor">;

/** A colleague whose calendar reads the agenda. */
type Subscriber = Extract<Caller, { kind: "user" }>;

/** Makes the address of an account, which ends its former one. Returns the token, which is stored nowhere. */
export async function makeSubscription(store: LinkStore, account: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await keepHash(store, account, await sealedHash(store, account, hashOf(secret)));
  return account + secret;
}

/** Revokes the address of an account. */
export async function endSubscription(store: LinkStore, account: string): Promise<void> {
  const [link] = await store.find("agenda_links", { user: account });
  if (link?.token_hash) await keepHash(store, account, "");
}

/**
 * Returns the moment at which the present address of an account was made. Returns an empty text if the account has none,
 * or if new credentials have ended it.
 */
export async function subscriptionMoment(
  store: Pick<Store, "find" | "sealForAccount">,
  account: string,
): Promise<string> {
  const [link] = await store.find("agenda_links", { user: account });
  const [tokenHash = ""] = link?.token_hash.split(".") ?? [];
  return link && isSameText(link.token_hash, await sealedHash(store, account, tokenHash)) ? link.updated : "";
}

/**
 * Returns the colleague whose address has this token, as a caller with today's role. Returns `undefined` if the address
 * is unknown or revoked, or if the account may no longer read the agenda. New credentials of the account end it too.
 */
export async function findSubscriber(store: LinkStore, token: string): Promise<Subscriber | undefined> {
  const [, id = "", secret = ""] = /^([a-z0-9]{15})([\w-]{43})$/.exec(token) ?? [];
  const [link] = id ? await store.find("agenda_links", { user: id }) : [];
  if (!link || !isSameText(link.token_hash, await sealedHash(store, id, hashOf(secret)))) return undefined;
  const [record] = await store.find("users", { id });
  // The address proves no identity, so it opens nothing that needs a fresh proof.
  const caller: Subscriber | undefined = record && {
    kind: "user",
    collection: "users",
    id,
    record,
    stale: true,
  };
  if (!caller || !isAdmin(caller)) return undefined;
  // Without a passkey that is required, no session of the account reads anything either.
  return (await store.secondFactor.isMissing("users", id)) ? undefined : caller;
}

/** Returns what a person's archive says of their address, without the address. */
export async function archivedSubscription(store: Pick<Store, "findWide">, user: string): Promise<object> {
  const [link] = await store.findWide("agenda_links", { user });
  return link?.token_hash ? { abonnement_à_l_agenda: link.updated } : {};
}

async function keepHash(store: LinkStore, user: string, token_hash: string): Promise<void> {
  const links = inProcess(store, agendaService).collection("agenda_links");
  const [link] = await store.find("agenda_links", { user });
  await (link ? links.update(link.id, { token_hash }) : links.create({ user, token_hash }));
}

/** Returns a token's hash with the account's signature of it. Returns an empty text if the account is gone. */
async function sealedHash(
  store: Pick<Store, "sealForAccount">,
  account: string,
  tokenHash: string,
): Promise<string> {
  const seal = await store.sealForAccount("users", account, `agenda ${tokenHash}`);
  return seal === undefined ? "" : `${tokenHash}.${seal}`;
}

function hashOf(secret: string): string {
  return hash("sha256", secret, "base64url");
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
