import { hash, randomBytes } from "node:crypto";
import type { FilesToCopy, OldRecords, Row, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { isReading, linkService } from "./access.server.ts";
import type { DeadLink } from "./state.ts";

/** Days for which a mailed link opens its enquiry. */
export const daysOfLink = 30;
/** The most live links of one reader: each answer by letter brings one. */
const mostLive = 10;

const hour = 60 * 60 * 1000;
const lifetimes = { mailed: daysOfLink * 24 * hour, browser: 24 * hour };

export type LinkKind = keyof typeof lifetimes;

/** A person who has followed a link that opens their enquiry. */
export type Entered = {
  link: Row<"links">;
  reader: Row<"readers">;
  enquiry: Row<"messages">;
  /** Whether the link proves the reader's address: it was mailed there. */
  isProven: boolean;
};

export type LinkAnswer = { entered: Entered; dead?: undefined } | { entered?: undefined; dead: DeadLink };

type LinkStore = Pick<Store, "fetch" | "find">;

/** Returns a client of the service account that writes the acts of link holders. */
export function enquiryService(store: Pick<Store, "fetch">, files?: FilesToCopy) {
  return inProcess(store, linkService, files);
}

/**
 * Creates a link into an enquiry for one of its readers. Returns the token, which is stored nowhere. If a reader has
 * too many live links, the oldest ones expire.
 */
export async function makeLink(
  store: LinkStore,
  reader: Row<"readers">,
  kind: LinkKind,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const links = enquiryService(store).collection("links");
  await links.create({
    message: reader.message,
    reader: reader.id,
    kind,
    token_hash: hashOf(token),
    expires: storedMoment(new Date(now.getTime() + lifetimes[kind])),
  });
  for (const each of (await liveLinks(store, reader, kind, now)).slice(mostLive))
    await links.update(each.id, { expires: storedMoment(now) });
  return token;
}

/** Returns the reader and the enquiry that a token opens, or why the link is dead. */
export async function findLink(store: LinkStore, token: string, now: Date): Promise<LinkAnswer> {
  const [link] = isToken(token) ? await store.find("links", { token_hash: hashOf(token) }) : [];
  if (!link) return deadLink("unknown");
  const [reader] = await store.find("readers", { id: link.reader });
  const [enquiry] = await store.find("messages", { id: link.message });
  if (!reader || !enquiry) return deadLink("gone");
  if (!isReading(reader)) return deadLink("revoked", reader.revoked_at);
  if (reader.user !== "" || (reader.role === "owner" && enquiry.sender !== ""))
    return deadLink("claimed", link.revoked_at);
  if (link.revoked_at !== "") return deadLink("revoked", link.revoked_at);
  if (link.expires <= storedMoment(now))
    return deadLink(hasGivenWay(link) ? "replaced" : "expired", link.expires);
  return { entered: { link, reader, enquiry, isProven: link.kind === "mailed" } };
}

/** Returns the recipient of a new link, even if the token's link is dead. */
export async function readerOfLink(store: LinkStore, token: string): Promise<Row<"readers"> | undefined> {
  const [link] = isToken(token) ? await store.find("links", { token_hash: hashOf(token) }) : [];
  const [reader] = link ? await store.find("readers", { id: link.reader }) : [];
  return reader && isReading(reader) && reader.user === "" ? reader : undefined;
}

/** Revokes a link, even if it was never followed. Returns whether there was a link to revoke. */
export async function revokeLink(store: LinkStore, token: string, now: Date): Promise<boolean> {
  const [link] = isToken(token) ? await store.find("links", { token_hash: hashOf(token) }) : [];
  if (link?.revoked_at !== "") return false;
  await enquiryService(store)
    .collection("links")
    .update(link.id, { revoked_at: storedMoment(now) });
  return true;
}

/** Revokes all links of a reader. From now on their account opens the enquiry. */
export async function revokeReaderLinks(store: LinkStore, reader: Row<"readers">, now: Date): Promise<void> {
  const links = enquiryService(store).collection("links");
  for (const { id } of await store.find("links", { reader: reader.id, revoked_at: "" }))
    await links.update(id, { revoked_at: storedMoment(now) });
}

/** Records the first use of a link. */
export async function noteOpened(store: LinkStore, { link, reader }: Entered, now: Date): Promise<void> {
  const service = enquiryService(store);
  const moment = storedMoment(now);
  if (link.used_at === "") await service.collection("links").update(link.id, { used_at: moment });
  if (reader.opened_at === "" && link.kind === "mailed")
    await service.collection("readers").update(reader.id, { opened_at: moment });
}

/** Returns which links have been dead for too long. */
export function oldLinks(now: Date): OldRecords {
  return { field: "expires", before: new Date(now.getTime() - lifetimes.mailed) };
}

/**
 * Erases for good the links that have been dead for a mailed link's lifetime. Their holders no longer request new ones
 * by them.
 */
export function eraseOldLinks(store: Pick<Store, "eraseOldRecords">, now: Date): Promise<number> {
  return store.eraseOldRecords("links", { ...oldLinks(now), service: "jobs" });
}

async function liveLinks(
  store: LinkStore,
  reader: Row<"readers">,
  kind: LinkKind,
  now: Date,
): Promise<Row<"links">[]> {
  const links = await store.find("links", { reader: reader.id, kind, revoked_at: "" });
  return links
    .filter(({ expires }) => expires > storedMoment(now))
    .sort((one, other) => other.created.localeCompare(one.created));
}

/** Tells whether newer links replaced this one before its time. No person revoked it. */
function hasGivenWay({ kind, created, expires }: Row<"links">): boolean {
  const lifetime = lifetimes[kind as LinkKind] ?? 0;
  const renewalMoment = Date.parse(created.replace(" ", "T")) + lifetime;
  return Date.parse(expires.replace(" ", "T")) < renewalMoment - hour;
}

function deadLink(reason: DeadLink["reason"], at = ""): LinkAnswer {
  return { dead: { reason, at } };
}

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
