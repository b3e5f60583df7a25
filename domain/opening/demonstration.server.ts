import { hash } from "node:crypto";
import type { Caller, Row, Store } from "record-store";
import * as z from "zod/mini";
import { companyId } from "../company/company.ts";
import { bookkeeping } from "../journal/bookkeeping.ts";
import { recordTitle } from "../record-title.server.ts";
import { inProcess, operatorClient } from "../service-account.server.ts";
import { isAdminRole } from "../users/roles.ts";
import type { DemonstrationPlan, DemonstrationRecord } from "./opening.ts";
import { readOpening, writeOpening } from "./record.server.ts";

type DemonstrationStore = Pick<Store, "fetch" | "find" | "look" | "versions">;

/** The records that people know, with the records that go with them by this field. */
const parts: Record<string, { [collection: string]: string }> = {
  worksites: { worksite_documents: "worksite", worksite_photos: "worksite", worksite_words: "worksite" },
  reviews: { review_doubts: "review" },
  messages: {
    replies: "message",
    readers: "message",
    visits: "message",
    quotes: "message",
    worksites: "message",
  },
  projects: {},
  papers: {},
  news: {},
  saved_answers: {},
};

/** The digests of the records that the load made, by collection and id. The company's digests are by field. */
type LoadedDigests = Record<string, Record<string, string>>;

const loadedDigests = z.record(z.string(), z.record(z.string(), z.string()));

/** Notes the records of the loaded demonstration: all of the store's, because it was empty before. */
export async function noteDemonstration(store: DemonstrationStore): Promise<void> {
  const digests: LoadedDigests = { company: companyDigests(await store.look("company", companyId)) };
  for (const name of Object.keys(parts)) digests[name] = await recordDigests(store, name);
  const accounts = await store.find("users", {});
  digests.users = Object.fromEntries(accounts.map(({ id }) => [id, ""]));
  await writeOpening(store, { state: "demonstration", made: digests });
}

/**
 * Returns the records that a removal would take, and those that it would leave. A removal takes only records of the load
 * that nobody has changed since. Returns `undefined` if the site is no demonstration, or if an earlier version loaded it.
 */
export async function planRemoval(store: DemonstrationStore): Promise<DemonstrationPlan | undefined> {
  const digests = await readMade(store);
  if (!digests) return undefined;
  const plan: DemonstrationPlan = { goes: [], stays: [], own: 0, hasAdministrator: false };
  for (const name of Object.keys(parts)) {
    const present = await recordDigests(store, name);
    for (const [id, digest] of Object.entries(present)) {
      const loaded = digests[name]?.[id];
      if (loaded === undefined) plan.own += 1;
      else plan[loaded === digest ? "goes" : "stays"].push(await namedRecord(store, name, id));
    }
  }
  keepWholeFiles(plan, await store.find("worksites", {}));
  const administrators = (await store.find("users", { disabled: false })).filter(({ role }) =>
    isAdminRole(role),
  );
  plan.hasAdministrator = administrators.some(({ id }) => digests.users?.[id] === undefined);
  return plan;
}

/** An enquiry and its worksites go together or not at all: the bin takes a worksite's papers and photos with it. */
function keepWholeFiles(plan: DemonstrationPlan, worksites: readonly Row<"worksites">[]): void {
  const going = new Set(plan.goes.map(({ collection, id }) => `${collection}/${id}`));
  const isSplit = ({ id, message }: Row<"worksites">) =>
    !going.has(`worksites/${id}`) || !going.has(`messages/${message}`);
  const messages = new Set(worksites.filter(isSplit).map(({ message }) => message));
  const stayingRecords = new Set(
    worksites
      .filter(({ message }) => messages.has(message))
      .flatMap(({ id, message }) => [`worksites/${id}`, `messages/${message}`]),
  );
  const staying = plan.goes.filter(({ collection, id }) => stayingRecords.has(`${collection}/${id}`));
  plan.goes = plan.goes.filter((record) => !staying.includes(record));
  plan.stays.push(...staying);
}

/**
 * Moves the unchanged records of the demonstration to the bin, empties the company's unchanged facts, and ends the
 * demonstration's accounts. The site is in preparation afterwards. An interrupted removal can be repeated: reviews go
 * one by one, as nothing else changes with them, and all other records at once.
 *
 * @param caller the administrator, whom the journal names
 * @returns why nothing was removed, or `undefined` if it is done
 */
export async function removeDemonstration(
  store: DemonstrationStore,
  caller: Caller,
): Promise<"noDemonstration" | "noAdministrator" | undefined> {
  const plan = await planRemoval(store);
  const digests = await readMade(store);
  if (!plan || !digests) return "noDemonstration";
  if (!plan.hasAdministrator) return "noAdministrator";
  const isReview = ({ collection }: DemonstrationRecord) => collection === "reviews";
  for (const { id } of plan.goes.filter(isReview)) await removeReview(store, caller, id);
  const others = plan.goes.filter((record) => !isReview(record));
  await store.versions.putBack(
    others.map(({ collection, id }) => ({ act: "remove", collection, id })),
    caller,
  );
  await emptyCompany(store, caller, digests.company ?? {});
  const users = operatorClient(store).collection("users");
  for (const id of Object.keys(digests.users ?? {}))
    if (await store.look("users", id)) await users.update(id, { disabled: true });
  await writeOpening(store, { state: "preparing", made: null });
  return undefined;
}

async function readMade(store: Pick<Store, "find">): Promise<LoadedDigests | undefined> {
  const opening = await readOpening(store);
  if (opening?.state !== "demonstration") return undefined;
  return loadedDigests.safeParse(opening.made).data;
}

async function namedRecord(
  store: DemonstrationStore,
  collection: string,
  id: string,
): Promise<DemonstrationRecord> {
  return { collection, id, title: await recordTitle(store, collection, await store.look(collection, id)) };
}

/** A review is its author's, who may delete it without giving a reason. */
async function removeReview(store: DemonstrationStore, caller: Caller, id: string): Promise<void> {
  const review = await store.look("reviews", id);
  const author = review && (await store.look("users", String(review.user)));
  const remover: Caller = author
    ? { kind: "user", collection: "users", id: author.id, record: author }
    : caller;
  await inProcess(store, remover)
    .collection("reviews")
    .delete(id)
    .catch((error) => {
      // An earlier attempt has removed it.
      if (error.status !== 404) throw error;
    });
}

async function emptyCompany(
  store: DemonstrationStore,
  caller: Caller,
  loaded: Record<string, string>,
): Promise<void> {
  const company = await store.look("company", companyId);
  const present = companyDigests(company);
  const unchanged = Object.keys(present).filter((name) => present[name] === loaded[name]);
  if (!company || unchanged.length === 0) return;
  const blank = (value: unknown) => (typeof value === "string" ? "" : typeof value === "number" ? 0 : null);
  const facts = Object.fromEntries(unchanged.map((name) => [name, blank(Object(company)[name])]));
  await inProcess(store, caller).collection("company").update(companyId, facts);
}

async function recordDigests(store: DemonstrationStore, name: string): Promise<Record<string, string>> {
  const dependents = await Promise.all(
    Object.entries(parts[name] ?? {}).map(async ([child, field]) => ({
      field,
      rows: await store.find(child, {}),
    })),
  );
  const rows: Row[] = await store.find(name, {});
  return Object.fromEntries(
    rows.map((row) => {
      const belonging = dependents.flatMap(({ field, rows }) =>
        rows.filter((each) => each[field] === row.id),
      );
      return [row.id, digest([row, ...belonging].map(writtenFields))];
    }),
  );
}

function companyDigests(company: Row<"company"> | undefined): Record<string, string> {
  const { id, ...facts } = company ? writtenFields(company) : {};
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, digest(value)]));
}

/** The fields that people write. Empty ones are omitted, so that a field of a later version changes nothing. */
function writtenFields(row: Row): Record<string, unknown> {
  const ofSite = new Set([...bookkeeping, "created", "updated", "deleted", "is_read"]);
  const isEmpty = (value: unknown) =>
    !value || (Array.isArray(value) && value.length === 0) || JSON.stringify(value) === "{}";
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !ofSite.has(name) && !isEmpty(value)),
  );
}

function digest(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 16);
}
