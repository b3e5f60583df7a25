import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newClient, type OwnPage, ownPage } from "../own-page.ts";
import { admin, anne, openDashboardForFile, server } from "./fixtures.ts";

openDashboardForFile();

const teamRoles = ["redaction", "chantier", "comptabilite"] as const;
const team = [...teamRoles, "admin"];
const administrators = ["admin"];
const editors = ["redaction", "admin"];
const accountants = ["comptabilite", "admin"];

/** The roles that may call each address below `/dashboard/donnees/`. Nobody else learns that it exists. */
const callers: Record<string, readonly string[]> = {
  ...{ corbeille: team, recherche: team, changements: team, administrateurs: team, courrier: team },
  ...{ versions: team, "versions/image": team },
  ...{ journal: administrators, "journal.csv": administrators, "lectures-de-documents": administrators },
  ...{ ouvertures: administrators },
  ...{ "demandes/distances": administrators, outils: administrators, agenda: administrators },
  ...{ notifications: administrators, adresses: administrators, effacements: administrators },
  ...{ exports: administrators, equipe: administrators, "mise-en-ligne": administrators },
  ...{ etat: administrators, retour: administrators, "retour/pages": administrators },
  ...{ sauvegardes: administrators, "sauvegardes/:id": administrators },
  // The call makes a project of a worksite, so the caller needs the abilities of both.
  chantier: administrators,
  "clients-des-chantiers": ["chantier", "admin"],
  ...{ demandes: accountants, comptabilite: accountants, "comptabilite.csv": accountants },
  ...{ chiffres: accountants, "chiffres.csv": accountants },
  ...{ mesures: editors, lectures: editors },
  ...{ "pages/vue": editors, "pages/apercus": editors, "pages/auteurs": editors },
  "pages/redacteurs": editors,
};

const pages: Record<string, OwnPage> = {};
beforeAll(async () => {
  Object.assign(pages, { client: anne, admin });
  for (const role of teamRoles) {
    const { id } = await newClient(server, role);
    expect((await admin.records("PATCH", `users/records/${id}`, { role, verified: true })).status).toBe(200);
    const account = { email: `${role}@ailleurs.example`, password: "une phrase assez longue" };
    pages[role] = await ownPage(server, account);
  }
});

test("the roles of every address of the dashboard's data are listed", async () => {
  const file = path.resolve(import.meta.dirname, "../../server/dashboard-addresses.ts");
  const addresses = (await readFile(file, "utf8")).matchAll(/"\/dashboard\/donnees\/([^"]+)"/g);
  expect(Object.keys(callers).sort()).toEqual([...addresses].map(([, name]) => name).sort());
});

// A method that no address has: a caller who may call it learns so, and nothing happens.
test.each(Object.entries(callers))("%s answers %j alone", async (name, roles) => {
  const address = `/dashboard/donnees/${name.replace(":id", "2026")}`;
  const statuses = await Promise.all(
    Object.entries(pages).map(async ([role, page]) => [
      role,
      (await page.fetch(address, { method: "PUT" })).status,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(Object.keys(pages).map((role) => [role, roles.includes(role) ? 405 : 404])),
  );
  expect((await fetch(server.url + address, { method: "PUT" })).status).toBe(404);
});
