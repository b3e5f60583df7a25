import { type Company, companyId } from "../collections/company/company.ts";
import { fields } from "../collections/company/fields.ts";
import type { Store } from "../store/index.ts";
import { inProcess } from "./operator.ts";

/** What the company is called before anybody has told. */
export const firstName = "Les Assembleurs";

/** What is known of the company before anybody has told: nobody is invented (readings F02, F03). */
const firstFacts: Partial<Company> = {
  name: firstName,
  region: "Occitanie",
  workshop_hours: {
    label: "Atelier et chantiers",
    lines: [
      { days: "Lundi – vendredi", hours: "7h00 – 19h00" },
      { days: "Samedi", hours: "Fermé" },
      { days: "Dimanche", hours: "Fermé" },
    ],
  },
  office_hours: { label: "Bureau", lines: [{ days: "Lundi – vendredi", hours: "8h – 12h / 14h – 18h" }] },
};

/** Sees to it that the store has the company's record, which an administrator then completes. */
export async function settleCompany(store: Store): Promise<void> {
  if (await companyOf(store)) return;
  const start = inProcess((request) => store.fetch(request, { caller: { kind: "desk", desk: "start" } }));
  try {
    await start.collection("company").create({ id: companyId, ...firstFacts });
  } catch (error) {
    // Another process that starts at the same time was first.
    if (!(await companyOf(store))) throw error;
  }
}

/** Returns what tells the company's name as it stands at each asking, whichever process changed it. */
export async function companyName(store: Store): Promise<() => string> {
  let name = (await companyOf(store))?.name ?? firstName;
  store.changes.listen(({ collection, after }) => {
    if (collection === "company" && after) name = String(after.name);
  });
  return () => {
    store.changes.catchUp();
    return name;
  };
}

/** Whether nobody has told anything of the company yet. */
export async function isUntold(store: Store): Promise<boolean> {
  const company = await companyOf(store);
  if (!company) return true;
  const facts: Partial<Record<string, unknown>> = firstFacts;
  return Object.keys(fields).every((name) => {
    return JSON.stringify(company[name as keyof Company] || null) === JSON.stringify(facts[name] || null);
  });
}

/** What is told of the company, as any visitor may read it. */
export async function companyOf(store: Pick<Store, "fetch">): Promise<Company | undefined> {
  const visitor = inProcess((request) => store.fetch(request));
  const { items } = await visitor.collection("company").getList<Company>(1, 1, { skipTotal: true });
  return items[0];
}
