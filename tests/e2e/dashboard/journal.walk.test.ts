import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { plain } from "../browser.ts";
import { narrow, phoneFirst } from "./dashboard.ts";
import { admin, test as fileTest, startServerOfFile } from "./fixtures.ts";

startServerOfFile();
beforeAll(busyDay);

const test = fileTest.extend("openJournal", ({ openShared }) => async (options?: BrowserContextOptions) => {
  const page = await openShared("/dashboard/journal", options);
  await page.locator(".journal-entry").first().waitFor();
  return page;
});

async function busyDay(): Promise<void> {
  const project = await admin.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
  await admin.collection("projects").update(project.id, { category: "Extension" });
  const review = await admin.collection("reviews").getFirstListItem("status = 'pending'");
  await admin.collection("reviews").update(review.id, { status: "approved" });
  // This project has no reviews. Its reviews would lose their project, and the journal would list that too.
  const deletedProject = await admin.collection("projects").getFirstListItem("slug = 'extension-le-verger'");
  await admin.collection("projects").delete(deletedProject.id);
  const company = await admin.collection("company").getFirstListItem("");
  await admin.collection("company").update(company.id, { phone: "05 63 00 11 22" });
}

async function sentences(page: Page): Promise<string[]> {
  const texts = await page.locator(".journal-entry p").allTextContents();
  return texts.map(plain);
}

test.for(phoneFirst)(
  "the journal says who did what and when, on a %s",
  async ([, options], { openJournal }) => {
    const page = await openJournal(options);
    const expectedMethods = await sentences(page);
    expect(expectedMethods.slice(0, 2)).toEqual([
      "Maud Ferrand a modifié les coordonnées : téléphone",
      "Maud Ferrand a supprimé le projet « Extension le Verger »",
    ]);
    expect(expectedMethods[2]).toMatch(/^Maud Ferrand a approuvé l'avis (?:de |d')/);
    expect(expectedMethods[3]).toBe("Maud Ferrand a modifié le projet « Maison du Coteau »");
    expect(plain(await page.locator(".journal h2").first().textContent())).toBe("Aujourd'hui");
    await page.locator(".journal-entry summary").first().click();
    const changed = plain(await page.locator(".journal-entry").first().getByRole("table").innerText());
    expect(changed).toContain("05 36 49 12 34");
    expect(changed).toContain("05 63 00 11 22");
    await page.getByRole("link", { name: "les coordonnées" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Coordonnées" }).waitFor();
  },
);

test("the journal's filters and search are in its address", async ({ openJournal }) => {
  const page = await openJournal();
  const kind = page.getByLabel("Quoi");
  await kind.selectOption({ label: "Projets" });
  await expect.poll(() => kind.inputValue()).toBe("projects");
  await narrow(page);
  await page.getByLabel("Action").selectOption({ label: "Suppressions" });
  await expect
    .poll(() => sentences(page))
    .toEqual(["Maud Ferrand a supprimé le projet « Extension le Verger »"]);
  await expect.poll(() => new URL(page.url()).searchParams.get("quoi")).toBe("projects");
  await page.goto("/dashboard/journal");
  await page.getByRole("searchbox", { name: "Rechercher dans le journal" }).fill("MAISON du coteau");
  await expect
    .poll(async () => (await sentences(page)).every((each) => each.includes("Maison du Coteau")))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("MAISON du coteau");
  await page.getByRole("searchbox").fill("introuvable");
  await page.getByText("Rien de tel dans le journal.").waitFor();
});

test("the chosen journal entries are downloaded as a table", async ({ openJournal }) => {
  const page = await openJournal();
  await page.getByLabel("Action").selectOption({ label: "Suppressions" });
  const link = page.getByRole("link", { name: "Télécharger en CSV" });
  await expect.poll(() => link.getAttribute("href")).toContain("action=delete");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^journal-[\d-]+\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  expect(table).toContain("a supprimé le projet « Extension le Verger »;Projets;");
  expect(table).not.toContain("a modifié");
});

test("older entries are loaded with the keyboard alone", async ({ openJournal }) => {
  const page = await openJournal();
  const first = await sentences(page);
  const more = page.getByRole("button", { name: "Voir plus ancien" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await sentences(page)).length).toBeGreaterThan(first.length);
  expect((await sentences(page)).slice(0, first.length)).toEqual(first);
});

// Last, because the new account is an entry of its own.
test("the journal's filter names colleagues of every role", async ({ openJournal }) => {
  const password = "une phrase assez longue";
  const editor = { email: "ines@equipe.example", name: "Inès Vidal", role: "redaction", verified: true };
  await admin.collection("users").create({ ...editor, password, passwordConfirm: password });
  const page = await openJournal();
  await page.locator(".journal-filters select").first().selectOption({ label: "Inès Vidal" });
  await expect.poll(() => new URL(page.url()).searchParams.get("qui")).not.toBe(null);
});
