import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Store } from "record-store";
import { expect, onTestFinished, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { ensureCompany, isUntold } from "../../domain/company/record.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { readConfig } from "../config/config.ts";
import { openLog } from "../log/log.ts";
import { openSiteStore } from "./site-store.ts";

/** As many processes over one data folder as asked for. */
async function openStores(count: number): Promise<Store[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "company-"));
  const noLetters = {
    verification() {},
    passwordReset() {},
    emailChange() {},
    passwordChanged() {},
    addressChanged() {},
  };
  const log = openLog({ requests: false, write: (text) => process.stderr.write(text) });
  const config = readConfig({ DATA_DIR: folder });
  const stores = await Promise.all(
    Array.from({ length: count }, () => openSiteStore(config, noLetters, log)),
  );
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    rmSync(folder, { recursive: true });
  });
  return stores;
}

function listCompanies(store: Store) {
  return inProcess(store).collection("company").getFullList();
}

test("a store without a company gets an empty one", async () => {
  const [store] = (await openStores(1)) as [Store];
  expect(await isUntold(store)).toBe(true);
  await ensureCompany(store);
  const [company, ...others] = await listCompanies(store);
  expect(others).toEqual([]);
  expect(company).toMatchObject({
    id: companyId,
    name: "",
    region: "",
    workshop_hours: null,
    office_hours: null,
    phone: "",
    email: "",
    street: "",
    people: null,
    history: null,
    distances: null,
    legal: null,
  });
  expect(await isUntold(store)).toBe(true);
  expect(await store.isEmpty({ butFor: [companyId] })).toBe(true);
});

test("processes that start at once create one company", async () => {
  const stores = await openStores(4);
  await Promise.all(stores.map(ensureCompany));
  for (const store of stores) expect(await listCompanies(store)).toHaveLength(1);
});

test("the company's existing facts stay", async () => {
  const [store] = (await openStores(1)) as [Store];
  await ensureCompany(store);
  const record = { id: "a", role: "admin", created: "", updated: "" };
  const caller = { kind: "user", collection: "users", id: "a", record } as const;
  const admin = inProcess(store, caller);
  await admin.collection("company").update(companyId, { name: "Les Charpentes d’Albi", region: "" });
  await ensureCompany(store);
  expect(await listCompanies(store)).toMatchObject([{ name: "Les Charpentes d’Albi", region: "" }]);
  expect(await isUntold(store)).toBe(false);
});
