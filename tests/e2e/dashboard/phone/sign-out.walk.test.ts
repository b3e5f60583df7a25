import type { Page } from "playwright-core";
import { expect } from "vitest";
import { authenticate, desktop } from "../../browser.ts";
import { signOutQuestion } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import {
  address as cameraPath,
  colleague,
  openedWorksite,
  photos,
  records,
  shutter,
  soon,
} from "../worksite-photos/worksite-photos.ts";
import { readDatabases } from "./device-fixtures.ts";

startServerOfFile();

const answer = (page: Page) => page.getByRole("textbox", { name: "Votre texte" });
const region = (page: Page) => page.getByLabel("Région");
const signOut = (page: Page) => page.getByRole("button", { name: "Se déconnecter" }).first();
const storeNames = async (page: Page) => (await readDatabases(page)).names;
const path = (page: Page) => new URL(page.url()).pathname;

async function newEnquiry(): Promise<string> {
  const words = { subject: "Une extension", body: "Le toit fuit.", origin: "call", sender_name: "Ana Roy" };
  const { id } = await admin.collection("messages").create({ ...words, sender_email: "ana@exemple.fr" });
  return `/dashboard/demandes/${id}`;
}

test("a sign-out names what two tabs have not saved, and deletes it", async ({ visit }) => {
  const enquiry = await newEnquiry();
  const maud = await colleague();
  const page = await visit("/dashboard/coordonnees", { ...desktop, baseURL: server.url, as: maud });
  const other = await page.context().newPage();
  await other.goto(server.url + enquiry);
  await answer(other).fill("Nous passons mardi.");
  await region(page).fill("Le Pays de Cocagne");
  await expect.poll(async () => (await readDatabases(page)).text, soon).toContain("mardi");

  await signOut(page).click();
  const question = signOutQuestion(page);
  await question.getByText("sur cet appareil : les coordonnées et une réponse.").waitFor(soon);
  await question.getByRole("button", { name: "Rester" }).click();
  await question.waitFor({ state: "detached" });
  expect(await region(page).inputValue()).toBe("Le Pays de Cocagne");
  expect(await storeNames(page)).toContain("project-drafts/drafts");

  await signOut(page).click();
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(() => path(page), soon).toBe("/login");
  await expect.poll(() => path(other), soon).toBe("/login");
  await expect.poll(() => storeNames(page), soon).toEqual([]);
  await other.close();

  await authenticate(page, maud);
  await page.goto(server.url + enquiry);
  expect(await answer(page).inputValue()).toBe("");
});

test("a session that ends by itself keeps the draft for its writer", async ({ visit }) => {
  const enquiry = await newEnquiry();
  const page = await visit(enquiry, { ...desktop, baseURL: server.url, as: await colleague() });
  await answer(page).fill("Nous passons mardi.");
  await expect.poll(() => storeNames(page), soon).toContain("project-drafts/drafts");
  await page.context().clearCookies();
  await page.goto("/dashboard");
  await expect.poll(() => path(page), soon).toBe("/login");
  expect((await readDatabases(page)).text).toContain("Nous passons mardi.");
});

test("photos that wait are deleted if their photographer chooses so", async ({ visit }) => {
  await openedWorksite();
  const page = await visit(cameraPath, { ...desktop, baseURL: server.url, as: await colleague() });
  await page.route(records, (route) => route.abort());
  await shutter(page).setInputFiles(await photos(1));
  await page.getByText("Le réseau va et vient.").waitFor(soon);
  await signOut(page).click();
  const question = signOutQuestion(page);
  await question.getByText("Une photo de chantier n’est pas encore partie.").waitFor(soon);
  await question.getByLabel("Effacer cette photo aussi").check();
  await question.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(() => path(page), soon).toBe("/login");
  await expect.poll(() => storeNames(page), soon).toEqual([]);
  expect(await page.getByText(/reste(?:nt)? dans ce téléphone/).count()).toBe(0);
  await page.unroute(records);
});
