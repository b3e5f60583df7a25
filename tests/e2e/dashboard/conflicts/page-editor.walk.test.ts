import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { expect } from "vitest";
import { type Credentials, desktop } from "../../browser.ts";
import { sidewaysScroll } from "../../width.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { colleague, soon } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

const field = (page: Page) => page.getByLabel("Le texte");
const notice = (page: Page, name: string) => page.getByText(`${name} vient d’enregistrer cette page.`);

/** Opens the field of a text of the home page's plan. */
async function openPlace(page: Page, name: RegExp): Promise<void> {
  await page.locator(".page-place").filter({ hasText: name }).first().click();
  await field(page).waitFor(soon);
}

test("two administrators on one page learn of each other's saves, and lose nothing", async ({
  open,
  visit,
}) => {
  const { name } = await admin.collection("users").getFirstListItem(`email = "${server.admin.email}"`);
  const page = await open("/dashboard/pages/home");
  const hers = await visit("/dashboard/pages/home", {
    ...desktop,
    baseURL: server.url,
    as: await colleague(),
  });
  await openPlace(page, /^Introduction/);
  await openPlace(hers, /^Titre/);
  for (const each of [page, hers]) expect(await each.getByText("vient d’enregistrer").count()).toBe(0);

  await field(hers).fill("Le bois d'ici");
  await notice(page, "Maud Ferrand").waitFor(soon);
  expect(await hers.getByText("vient d’enregistrer").count()).toBe(0);
  // Her text is on his page before he writes.
  await page.frameLocator("iframe").getByText("Le bois d’ici").waitFor(soon);

  await field(page).fill("Ma phrase.");
  await notice(hers, name).waitFor(soon);
  await expect.poll(() => notice(page, "Maud Ferrand").count(), soon).toBe(0);
  const stored = async (): Promise<string[]> => {
    const { draft } = await admin.collection("pages").getFirstListItem('page = "home"');
    return Object.values<string>(draft.texts).sort();
  };
  await expect.poll(stored, soon).toEqual(["Le bois d'ici", "Ma phrase."]);

  await hers.getByRole("button", { name: "Publier" }).click();
  await hers
    .getByRole("alertdialog", { name: "Publier la page" })
    .getByRole("button", { name: "Publier" })
    .click();
  await hers.locator(".toast").getByText("La page est en ligne.").waitFor(soon);
  await notice(page, "Maud Ferrand").waitFor(soon);
  await expect.poll(() => notice(hers, name).count(), soon).toBe(0);
});

/** Opens the account of an editor who is no administrator. */
async function openEditor(name: string): Promise<{ client: PocketBase; credentials: Credentials }> {
  const credentials = { email: `${crypto.randomUUID()}@exemple.fr`, password: "un-mot-de-passe-sûr" };
  const account = { ...credentials, passwordConfirm: credentials.password, name, role: "redaction" };
  await admin.collection("users").create({ ...account, verified: true });
  const client = new PocketBase(server.url).autoCancellation(false);
  await client.collection("users").authWithPassword(credentials.email, credentials.password);
  return { client, credentials };
}

test.for(deskFirst)(
  "a place and its conflict name the colleague, on a %s",
  async ([device, options], { open, visit }) => {
    // Two colleagues of one first name would be shown with their whole names.
    const name = device === "desktop" ? "Thomas" : "Karim";
    const editor = await openEditor(`${name} Vidal`);
    const page = await open("/dashboard/pages/cooperative", options);
    const his = await visit("/dashboard/pages/cooperative", {
      ...desktop,
      baseURL: server.url,
      as: editor.credentials,
    });
    await openPlace(his, /^Titre/);
    await field(his).fill("Le bois du Ségala");
    const row = page.locator(".page-place").filter({ hasText: `${name} écrit ici` });
    await row.filter({ hasText: /^Titre/ }).waitFor(soon);
    await page
      .getByRole("status")
      .filter({ hasText: `${name} écrit dans cette page.` })
      .waitFor();
    if (device === "desktop")
      await page.frameLocator("iframe").locator(`[data-writing="${name} écrit ici"]`).waitFor();
    expect(await his.getByText("écrit ici").count()).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);

    await row.click();
    const panel = page.getByRole("region", { name: "Titre" });
    await panel.getByText(`${name} écrit ici`).waitFor();
    await expect.poll(() => field(page).inputValue(), soon).toBe("Le bois du Ségala");
    const { id, draft } = await admin.collection("pages").getFirstListItem('page = "cooperative"');
    const [place = ""] = Object.keys(draft.texts);
    await page.route(
      "**/api/collections/pages/records/**",
      async (route) => {
        const texts = { [place]: "Le bois du Ségala, levé" };
        await editor.client.collection("pages").update(id, { draft: { ...draft, texts } });
        await route.continue();
      },
      { times: 1 },
    );
    await field(page).fill("Le bois d'ici");
    const conflict = panel.getByRole("alert");
    await conflict.getByText(`${name} écrit ici`).waitFor(soon);
    await conflict.getByText(new RegExp(`^${name}, à \\d`)).waitFor();
    await conflict.getByText(/^Vous, à \d/).waitFor();
    await conflict.getByText("Le bois du Ségala, levé").waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await conflict.getByRole("button", { name: "Lui proposer le mien" }).click();
    const stored = async () => (await admin.collection("pages").getOne(id)).draft.texts as unknown;
    await expect.poll(stored, soon).toEqual({ [place]: "Le bois d'ici" });

    await his.goto("/dashboard/pages");
    await expect.poll(() => page.getByText(`${name} écrit`).count(), soon).toBe(0);
    await admin.collection("pages").update(id, { draft: null });
  },
);
