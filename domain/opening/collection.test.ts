import { expect, test } from "vitest";
import { companyId } from "../company/company.ts";
import { ensureCompany } from "../company/record.server.ts";
import { openCooperative } from "../fixtures.ts";
import { lawUnserved, openingId } from "./opening.ts";
import { lawfulFacts } from "./opening-fixtures.ts";
import { ensureOpening, readOpening, watchPreparation, writeOpening } from "./record.server.ts";

async function openNewSite() {
  const cooperative = await openCooperative();
  await ensureCompany(cooperative.store);
  await ensureOpening(cooperative.store);
  return cooperative;
}

test("a new site is in preparation, and a site in use is open", async () => {
  const { store } = await openNewSite();
  expect((await readOpening(store))?.state).toBe("preparing");
  const used = await openCooperative();
  await used.admin.create("company", { id: companyId, name: "Les Assembleurs" });
  await ensureOpening(used.store);
  expect(await readOpening(used.store)).toBeUndefined();
});

test("a site opens once it tells what the law requires", async () => {
  const { store, admin } = await openNewSite();
  const isPreparing = await watchPreparation(store);
  const refused = await admin.update("opening", openingId, { state: "open" });
  expect([refused.status, refused.body.data]).toMatchObject([400, { state: { code: lawUnserved } }]);
  expect(isPreparing()).toBe(true);
  await admin.update("company", companyId, lawfulFacts);
  const { status, body } = await admin.update("opening", openingId, {
    state: "open",
    opened_at: "2020-01-01",
  });
  expect(status).toBe(200);
  expect(body.opened_at.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  expect(isPreparing()).toBe(false);
  // The answer to the first attempt was lost.
  const again = await admin.update("opening", openingId, { state: "open" });
  expect([again.status, again.body.opened_at]).toEqual([200, body.opened_at]);
});

test("an administrator writes nothing else, and others neither read nor write", async () => {
  const { store, admin, anne, visitor } = await openNewSite();
  await writeOpening(store, { letter_key: "a".repeat(64) });
  expect((await admin.view("opening", openingId)).body).not.toHaveProperty("letter_key");
  expect((await admin.update("opening", openingId, { letter_arrived_at: "2026-07-02" })).status).toBe(404);
  expect((await admin.update("opening", openingId, { state: "demonstration" })).status).toBe(404);
  expect((await admin.remove("opening", openingId)).status).toBe(404);
  for (const other of [anne, visitor]) {
    expect((await other.view("opening", openingId)).status).toBe(404);
    expect((await other.update("opening", openingId, { state: "open" })).status).toBe(404);
  }
});

test("an open site does not return to preparation", async () => {
  const { admin } = await openNewSite();
  await admin.update("company", companyId, lawfulFacts);
  await admin.update("opening", openingId, { state: "open" });
  expect((await admin.update("opening", openingId, { state: "preparing" })).status).toBe(404);
});
