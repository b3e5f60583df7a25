import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { beforeEach, expect } from "vitest";
import { drawMark } from "../../../../ui/drawing/mark.ts";
import { phone, plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const home = { id: "pagehome0000000", page: "home" };
const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };
const questions = [{ id: "a", texts: { question: "Combien ?", answer: "Cher." } }];
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

async function writeHome(values: Record<string, unknown>): Promise<void> {
  const pages = admin.collection("pages");
  await pages.create({ ...home, ...values }).catch(() => pages.update(home.id, values));
}

async function homeText(): Promise<string> {
  return plain(await (await fetch(server.url)).text());
}

beforeEach(() => writeHome({ ...nothing, draft: null, scheduled: null, publish_at: "" }));

test.for(deskFirst)(
  "a draft's card tells its changes, and publishes or drops them, on a %s",
  async ([, options], { open }) => {
    await writeHome({ draft: { ...nothing, texts: { "team.rule": "Les gens d'ici" } } });
    const page = await open("/dashboard/pages", options);
    await page.getByText("Un brouillon attend d’être publié.").waitFor();
    const card = page.getByRole("article", { name: "Accueil" });
    expect(plain(await card.innerText())).toContain("Les gens d'ici");
    await card.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publier" }).click();
    await toast(page, "La page est en ligne.").waitFor();
    expect(await homeText()).toContain("Les gens d'ici");
    // The page has no draft any more, so it is a card among the others, with its writer.
    const row = page.getByRole("listitem").filter({ hasText: "Modifier Accueil" });
    await row.getByText("aujourd’hui").waitFor();

    await writeHome({ draft: { ...nothing, texts: { "team.rule": "Les autres" } } });
    await card.getByRole("button", { name: "Jeter le brouillon" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Jeter" }).click();
    await toast(page, "Le brouillon est jeté.").waitFor();
    expect(await homeText()).toContain("Les gens d'ici");
  },
);

test("the list hides and shows a filled section, with its draft", async ({ open }) => {
  const draft = { ...nothing, lists: { questions }, texts: { "team.rule": "Plus tard" } };
  await writeHome({ lists: { questions }, draft });
  expect(await homeText()).toContain("Combien ?");
  const page = await open("/dashboard/pages");
  const joint = page.getByRole("switch", { name: "Questions fréquentes, sur Accueil" });
  await joint.click();
  await toast(page, "La section est cachée.").waitFor();
  expect(await homeText()).not.toContain("Combien ?");
  const stored = async () => (await admin.collection("pages").getOne(home.id)).draft;
  expect(await stored()).toMatchObject({ sections: { hidden: ["questions"] }, texts: draft.texts });
  await joint.click();
  await toast(page, "La section paraît.").waitFor();
  expect(await homeText()).toContain("Combien ?");
  expect((await stored()).sections.hidden ?? []).toEqual([]);
});

test("a colleague's mark stands before their name, as on the site", async ({ open }) => {
  const password = "une phrase assez longue";
  const account = { email: "thomas@equipe.example", name: "Thomas Cazals", role: "redaction" };
  await admin.collection("users").create({ ...account, verified: true, password, passwordConfirm: password });
  const thomas = new PocketBase(server.url).autoCancellation(false);
  await thomas.collection("users").authWithPassword(account.email, password);
  await thomas.collection("pages").update(home.id, { texts: { "team.rule": "Les gens du bois" } });
  const page = await open("/dashboard/pages");
  const row = page.getByRole("listitem").filter({ hasText: "Modifier Accueil" });
  const writer = row.locator(".page-writer", { hasText: "Thomas Cazals" });
  expect(await writer.locator(".mark path").getAttribute("d")).toBe(drawMark(4).path);
});

test("what is missing leads to its field", async ({ open }) => {
  await writeHome({ lists: { questions: [{ id: "a", texts: { question: "Quand paie-t-on ?" } }] } });
  const page = await open("/dashboard/pages");
  await page.getByRole("link", { name: "Quand paie-t-on" }).click();
  await page.getByLabel("Réponse").waitFor();
});

test("on a phone, the acts on all pages stand beside the title", async ({ open }) => {
  const page = await open("/dashboard/pages", phone);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const titleEnd = (title?.y ?? 0) + (title?.height ?? 0);
  for (const name of ["Nouvelles", "Voir le site"]) {
    const act = await page.locator(".dashboard-head").getByRole("link", { name }).boundingBox();
    expect([name, (act?.y ?? titleEnd) < titleEnd]).toEqual([name, true]);
  }
});
