import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { expect } from "vitest";
import { addDays, todayInParis } from "../../../domain/dates.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import { execute } from "../../stored-rows.ts";
import { findLink } from "../account/fixtures.ts";
import { authenticate, plain, type Visit } from "../browser.ts";
import { deskFirst, phoneFirst } from "./dashboard.ts";
import { admin, server, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

const password = "une phrase assez longue";

/** Makes the account of a colleague, once for all tests. */
async function colleague(role: string): Promise<{ email: string; password: string }> {
  const email = `${role}@equipe.example`;
  const account = { email, name: "Inès Vidal", role, verified: true, password, passwordConfirm: password };
  await admin
    .collection("users")
    .create(account)
    .catch(() => undefined);
  return { email, password };
}

async function openOverview(visit: Visit, role: string, options: BrowserContextOptions): Promise<Page> {
  const page = await visit("/services", { ...options, baseURL: server.url });
  await authenticate(page, await colleague(role));
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Bonjour Inès" }).waitFor();
  return page;
}

/** Returns the labels of the sidebar's entries. */
async function railLabels(page: Page): Promise<string[]> {
  const labels = await page.locator(".sidebar nav a > span:not(.sr-only)").allTextContents();
  return labels.map(plain);
}

/** Asks the server as a script of the open page does. */
function ask(page: Page, path: string): Promise<{ status: number; kind: string; text: string }> {
  return page.evaluate(async (asked) => {
    const answer = await fetch(asked);
    return {
      status: answer.status,
      kind: answer.headers.get("content-type") ?? "",
      text: await answer.text(),
    };
  }, path);
}

/** Expects each address to answer as a missing one, by a link and by a request. */
async function expectAbsent(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(`/dashboard/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.getByText("Oups !").waitFor();
  }
}

test.for(deskFirst)(
  "an editor reaches only the publishing pages, on a %s",
  async ([, options], { visit }) => {
    const [service] = await admin.collection("services").getFullList();
    const draft = { from: "sent", pictures: [], images: {} };
    await admin.collection("services").update(service?.id ?? "", { title: "Maisons de pays", draft });
    const page = await openOverview(visit, "redaction", options);
    await page.getByRole("link", { name: /^Continuer.*Maisons de pays/ }).waitFor();
    expect(await railLabels(page)).toEqual(
      expect.arrayContaining(["Vue d'ensemble", "Projets", "Avis Clients"]),
    );
    for (const label of ["Demandes", "Utilisateurs", "Sauvegardes", "Journal", "Équipe", "Coordonnées"])
      expect(await railLabels(page)).not.toContain(label);
    await page
      .getByRole("button", { name: /^Approuver/ })
      .first()
      .waitFor();
    await page.getByText("Demandes, comptes, réglages et sauvegardes sont chez").waitFor();
    await page.goto("/dashboard/projects");
    await page.getByRole("heading", { level: 1, name: "Projets" }).waitFor();
    await expectAbsent(page, ["users", "demandes", "sauvegardes", "equipe", "chantier", "journal"]);
    for (const call of ["journal", "corbeille", "sauvegardes", "comptabilite", "etat", "equipe"])
      expect([call, (await ask(page, `/dashboard/donnees/${call}`)).status]).toEqual([call, 404]);
    const editor = new PocketBase(server.url).autoCancellation(false);
    await editor.collection("users").authWithPassword("redaction@equipe.example", password);
    for (const name of ["messages", "replies", "worksite_photos"])
      expect((await editor.collection(name).getList(1, 1)).totalItems).toBe(0);
    const refused = editor.collection("users").update(editor.authStore.record?.id ?? "", { role: "admin" });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  },
);

test.for(phoneFirst)(
  "a carpenter takes photos and advances steps, and reaches nothing else, on a %s",
  async ([, options], { visit }) => {
    const page = await openOverview(visit, "chantier", options);
    expect(await railLabels(page)).toEqual(["Vue d'ensemble", "Photos de chantier"]);
    const card = page.getByRole("article").first();
    await card.getByText("Camille Roques").waitFor();
    const finish = card.getByRole("button", { name: /étape finie$/ });
    const before = plain(await finish.innerText());
    await finish.click();
    await page
      .locator(".toast")
      .getByText(/Le chantier est à l’étape/)
      .waitFor();
    await expect.poll(async () => plain(await finish.innerText())).not.toBe(before);
    await page.getByRole("link", { name: "Prendre des photos" }).click();
    await page.getByRole("heading", { level: 1, name: "Photos de chantier" }).waitFor();
    const closedPages = ["chantiers", "chiffres", "demandes", "messages", "projects", "papiers", "users"];
    await expectAbsent(page, closedPages);
    for (const call of [
      "comptabilite.csv",
      "chiffres",
      "chiffres.csv",
      "journal",
      "etat",
      "equipe",
      "notifications",
      "pages/apercus?page=home",
    ])
      expect([call, (await ask(page, `/dashboard/donnees/${call}`)).status]).toEqual([call, 404]);
    const carpenter = new PocketBase(server.url).autoCancellation(false);
    await carpenter.collection("users").authWithPassword("chantier@equipe.example", password);
    for (const name of ["messages", "replies", "visits", "mails", "readers", "preview_links"])
      expect([name, await countRecords(carpenter, name)]).toEqual([name, 0]);
    const [project] = await carpenter.collection("projects").getFullList();
    const change = carpenter.collection("projects").update(project?.id ?? "", { title: "Autre" });
    await expect(change).rejects.toMatchObject({ status: 404 });
  },
);

test.for(deskFirst)(
  "an accountant sees figures and their table only, on a %s",
  async ([, options], { visit }) => {
    const page = await openOverview(visit, "comptabilite", options);
    expect(await railLabels(page)).toEqual(["Vue d'ensemble"]);
    await page.getByRole("heading", { name: "Gagnées, à suivre" }).waitFor();
    await page.getByRole("heading", { name: "Douze mois de demandes" }).waitFor();
    const link = page.getByRole("link", { name: "Exporter l’année, CSV" });
    await page.getByRole("button", { name: "Imprimer" }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("heading", { name: "Gagnées, à suivre" }).isVisible()).toBe(true);
    for (const hidden of [link, page.getByRole("button", { name: "Imprimer" })])
      expect(await hidden.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    const table = await ask(page, (await link.getAttribute("href")) ?? "");
    expect(table.kind).toContain("text/csv");
    const lines = table.text.trim().split("\r\n");
    expect(lines[0]).toContain("Gagnée le;Client;Commune");
    expect(lines.slice(1).join()).toContain("Camille Roques");
    await page.getByRole("link", { name: "Tous les chiffres" }).click();
    await page.getByRole("heading", { level: 1, name: "Chiffres" }).waitFor();
    expect((await ask(page, "/dashboard/donnees/chiffres.csv")).text).toContain("Tableau;Ligne;Reçues");
    await expectAbsent(page, ["demandes", "papiers", "projects", "chantier", "users", "sauvegardes"]);
    const accountant = new PocketBase(server.url).autoCancellation(false);
    await accountant.collection("users").authWithPassword("comptabilite@equipe.example", password);
    const [document] = await accountant.collection("worksite_documents").getFullList();
    const change = accountant.collection("worksite_documents").update(document?.id ?? "", { title: "Autre" });
    await expect(change).rejects.toMatchObject({ status: 404 });
    for (const name of [
      ...["messages", "replies", "visits", "mails"],
      ...["worksite_photos", "worksite_words", "readers", "preview_links"],
    ])
      expect([name, await countRecords(accountant, name)]).toEqual([name, 0]);
    for (const call of [
      "journal",
      "corbeille",
      "etat",
      "equipe",
      "lectures-de-documents?compte=x",
      "versions",
    ])
      expect([call, (await ask(page, `/dashboard/donnees/${call}`)).status]).toEqual([call, 404]);
  },
);

/** The number of records that an account can list; 0 too if it may not list the collection. */
async function countRecords(account: PocketBase, collection: string): Promise<number> {
  const list = account.collection(collection).getList(1, 1);
  return list.then(
    ({ totalItems }) => totalItems,
    () => 0,
  );
}

test.for(deskFirst)(
  "a colleague is invited, joins by the letter, and leaves, on a %s",
  async ([device, options], { open, visit }) => {
    const first = device === "phone" ? "Luc" : "Jeanne";
    const email = `${first.toLowerCase()}@equipe.example`;
    const page = await open("/dashboard/equipe", options);
    // The shared session may be too old for an invitation by now.
    await execute(server, "UPDATE _sessions SET proven = expires");
    await page.getByLabel("Son adresse").fill(email);
    await page.getByLabel("Rédaction").check();
    await page.getByRole("button", { name: "Inviter", exact: true }).click();
    await page.locator(".toast").getByText(`L’invitation part vers ${email}.`).waitFor();
    const waiting = page.getByRole("region", { name: "Invitations en attente" });
    await waiting.getByText(email).first().waitFor();
    const letters = () => new Mailbox(server.outbox).lettersTo(email);
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(1);
    const letter = (await letters()).at(-1) ?? "";
    expect(letter).toContain("rédaction");

    const theirs = await visit(findLink(letter, "/login/invitation"), { ...options, baseURL: server.url });
    await theirs.getByRole("heading", { level: 1, name: "Bienvenue dans l’équipe" }).waitFor();
    await theirs.getByLabel("Votre nom, tel qu’on le lira").fill(`${first} Marty`);
    await theirs.getByLabel("Mot de passe", { exact: true }).fill(password);
    await theirs.getByLabel("Confirmation").fill(password);
    await theirs.getByRole("button", { name: "Ouvrir mon accès" }).click();
    await theirs.getByRole("heading", { level: 1, name: `Bonjour ${first}` }).waitFor({ timeout: 30_000 });

    await page.reload();
    const leave = page.getByRole("button", { name: `Départ : ${first} Marty` });
    await leave.click();
    const question = page.getByRole("alertdialog", { name: `${first} Marty quitte la coopérative` });
    await question.getByLabel("Le jour").fill(addDays(todayInParis(), 12));
    await question.getByRole("button", { name: "Préparer le départ" }).click();
    await page.locator(".team-leaves").getByText("Quitte la coopérative le").waitFor();
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Départs prévus" }).getByText(`${first} Marty`).waitFor();
    await page.goto("/dashboard/equipe");
    await page.getByRole("button", { name: `Annuler le départ : ${first} Marty` }).click();
    await page.locator(".toast").getByText("Le départ est annulé.").waitFor();
    await execute(server, "UPDATE _sessions SET proven = 0");
    await leave.click();
    await question.getByLabel(/^Ses demandes en cours/).selectOption("à personne pour le moment");
    await question.getByLabel("Maintenant").check();
    await question.getByRole("button", { name: "Fermer l’accès maintenant" }).click();
    const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await proof.getByRole("button", { name: "Laisser comme c’est" }).click();
    // The dialog stays as it was filled in.
    expect(await question.getByLabel(/^Ses demandes en cours/).inputValue()).toBe("");
    await question.getByRole("button", { name: "Fermer l’accès maintenant" }).click();
    await proof.getByLabel("Mot de passe", { exact: true }).fill(server.admin.password);
    await proof.getByRole("button", { name: "Continuer" }).click();
    const formerColleagues = page.getByRole("region", { name: "Anciens" });
    await formerColleagues.getByText(/^Départ le .+ Rien n’était à passer\.$/).waitFor();
    const visitor = new PocketBase(server.url).collection("users");
    await expect(visitor.authWithPassword(email, password)).rejects.toMatchObject({ status: 403 });
    await execute(server, "UPDATE _sessions SET proven = 0");
    await page.getByRole("button", { name: `Rouvrir son accès : ${first} Marty` }).click();
    await proof.getByLabel("Mot de passe", { exact: true }).fill(server.admin.password);
    await proof.getByRole("button", { name: "Continuer" }).click();
    await page.locator(".toast").getByText("L’accès est rouvert.").waitFor();
    await visitor.authWithPassword(email, password);
  },
);
