import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import type { Store } from "record-store";
import { demonstrationAccounts } from "../../demo/accounts.ts";
import { loadDemonstration, warmThumbnails } from "../../demo/load.ts";
import type { ImportRecord } from "../../demo/past.ts";
import { companyId } from "../../domain/company/company.ts";
import { isUntold } from "../../domain/company/record.server.ts";
import { noteDemonstration } from "../../domain/opening/demonstration.server.ts";
import { readOpening } from "../../domain/opening/record.server.ts";
import { inProcess, operatorClient } from "../../domain/service-account.server.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import { fullList } from "../../records/full-list.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { StartupError } from "../startup-error.ts";

type Wish = {
  wanted: boolean;
  /** Whether to show the invented reviews. No visitor may take them for real ones. */
  reviews: boolean;
  /** Tells the operator what to check. */
  tell?: (sentence: string) => void;
};

/**
 * Prepares the demonstration before the site opens, once the company has its record. If wanted, an empty store is
 * filled and the accounts are enabled; a store with other records is left as it is. If not wanted, remaining
 * demonstration accounts are disabled: their password is public. `tell` then receives once which administrators are
 * left.
 *
 * @returns whether the demonstration accounts can sign in
 * @throws StartupError if the disk has no room for the demonstration's pictures
 */
export async function ensureDemonstration(store: Store, { wanted, reviews, tell }: Wish): Promise<boolean> {
  const operator = operatorClient(store);
  const accounts = await existingAccounts(operator);
  const isDemonstration = demonstrationAccounts.some(({ id }) => accounts.has(id));
  if (isDemonstration && !(wanted && reviews)) await withdrawReviews(store);
  // Somebody has removed the demonstration, or the site was new without one.
  const isOver = ["preparing", "open"].includes((await readOpening(store))?.state ?? "");
  if (!wanted || isOver) {
    if (isDemonstration && (await shutAccounts(operator, accounts))) {
      const administrators = await listAdministrators(operator);
      if (administrators.length > 0)
        tell?.(`${madeMeanwhile} ${administrators.map((id) => `/dashboard/users/${id}`).join(", ")}`);
    }
    return false;
  }
  const untold = await isUntold(store);
  if (!isDemonstration && !(untold && (await store.isEmpty({ butFor: startRecords })))) return false;
  await openAccounts(store, accounts);
  // The company's facts come last. If they are missing, a load was interrupted.
  if (untold) {
    const newClient = () => inProcess(store);
    const loading = loadDemonstration(newClient, {
      reviews,
      importRecord: (record) => takeRecord(store, record),
    });
    await loading.catch(sayIfNoRoom);
    await noteDemonstration(store);
    await warmThumbnails(newClient());
  }
  return true;
}

/** @throws StartupError if the disk has no room for the demonstration's pictures, otherwise the error itself */
function sayIfNoRoom(error: unknown): never {
  const refused = error instanceof ClientResponseError ? error : undefined;
  const faults: { code?: string }[] = Object.values(refused?.response.data ?? {});
  const lacksRoom = refused?.status === 507 || faults.some(({ code }) => code === "validation_no_room");
  throw lacksRoom ? new StartupError(noRoomForDemonstration) : error;
}

const noRoomForDemonstration =
  "The disk of DATA_DIR has no room for the demonstration beside what DISK_FLOOR leaves free. Make room, set a lower DISK_FLOOR, or do without the demonstration (DEMO=off).";

/** The records that every start creates. */
const startRecords = [companyId, ...defaultServices.map(({ id }) => id)];

/** Imports a record with dates that no request could set: the demonstration covers weeks. */
async function takeRecord(store: Store, record: Parameters<ImportRecord>[0]): Promise<string> {
  const id = newRecordId();
  const outcome = await store.import.record({ ...record, id, updated: record.created, files: {} });
  if (outcome.kind !== "imported")
    throw new Error(`The demonstration's ${record.collection}: ${outcome.kind}.`);
  return id;
}

/** Finds the demonstration accounts by id, as a signed-in person can change an address. */
async function existingAccounts(operator: PocketBase): Promise<Map<string, { disabled: boolean }>> {
  const filter = demonstrationAccounts.map(({ id }) => operator.filter("id = {:id}", { id })).join(" || ");
  const { items } = await operator
    .collection("users")
    .getList<{ id: string; disabled: boolean }>(1, 10, { filter });
  return new Map(items.map((account) => [account.id, account]));
}

/**
 * Enables the accounts and resets disabled ones. A passkey made while the demonstration was open would otherwise still
 * work, and from anywhere that the password does not.
 */
async function openAccounts(store: Store, accounts: Map<string, { disabled: boolean }>): Promise<void> {
  const users = operatorClient(store).collection("users");
  for (const { password, ...account } of demonstrationAccounts) {
    const existing = accounts.get(account.id);
    const values = { ...account, password, passwordConfirm: password, verified: true, disabled: false };
    if (!existing) await users.create(values);
    else if (existing.disabled) {
      await store.secondFactor.reset("users", account.id);
      await users.update(account.id, values);
    }
    // A demonstration has no mailbox and no colleague to allow a passkey.
    await store.secondFactor.allowFirstPasskey("users", account.id, { quietly: true });
  }
}

async function shutAccounts(
  operator: PocketBase,
  accounts: Map<string, { disabled: boolean }>,
): Promise<boolean> {
  const open = [...accounts].filter(([, { disabled }]) => !disabled);
  for (const [id] of open) await operator.collection("users").update(id, { disabled: true });
  return open.length > 0;
}

const madeMeanwhile =
  "The demonstration is over. Whoever knew its password may have made administrators; disable those that you do not know:";

/** Returns ids only, because the log contains no names. */
async function listAdministrators(operator: PocketBase): Promise<string[]> {
  const filter = operator.filter("role = {:role} && disabled = false", { role: "admin" });
  const administrators = await operator
    .collection("users")
    .getFullList<{ id: string }>({ ...fullList, filter });
  return administrators.map(({ id }) => id);
}

/** Deletes the demonstration's reviews from a store that is now used for real, because they are invented. */
async function withdrawReviews(store: Store): Promise<void> {
  for (const { id, role } of demonstrationAccounts) {
    const record = { id, role, created: "", updated: "" };
    const caller = { kind: "user", collection: "users", id, record } as const;
    const author = inProcess(store, caller);
    const filter = author.filter("user = {:id}", { id });
    const own = await author.collection("reviews").getFullList({ ...fullList, filter });
    for (const review of own) await author.collection("reviews").delete(review.id);
  }
}
