import { isChangeOf, type Store } from "record-store";
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

/**
 * Returns a function that returns the company's current name, also if another process changed it.
 *
 * @param unnamed the name to use while the record has none
 */
export async function companyName(store: Store, unnamed: string): Promise<() => string> {
  let name = (await readCompany(store))?.name ?? "";
  store.changes.listen((entry) => {
    if (isChangeOf(entry, "company") && entry.after) name = entry.after.name;
  });
  return () => {
    // The name is needed synchronously. If the database answers later, the next caller gets the new name.
    const caught = store.changes.catchUp();
    if (caught instanceof Promise) caught.catch(() => {});
    return name || unnamed;
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
