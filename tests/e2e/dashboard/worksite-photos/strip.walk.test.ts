import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "../../browser.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, soon, storedPhoto } from "./worksite-photos.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const publish = (page: Page) => page.getByRole("button", { name: "Mettre en ligne" });

/** Returns a new public page, before any photo of the strip is on it. */
function newPage() {
  const slug = `maison-${crypto.randomUUID().slice(0, 8)}`;
  const project = { slug, title: "Maison du Chêne", description: "<p>Bois</p>", status: "published" };
  return admin.collection("projects").create(project);
}

test("photos picked without permission need a confirmation before publication", async ({ open }) => {
  const project = await newPage();
  const worksite = await openedWorksite({ project: project.id });
  await storedPhoto(worksite, { for_page: true, place: "inside" });
  const page = await open(address, phone);
  await publish(page).click(soon);
  const dialog = page.getByRole("alertdialog", { name: /n’a pas permis le dedans/ });
  await dialog.waitFor(soon);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect((await admin.collection("projects").getOne(project.id)).gallery).toEqual([]);
  await publish(page).click();
  await dialog.getByRole("button", { name: "Publier quand même" }).click();
  await toast(page, "une photo en plus").waitFor(soon);
});

test("the permission is requested on the strip, shown in the file", async ({ open }) => {
  const worksite = await openedWorksite();
  await storedPhoto(worksite);
  const page = await open(address, desktop);
  const panel = page.getByRole("region", { name: "La permission de publier" });
  await panel.getByText("Personne ne l’a encore demandée.").waitFor(soon);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/publication_permissions/")) posts += 1;
  });
  await panel.getByRole("button", { name: "Demander la permission" }).dblclick();
  await panel.getByText("Demandé", { exact: true }).first().waitFor(soon);
  const filter = `worksite = "${worksite}"`;
  expect(await admin.collection("publication_permissions").getFullList({ filter })).toHaveLength(1);
  expect(posts).toBe(1);
  // The letters about a client's answer link to this page.
  await page.goto(`/dashboard/chantiers/${worksite}`);
  await panel.getByText(/Demandée le/).waitFor(soon);
});
