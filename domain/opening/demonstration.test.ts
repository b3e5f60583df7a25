import type { Store } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../company/company.ts";
import { ensureCompany } from "../company/record.server.ts";
import { inProcess } from "../service-account.server.ts";
import { openWorksite } from "../worksites/fixtures.ts";
import { noteDemonstration, planRemoval, removeDemonstration } from "./demonstration.server.ts";
import { readOpening } from "./record.server.ts";

/**
 * A demonstration with two projects, a message, a worksite with its enquiry, a review and a paper. Its accounts are
 * those of the fixture.
 */
async function loadedSite() {
  const cooperative = await openWorksite({ step: "workshop" });
  const { store, admin, anne, ben, enquiry, worksite } = cooperative;
  await ensureCompany(store);
  const project = async (slug: string) =>
    (await admin.create("projects", { slug, title: slug, description: "<p>Bois</p>" })).body.id;
  const loaded = {
    project: await project("grange"),
    changedProject: await project("abri"),
    ...{ enquiry, worksite },
    review: (await ben.create("reviews", { user: ben.id, rating: 5, comment: "Bien" })).body.id,
    message: (await anne.create("messages", { sender: anne.id, subject: "Devis", body: "Bonjour" })).body.id,
    paper: (await admin.create("papers", { kind: "kbis", ends_on: "2999-12-31" })).body.id,
  };
  await admin.update("company", companyId, { name: "Les Assembleurs", phone: "05 36 49 12 34" });
  await noteDemonstration(store);
  const caller = { kind: "user", collection: "users", id: admin.id } as const;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("The fixture has an administrator.");
  return { ...cooperative, loaded, caller: { ...caller, record }, project };
}

async function ownAdministrator({ service }: Awaited<ReturnType<typeof loadedSite>>): Promise<string> {
  const password = "une-charpente-solide";
  const account = { email: "luc@bois.example", name: "Luc", role: "admin", verified: true };
  const answer = await service("operator").create("users", {
    ...account,
    password,
    passwordConfirm: password,
  });
  return answer.body.id;
}

test("only what the demonstration made and nobody changed since goes", async () => {
  const site = await loadedSite();
  const { store, admin, loaded } = site;
  await admin.update("projects", loaded.changedProject, { title: "Un abri à nous" });
  await admin.update("messages", loaded.message, { is_read: true });
  const real = await site.project("maison-a-nous");
  await admin.update("company", companyId, { phone: "05 63 00 00 00" });
  await ownAdministrator(site);

  const plan = await planRemoval(store);
  expect(plan).toMatchObject({ own: 1, hasAdministrator: true });
  expect(plan?.goes.map(({ id }) => id).sort()).toEqual(
    Object.values(loaded)
      .filter((id) => id !== loaded.changedProject)
      .sort(),
  );
  expect(plan?.stays.map(({ id }) => id)).toEqual([loaded.changedProject]);

  expect(await removeDemonstration(store, site.caller)).toBeUndefined();
  const projects = await store.find("projects", {});
  expect(projects.map(({ id }) => id).sort()).toEqual([loaded.changedProject, real].sort());
  expect([await store.find("messages", {}), await store.find("papers", {})]).toEqual([[], []]);
  expect(await store.look("company", companyId)).toMatchObject({ name: "", phone: "05 63 00 00 00" });
  expect((await readOpening(store))?.state).toBe("preparing");
  expect((await store.find("users", { disabled: false })).map(({ email }) => email)).toEqual([
    "luc@bois.example",
  ]);
  expect(await removeDemonstration(store, site.caller)).toBe("noDemonstration");
});

test("a message with a later answer stays", async () => {
  const site = await loadedSite();
  await site.admin.create("replies", { message: site.loaded.message, body: "Nous passons jeudi." });
  expect((await planRemoval(site.store))?.stays.map(({ id }) => id)).toEqual([site.loaded.message]);
});

test("nothing goes while the demonstration has the only administrator", async () => {
  const { store, caller } = await loadedSite();
  expect(await removeDemonstration(store, caller)).toBe("noAdministrator");
  expect(await store.find("projects", {})).toHaveLength(2);
});

test("a removed record is in the bin", async () => {
  const site = await loadedSite();
  await ownAdministrator(site);
  await removeDemonstration(site.store, site.caller);
  expect(await site.store.find("projects", { id: site.loaded.project })).toEqual([]);
  expect(await site.store.look("projects", site.loaded.project)).toMatchObject({ title: "grange" });
});

test("papers added to a worksite of the demonstration keep it and its enquiry", async () => {
  const site = await loadedSite();
  const { store, admin, loaded } = site;
  await ownAdministrator(site);
  const file = new File(["%PDF-1.7\n%%EOF"], "devis.pdf", { type: "application/pdf" });
  const added = await inProcess(store, site.caller)
    .collection("worksite_documents")
    .create({ worksite: loaded.worksite, title: "Devis", kind: "quote", file });
  const plan = await planRemoval(store);
  expect(plan?.stays.map(({ id }) => id).sort()).toEqual([loaded.enquiry, loaded.worksite].sort());
  await removeDemonstration(store, site.caller);
  expect((await store.find("worksite_documents", {})).map(({ id }) => id)).toEqual([added.id]);
  expect(await store.find("messages", { id: loaded.enquiry })).toHaveLength(1);
  expect((await admin.view("worksites", loaded.worksite)).status).toBe(200);
});

test("a removal that stops between any two writes is completed by the next one", async () => {
  for (let writes = 0; ; writes++) {
    const site = await loadedSite();
    const { store, loaded } = site;
    await ownAdministrator(site);
    const isWhole = await removeDemonstration(stoppingStore(store, writes), site.caller).then(
      () => true,
      () => false,
    );
    if (!isWhole) await removeDemonstration(store, site.caller);
    const kinds = ["messages", "worksites", "reviews", "projects", "papers"] as const;
    const remaining = await Promise.all(kinds.map((kind) => store.find(kind, {})));
    expect([writes, remaining.flat().map(({ id }) => id)]).toEqual([writes, []]);
    expect((await readOpening(store))?.state).toBe("preparing");
    expect(await store.look("messages", loaded.enquiry)).toBeDefined();
    if (isWhole) break;
    expect(writes).toBeLessThan(20);
  }
}, 300_000);

/** A store of a machine that stops after this many writes. */
function stoppingStore(store: Store, writes: number): Store {
  let remainingWrites = writes;
  const spend = () => {
    if (remainingWrites-- <= 0) throw new Error("The machine stops.");
  };
  return {
    ...store,
    async fetch(request, origin) {
      if (request.method !== "GET") spend();
      return await store.fetch(request, origin);
    },
    versions: {
      ...store.versions,
      async putBack(acts, caller) {
        spend();
        return await store.versions.putBack(acts, caller);
      },
    },
  };
}
