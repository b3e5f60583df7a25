import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { companyId } from "../../../domain/company/company.ts";
import type { RunningServer } from "../../running.ts";
import { sweep } from "./sweep.ts";

sweep(
  [
    { name: "no fact of the company", path: "/contact" },
    { name: "no dates and no team", path: "/qui-sommes-nous", device: "phone" },
    { name: "no review", path: "/avis", device: "phone" },
    { name: "what is missing", path: "/mentions-legales", as: "admin", device: "phone", reach: seeGaps },
    { name: "what is missing", path: "/dashboard", as: "admin", reach: seeNotice },
    { name: "what is missing", path: "/dashboard", as: "admin", device: "phone", reach: seeNotice },
  ],
  forgetCompany,
);

/** Empties the demonstration's facts about the company, as in a new installation. */
async function forgetCompany({ url, admin: { email, password } }: RunningServer): Promise<void> {
  const admin = new PocketBase(url);
  await admin.collection("users").authWithPassword(email, password);
  const refusal = { status: "refused", ground: "privacy", reason: "Un voisin y est nommé." };
  for (const { id } of await admin.collection("reviews").getFullList({ filter: "status = 'approved'" }))
    await admin.collection("reviews").update(id, refusal);
  const { id, collectionId, collectionName, created, updated, ...facts } = await admin
    .collection("company")
    .getOne(companyId);
  const blank = (value: unknown) => (typeof value === "string" ? "" : typeof value === "number" ? 0 : null);
  const emptyFacts = Object.entries(facts).map(([name, value]) => [name, blank(value)]);
  await admin.collection("company").update(companyId, Object.fromEntries(emptyFacts));
}

async function seeGaps(page: Page): Promise<void> {
  await page.getByText("À compléter", { exact: true }).first().waitFor();
}

async function seeNotice(page: Page): Promise<void> {
  await page.getByRole("complementary", { name: "À compléter" }).waitFor();
}
