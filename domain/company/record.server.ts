import type { Store } from "../../store/index.ts";
import { inProcess } from "../service-account.server.ts";
import { type Company, companyId } from "./company.ts";
import { fields } from "./fields.ts";

/** Sees to it that the store has the company's record: empty, for an administrator to fill in. */
export async function ensureCompany(store: Store): Promise<void> {
  if (await companyOf(store)) return;
  const start = inProcess(store, { kind: "service", service: "start" });
  try {
    await start.collection("company").create({ id: companyId });
  } catch (error) {
    // Another process that starts at the same time was first.
    if (!(await companyOf(store))) throw error;
  }
}

/**
 * Returns what tells the company's name as it stands at each asking, whichever process changed it.
 *
 * @param unnamed what it is called as long as nobody has told
 */
export async function companyName(store: Store, unnamed: string): Promise<() => string> {
  let name = (await companyOf(store))?.name ?? "";
  store.changes.listen(({ collection, after }) => {
    if (collection === "company" && after) name = String(after.name);
  });
  return () => {
    // A database that answers later tells the next one who asks: what names the company cannot wait for it.
    const caught = store.changes.catchUp();
    if (caught instanceof Promise) caught.catch(() => {});
    return name || unnamed;
  };
}

/** Whether nobody has told anything of the company yet. */
export async function isUntold(store: Store): Promise<boolean> {
  const company = await companyOf(store);
  if (!company) return true;
  return Object.keys(fields).every((name) => !company[name as keyof Company]);
}

/** What is told of the company, as any visitor may read it. */
export async function companyOf(store: Pick<Store, "fetch">): Promise<Company | undefined> {
  const visitor = inProcess(store);
  const { items } = await visitor.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return items[0];
}
