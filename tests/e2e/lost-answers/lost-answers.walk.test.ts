import type { Page } from "playwright-core";
import type PocketBase from "pocketbase";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { pageId } from "../../../domain/pages/page-names.ts";
import { Mailbox } from "../../contract/mailbox.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import {
  authenticateUser,
  button,
  field,
  findLink,
  heading,
  openAdmin,
  password,
  registered,
} from "../account/fixtures.ts";
import { desktop, test, type VisitOptions } from "../browser.ts";
import { confirm, fillFields, field as projectField } from "../dashboard/projects/projects.ts";
import { type LossyRelay, openLossyRelay } from "./lossy-relay.ts";
import { browserLines as lines, pressForResult } from "./pressing.ts";

let server: RunningServer;
let admin: PocketBase;
let relay: LossyRelay;

beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off" } });
  admin = await openAdmin(server);
});
afterAll(() => server.stop());

const space = (page: Page) => heading(page, "Mon Espace Personnel");
const undoInToast = (page: Page, text: string) =>
  page.locator(".toast").filter({ hasText: text }).getByRole("button", { name: "Annuler" });

describe.each(lines)("a browser that loses the answer to every call once, and %s", (_, keepsConnections) => {
  beforeEach(async () => {
    relay = await openLossyRelay(server.url, { keepsConnections });
  });
  afterEach(() => relay.stop());

  const at = (email?: string): VisitOptions => ({
    ...desktop,
    baseURL: relay.url,
    ...(email && { as: { email, password } }),
  });

  test("registers once, and says so", async ({ visit }) => {
    const email = `inscrit-${keepsConnections ? "deux" : "un"}@exemple.fr`;
    const page = await visit("/login?mode=inscription", at());
    await field(page, "Nom").fill("Anne Vidal");
    await field(page, "E-mail").fill(email);
    await field(page, "Mot de passe").fill(password);
    await field(page, "Confirmation").fill(password);
    relay.loseAnswers();
    await pressForResult(page, ["S’inscrire"], page.getByText(/^Inscription réussie/));
    expect(relay.lost).toContain("POST /api/collections/users/records");
    const filter = admin.filter("email = {:email}", { email });
    expect(await admin.collection("users").getFullList({ filter })).toHaveLength(1);
  });

  test("joins the team", async ({ visit }) => {
    const email = `recrue-${keepsConnections ? "deux" : "un"}@exemple.fr`;
    const credentials = { email, password, passwordConfirm: password };
    const invited = { role: "redaction", disabled: true, invited_at: new Date().toISOString() };
    await admin.collection("users").create({ ...credentials, ...invited });
    const letters = () => new Mailbox(server.outbox).lettersTo(email);
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(1);
    const page = await visit(findLink((await letters()).join(), "/login/invitation"), at());
    await field(page, "Votre nom, tel qu’on le lira").fill("Luc Marty");
    await field(page, "Mot de passe").fill(password);
    await field(page, "Confirmation").fill(password);
    relay.loseAnswers();
    const isInside = () => new URL(page.url()).pathname === "/dashboard";
    const press = async () => {
      if (!isInside())
        await button(page, "Ouvrir mon accès")
          .click({ timeout: 500 })
          .catch(() => {});
      return isInside();
    };
    await expect.poll(press, { timeout: 60_000, interval: 1_000 }).toBe(true);
    expect(relay.lost).toContain("POST /login/invitation.data");
    expect(relay.lost).toContain("POST /api/collections/users/auth-with-password");
  });

  test("signs in", async ({ visit }) => {
    const email = await registered(server);
    const page = await visit("/login?next=/account", at());
    relay.loseAnswers();
    await authenticateUser(page, email);
    await pressForResult(page, ["Se connecter"], space(page));
    expect(relay.lost).toContain("POST /api/collections/users/auth-with-password");
    await page.reload();
    await space(page).waitFor();
  });

  test("stays signed in", async ({ visit }) => {
    const email = await registered(server);
    const page = await visit("/account", at(email));
    await space(page).waitFor();
    for (let load = 0; load < 3; load++) {
      relay.loseAnswers();
      await page.reload();
      await expect.poll(() => new URL(page.url()).pathname).toBe("/account");
    }
    await page.goto("/account");
    await space(page).waitFor();
  });

  test("sends a message once", async ({ visit }) => {
    const email = await registered(server);
    const page = await visit("/account", at(email));
    await space(page).waitFor();
    relay.loseAnswers();
    await field(page, "Sujet").fill("Un appentis");
    await field(page, "Message").fill(`Pour ${email}.`);
    await pressForResult(page, ["Envoyer le message"], page.getByText("Message envoyé avec succès !"));
    const filter = admin.filter("body = {:body}", { body: `Pour ${email}.` });
    expect(await admin.collection("messages").getFullList({ filter })).toHaveLength(1);
  });

  test("uploads a project with its cover once", async ({ visit }) => {
    const title = `Appentis ${keepsConnections ? "deux" : "un"}`;
    const page = await visit("/dashboard/projects/nouveau", { ...at(), as: server.admin });
    await projectField(page, "title").waitFor();
    await fillFields(page, title);
    relay.loseAnswers();
    await confirm(page);
    await pressForResult(page, ["Confirmer", "Enregistrer"], page.getByText("Projet créé avec succès !"));
    const createdRecord = await admin
      .collection("projects")
      .getFullList({ filter: admin.filter("title = {:title}", { title }) });
    expect(createdRecord.map(({ cover_image }) => cover_image)).toEqual([expect.stringContaining("facade")]);
  });

  test("publishes a page, and takes it back", async ({ visit }) => {
    const pages = admin.collection("pages");
    const id = pageId("contact");
    const published = { texts: {}, pictures: {}, sections: {}, lists: {} };
    const draft = { ...published, texts: { text: "Dites-nous tout." } };
    const values = { ...published, draft };
    await pages.create({ id, page: "contact", ...values }).catch(() => pages.update(id, values));
    const page = await visit("/dashboard/pages/contact", { ...at(), as: server.admin });
    await button(page, "Publier").click();
    relay.loseAnswers(["PATCH"]);
    const dialog = page.getByRole("alertdialog", { name: "Publier la page" });
    await dialog.getByRole("button", { name: "Publier" }).click();
    await undoInToast(page, "La page est en ligne.").waitFor();
    expect(relay.lost).toEqual([`PATCH /api/collections/pages/records/${id}`]);
    expect(await pages.getOne(id)).toMatchObject({ texts: draft.texts, draft: null });
    relay.loseAnswers(["PATCH"]);
    await undoInToast(page, "La page est en ligne.").click();
    await page.getByText("La page d’avant est de retour.").waitFor();
    expect(await pages.getOne(id)).toMatchObject({ texts: {}, draft });
  });

  test("publishes a service, and takes it back", async ({ visit }) => {
    const services = admin.collection("services");
    const slug = `lavoirs-${keepsConnections ? "deux" : "un"}`;
    const values = { slug, title: "Lavoirs", summary: "Des lavoirs.", hidden: true };
    const { id } = await services.create(values);
    const page = await visit(`/dashboard/services/${id}`, { ...at(), as: server.admin });
    await button(page, "Publier").click();
    relay.loseAnswers(["PATCH"]);
    const dialog = page.getByRole("alertdialog", { name: "Publier le service" });
    await dialog.getByRole("button", { name: "Publier" }).click();
    await undoInToast(page, "Le service est en ligne.").waitFor();
    expect(relay.lost).toEqual([`PATCH /api/collections/services/records/${id}`]);
    expect(await services.getOne(id)).toMatchObject({ hidden: false });
    relay.loseAnswers(["POST"]);
    await undoInToast(page, "Le service est en ligne.").click();
    await page.getByText("Le service d’avant est de retour.").waitFor();
    expect(relay.lost).toContain("POST /dashboard/donnees/versions");
    expect(await services.getOne(id)).toMatchObject({ hidden: true });
  });

  test("erases an account once, and says so", async ({ visit }) => {
    const email = await registered(server);
    const page = await visit("/account/reglages", at(email));
    await button(page, "Supprimer mon compte").click();
    await field(page, "Mot de passe").fill(password);
    relay.loseAnswers();
    await pressForResult(page, ["Supprimer pour de bon"], page.getByText("Votre compte a été supprimé."));
    const filter = admin.filter("email = {:email}", { email });
    expect(await admin.collection("users").getFullList({ filter })).toEqual([]);
    await page.goto("/account");
    await page.waitForURL("**/login**");
  });
});
