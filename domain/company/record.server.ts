import { isChangeOf, type Store } from "record-store";
import type { OwnWords } from "../../mail/index.ts";
import { ownAccent } from "../identity/accent.ts";
import { letterWords } from "../pages/letters/letter-words.server.ts";
import { inProcess } from "../service-account.server.ts";
import { type Company, companyId } from "./company.ts";
import { fields } from "./fields.ts";

/** Ensures that the store has the company's record. A new one is empty, for an administrator to fill in. */
export async function ensureCompany(store: Store): Promise<void> {
  if (await readCompany(store)) return;
  const start = inProcess(store, { kind: "service", service: "start" });
  try {
    await start.collection("company").create({ id: companyId });
  } catch (error) {
    // A process that started at the same time has created it.
    if (!(await readCompany(store))) throw error;
  }
}

/** The company's facts that every letter shows. */
export type LetterIdentity = {
  name: string;
  accent: string | undefined;
  signature: string;
  /** The team's own openings and closings. */
  words: OwnWords[];
};

/**
 * Returns a function that returns the current facts for letters, also if another process changed them.
 *
 * @param unnamed the name to use while the record has none
 */
export async function letterIdentity(store: Store, unnamed: string): Promise<() => LetterIdentity> {
  const readIdentity = (
    company: Pick<Company, "name" | "accent" | "signature"> | undefined,
  ): Omit<LetterIdentity, "words"> => ({
    name: company?.name || unnamed,
    accent: ownAccent(company?.accent),
    signature: company?.signature ?? "",
  });
  let identity = readIdentity(await readCompany(store));
  let words = letterWords((await store.find("pages", { page: "letters" }))[0]);
  store.changes.listen((entry) => {
    if (isChangeOf(entry, "company") && entry.after) identity = readIdentity(entry.after);
    if (isChangeOf(entry, "pages") && entry.after?.page === "letters") words = letterWords(entry.after);
  });
  return () => {
    // The identity is needed synchronously. If the database answers later, the next caller gets the new one.
    const caught = store.changes.catchUp();
    if (caught instanceof Promise) caught.catch(() => {});
    return { ...identity, words };
  };
}

/** Whether every fact of the company is still empty. */
export async function isUntold(store: Store): Promise<boolean> {
  const company = await readCompany(store);
  if (!company) return true;
  return Object.keys(fields).every((name) => !company[name as keyof Company]);
}

/** The company's record, as any visitor reads it. Returns `undefined` if there is none. */
export async function readCompany(store: Pick<Store, "fetch">): Promise<Company | undefined> {
  const visitor = inProcess(store);
  const { items } = await visitor.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return items[0];
}
