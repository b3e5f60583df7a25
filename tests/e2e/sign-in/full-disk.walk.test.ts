import { cp } from "node:fs/promises";
import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { makeSmallDisk, type SmallDisk } from "../../soak/disk.ts";
import { localName, withThumb } from "../../thumb.ts";
import { authenticateUser, button, field, heading, password, registered, test } from "../account/fixtures.ts";
import { desktop, plain } from "../browser.ts";

let disk: SmallDisk;
let server: RunningServer;

/** Only the superuser can fill a disk. A database elsewhere has a disk of its own. */
const canFill = () => disk.canBeFilled && !process.env.POSTGRES_FOR_TESTS;

beforeAll(async () => {
  disk = makeSmallDisk();
  if (!canFill()) return;
  await cp(String(process.env.PREPARED_STORE), disk.folder, { recursive: true });
  server = await takeServer({ dataDir: disk.folder, env: { RATE_LIMITS: "off", DISK_FLOOR: "100KB" } });
});

afterAll(async () => {
  await server?.stop();
  disk.remove();
});

/** Runs an act while the disk is full. */
async function onFullDisk(act: () => Promise<void>): Promise<void> {
  disk.fill();
  await act().finally(() => disk.free());
}

/** @param unsaved the unsent words that the sign-out deletes */
async function signOut(page: Page, unsaved?: string): Promise<void> {
  await page.goto("/account");
  await button(page, "Se déconnecter").click();
  if (unsaved) {
    const question = page.getByRole("dialog", { name: "Tout n’est pas enregistré" });
    await question.getByText(unsaved).waitFor();
    await question.getByRole("button", { name: "Se déconnecter" }).click();
  }
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.context().cookies()).toEqual([]);
}

const noRoom = "Notre serveur n'a plus de place : il ne peut rien enregistrer en ce moment.";

test("a client on a full disk reads that nothing is saved", async ({ open, skip }) => {
  skip(!canFill());
  const email = await registered(server);
  const client = new PocketBase(server.url);
  const { record } = await client.collection("users").authWithPassword(email, password);
  const message = { sender: record.id, subject: "Le portail", body: "Il frotte." };
  await client.collection("messages").create(message);
  const page = await open(server, "/login?next=/account");
  await onFullDisk(async () => {
    await authenticateUser(page, email);
    await page.getByRole("link", { name: "Le portail" }).waitFor();
    await field(page, "Sujet").fill("Le bardage");
    await field(page, "Message").fill("Il grise.");
    await button(page, "Envoyer le message").click();
    await expect.poll(async () => plain(await page.getByRole("main").innerText())).toContain(noRoom);
    await signOut(page, "un message");
    await page.goto("/login?next=/account");
    await authenticateUser(page, email);
    await page.getByRole("link", { name: "Le portail" }).waitFor();
  });
  await page.goto("/account/appareils");
  await heading(page, "Par où vous entrez").waitFor();
  const { items } = await client.send("/api/collections/users/sessions", {});
  expect(items).toHaveLength(2);
});

test("a passkey opens the account on a full disk", async ({ visit, skip }) => {
  skip(!canFill());
  const email = await registered(server);
  const page = await visit("/login?next=/account/appareils", { ...desktop, baseURL: localName(server) });
  const thumb = await withThumb(page);
  await authenticateUser(page, email);
  await heading(page, "Par où vous entrez").waitFor();
  await button(page, "Créer une clé d’accès").click();
  const passkeys = page.getByRole("region", { name: "Clés d’accès" }).getByRole("listitem");
  await expect.poll(() => passkeys.count()).toBe(1);
  await thumb.askedOnly(true);
  await signOut(page);
  await onFullDisk(async () => {
    await page.goto("/login?next=/account/appareils");
    await page.getByRole("button", { name: /^Clé d’accès/ }).click();
    await heading(page, "Par où vous entrez").waitFor();
    await page.getByText("Cet appareil").waitFor();
    await signOut(page);
  });
});

test("a full disk is named where nobody can register", async ({ open, skip }) => {
  skip(!canFill());
  const page = await open(server, "/login?mode=inscription");
  await field(page, "Nom").fill("Luc Chevron");
  await field(page, "E-mail").fill("luc@exemple.fr");
  await field(page, "Mot de passe").fill(password);
  await field(page, "Confirmation").fill(password);
  await onFullDisk(async () => {
    await button(page, "S’inscrire").click();
    await expect.poll(async () => plain(await page.getByRole("alert").innerText())).toContain(noRoom);
  });
});
