import type { Page, Route } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { picture } from "../../../contract/pictures.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const soon = { timeout: 10_000 };
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const saved = (page: Page) => page.getByRole("status").getByText("Brouillon enregistré");
const place = (page: Page, name: string | RegExp) => page.locator(".page-place").filter({ hasText: name });

/** Tells whether a visitor reads a text on a page. */
async function isShown(text: string, address = "/"): Promise<boolean> {
  return plain(await (await fetch(server.url + address)).text()).includes(text);
}

const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };

beforeEach(async () => {
  for (const { id } of await admin.collection("pages").getFullList())
    await admin.collection("pages").update(id, { ...nothing, draft: null, scheduled: null, publish_at: "" });
});

/** Writes the record of a page, which the team may not have changed before. */
async function writePage(id: string, page: string, values: object): Promise<void> {
  const pages = admin.collection("pages");
  await pages.create({ id, page, ...values }).catch(() => pages.update(id, values));
}

test.for(deskFirst)(
  "several page changes are published together and taken back, on a %s",
  async ([, options], { open }) => {
    expect(await isShown("L'expertise du bois,")).toBe(true);
    const page = await open("/dashboard/pages", options);
    await page.getByRole("link", { name: "Modifier Accueil" }).click();
    await place(page, /^Titre/)
      .first()
      .click();
    await page.getByLabel("Le texte").fill("Le bois d'ici,\nlevé par\nles gens d'ici");
    await page.getByText("38 sur 60").waitFor();
    await place(page, "Image de l’équipe").click();
    const buffer = Buffer.from(await (await picture("atelier.jpg")).arrayBuffer());
    await page.getByLabel("Remplacer").setInputFiles({ name: "atelier.jpg", mimeType: "image/jpeg", buffer });
    await page.getByLabel("Pour qui ne la voit pas").fill("L'atelier, la porte ouverte.");
    const point = page.getByRole("button", { name: /^Le point qui reste/ });
    await point.press("ArrowRight");
    await point.press("Shift+ArrowUp");
    await expect
      .poll(async () => plain((await point.getAttribute("aria-label")) ?? ""))
      .toMatch(/51 %, 40 %$/);
    await page.getByRole("button", { name: "Cacher : La coopérative" }).click();
    await saved(page).waitFor();
    // A draft leaves the kept page as it is.
    expect(await isShown("L'expertise du bois,")).toBe(true);

    await page.getByRole("button", { name: "Publier" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Publier la page" });
    expect(plain(await dialog.innerText())).toContain("Le bois d'ici");
    await dialog.getByRole("button", { name: "Publier" }).click();
    await toast(page, "La page est en ligne.").waitFor();
    const texts = ["Le bois d'ici,", 'alt="L\'atelier, la porte ouverte."', "Plus qu'un constructeur"];
    expect(await Promise.all(texts.map((text) => isShown(text)))).toEqual([true, true, false]);
    const { pictures } = await admin.collection("pages").getFirstListItem('page = "home"');
    expect(Object.values(pictures)).toMatchObject([{ focus: { x: 0.51, y: 0.4 } }]);

    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Annuler ce changement" }).click();
    await expect.poll(() => isShown("L'expertise du bois,"), soon).toBe(true);
    expect(await isShown("Plus qu'un constructeur")).toBe(true);
  },
);

test("a sentence is typed on the page itself", async ({ open }) => {
  const page = await open("/dashboard/pages/home");
  const frame = page.frameLocator("iframe");
  await frame.getByText("Découvrez nos réalisations").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Que voulez-vous voir ?");
  expect(await page.getByLabel("Le texte").inputValue()).toBe("Que voulez-vous voir ?");
  await saved(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await frame.getByRole("heading", { name: "Que voulez-vous voir" }).textContent()).toBe(
    "Que voulez-vous voir\u202f?",
  );
  const { draft } = await admin.collection("pages").getFirstListItem('page = "home"');
  expect(draft.texts).toEqual({ "projects.title": "Que voulez-vous voir ?" });
});

test("the words around a service, a project and the news are changed and published", async ({ open }) => {
  const news = { slug: "le-bouquet", title: "Le bouquet", text: "<p>Levé.</p>", day: "2026-10-07" };
  await admin.collection("news").create({ ...news, status: "published" });
  const publish = async (page: Page) => {
    await saved(page).waitFor();
    await page.getByRole("button", { name: "Publier" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publier" }).click();
    await toast(page, "La page est en ligne.").waitFor();
  };
  const service = "/services/maisons-ossature-bois";
  expect(await isShown("Et chez vous ?", service)).toBe(true);
  const page = await open("/dashboard/pages/service");
  await page.frameLocator("iframe").getByText("Et chez vous").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Et sur votre terrain ?");
  await publish(page);
  expect(await isShown("Et sur votre terrain ?", service)).toBe(true);

  for (const [editor, text, address] of [
    ["project?place=details", "La fiche", "/realisations/maison-des-tilleuls"],
    ["news?place=text", "Ce que l'on lève en ce moment.", "/nouvelles"],
  ] as const) {
    expect(await isShown(text, address)).toBe(false);
    await page.goto(`/dashboard/pages/${editor}`);
    await page.getByLabel("Le texte").fill(text);
    await publish(page);
    expect(await isShown(text, address)).toBe(true);
  }
});

test("a counted title without its count stays in the draft", async ({ open }) => {
  const page = await open("/dashboard/pages/home?place=services.title");
  await page.getByLabel("Le texte").fill("Nos ouvrages");
  await page.getByText("{nombre} se remplit seul").waitFor();
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Publier" }).click();
  await toast(page, "Un texte a perdu un mot entre accolades").waitFor();
  expect(await isShown("Trois ouvrages, un seul matériau")).toBe(true);
});

test("a text that is too long stays in the draft and is not published", async ({ open }) => {
  const page = await open("/dashboard/pages/contact");
  await place(page, /^Titre/)
    .first()
    .click();
  await page.getByLabel("Le texte").fill("x".repeat(50));
  await page.getByText(/de trop pour être publié/).waitFor();
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Publier" }).click();
  await toast(page, "Un texte est trop long").waitFor();
  expect(await isShown("x".repeat(50), "/contact")).toBe(false);
});

test("a publication that is taken back leaves the scheduled content waiting", async ({ open }) => {
  const draft = { ...nothing, texts: { "team.rule": "Tout de suite" } };
  const scheduled = { ...nothing, texts: { "team.rule": "Plus tard" } };
  const publish_at = "2999-01-04 08:00:00.000Z";
  await writePage("pagehome0000000", "home", { draft, scheduled, publish_at });
  const page = await open("/dashboard/pages/home");
  await page.getByRole("button", { name: "Publier" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Publier la page" });
  await dialog.getByLabel("Maintenant").check();
  await dialog.getByRole("button", { name: "Publier", exact: true }).click();
  await toast(page, "La page est en ligne.").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => isShown("Tout de suite"), soon).toBe(false);
  const stored = await admin.collection("pages").getOne("pagehome0000000");
  expect(stored).toMatchObject({ draft, scheduled, publish_at });
});

test("two editors keep both texts, and decide about the one that both changed", async ({ open }) => {
  const page = await open("/dashboard/pages/home");
  await place(page, /^Introduction/)
    .first()
    .click();
  const field = page.getByLabel("Le texte");
  await field.fill("Ma phrase.");
  await saved(page).waitFor();
  const home = await admin.collection("pages").getFirstListItem('page = "home"');
  const texts = { "opening.text": "Sa phrase.", "team.rule": "Les gens" };
  const write = async (route: Route) => {
    await admin.collection("pages").update(home.id, { draft: { ...home.draft, texts } });
    await route.continue();
  };
  await page.route("**/api/collections/pages/records/**", write, { times: 1 });
  await field.fill("Ma phrase, plus longue.");
  await page.getByText("Vous avez aussi écrit ici, sur un autre écran").waitFor();
  await page.getByRole("button", { name: "Garder celui-ci" }).click();
  const stored = async () =>
    (await admin.collection("pages").getFirstListItem('page = "home"')).draft.texts as unknown;
  await expect
    .poll(stored, soon)
    .toEqual({ "opening.text": "Ma phrase, plus longue.", "team.rule": "Les gens" });
});

test("a changed page shows its texts after a navigation too", async ({ visit }) => {
  await writePage("pagecontact0000", "contact", { texts: { text: "Dites-nous tout." } });
  const page = await visit("/", { baseURL: server.url });
  await page.getByRole("navigation", { name: "Navigation principale" }).getByText("Contact").click();
  await page.getByText("Dites-nous tout.").waitFor();
  // The browser loaded one document.
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(
    `${server.url}/`,
  );
});

test.for([
  ["/realisations/maison-des-tilleuls", /\/dashboard\/projects\/[a-z0-9]{15}$/],
  ["/demande", /\/dashboard\/pages\/enquiry$/],
  ["/nouvelles", /\/dashboard\/pages\/news$/],
  ["/nulle/part", /\/dashboard\/pages\/missing$/],
  ["/mentions-legales", /\/dashboard\/pages\/common$/],
] as const)("« Modifier cette page » at %s opens its editor", async ([address, editor], { visit }) => {
  const page = await visit(address, { as: server.admin, baseURL: server.url });
  await page.getByRole("link", { name: "Modifier cette page" }).click();
  await page.waitForURL(editor);
});
