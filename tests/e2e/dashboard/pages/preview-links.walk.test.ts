import type { Page } from "playwright-core";
import { expect } from "vitest";
import { previewEnd } from "../../../../domain/preview-links/preview-link.ts";
import { picture } from "../../../contract/pictures.ts";
import { desktop, plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const home = { id: "pagehome0000000", page: "home" };
const nothing = { texts: {}, pictures: {}, sections: {}, lists: {} };

/** Writes the draft of the home page, with a picture of its own, and makes a link to it. */
async function shareDraft(): Promise<{ address: string; link: string; file: string }> {
  const pages = admin.collection("pages");
  await pages.create(home).catch(() => pages.update(home.id, { draft: null }));
  const form = new FormData();
  form.append("files+", await picture("levage.jpg", 1600, 1000));
  const file = (await pages.update(home.id, form)).files.at(-1) as string;
  const texts = { "opening.title": "Le bois d'ici,\nlevé par\nles gens d'ici" };
  await pages.update(home.id, { draft: { ...nothing, texts, pictures: { "team.picture": { file } } } });
  const values = { page: "home", recipient: "Nadia Roumégas", expires: previewEnd(7) };
  const { id } = await admin.collection("preview_links").create(values);
  return { link: id, address: await readAddress(id), file };
}

/** Returns a link's address, as the editor shows it. */
async function readAddress(id: string): Promise<string> {
  const headers = { cookie: await adminCookie(), "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${server.url}/dashboard/donnees/pages/apercus?page=home`, { headers });
  const { links } = (await answer.json()) as { links: { id: string; address: string }[] };
  return links.find((link) => link.id === id)?.address ?? "";
}

async function adminCookie(): Promise<string> {
  const body = JSON.stringify({ identity: server.admin.email, password: server.admin.password });
  const headers = { "content-type": "application/json", origin: server.url };
  const address = `${server.url}/api/collections/users/auth-with-password`;
  const { headers: answered } = await fetch(address, { method: "POST", headers, body });
  return answered
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test.for(deskFirst)(
  "an editor shares and revokes a draft's link, on a %s",
  async ([device, options], { open, visit }) => {
    await shareDraft();
    const recipient = `Imprimerie sur un ${device}`;
    const page = await open("/dashboard/pages/home", options);
    await page.getByRole("button", { name: "Lien d’aperçu" }).click();
    const dialog = page.getByRole("dialog", { name: "Montrer avant de publier" });
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await dialog.getByText("Dites pour qui est ce lien.").waitFor();
    await dialog.getByLabel("Pour qui").fill(recipient);
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    const address = await dialog.locator("code").innerText();
    const row = dialog.getByRole("listitem").filter({ hasText: recipient });
    await row.getByText("pas encore ouvert").waitFor();

    const reader = { ...options, baseURL: server.url, javaScriptEnabled: false, userAgent: "Mozilla/5.0" };
    const holder = await visit(new URL(`http://${address}`).pathname, reader);
    await expectDraft(holder, recipient);
    const byReader = admin.filter("recipient = {:recipient}", { recipient });
    const count = async () => (await admin.collection("preview_links").getFirstListItem(byReader)).openings;
    await expect.poll(count).toBe(1);
    // An open dialog is not read again.
    await dialog.getByRole("button", { name: "C’est tout" }).click();
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Lien d’aperçu" }).click();
        const text = await row.innerText();
        await dialog.getByRole("button", { name: "C’est tout" }).click();
        return plain(text);
      })
      .toContain("ouvert une fois");
    await page.getByRole("button", { name: "Lien d’aperçu" }).click();
    await row.getByRole("button", { name: "Retirer" }).click();
    await row.getByText("retiré le").waitFor();
    await holder.reload();
    await holder.getByRole("heading", { name: "Ce lien a été retiré." }).waitFor();
  },
);

async function expectDraft(page: Page, recipient: string): Promise<void> {
  expect(plain(await page.getByRole("heading", { level: 1 }).innerText())).toContain("Le bois d'ici,");
  const bar = plain(await page.getByRole("complementary", { name: "Aperçu" }).innerText());
  expect(bar).toContain(`Brouillon de la page « Accueil », pour ${recipient}.`);
  const replaced = page.locator('img[src*="/images/levage"]').first();
  await replaced.scrollIntoViewIfNeeded();
  await expect
    .poll(() => replaced.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

test("a preview is kept nowhere, and nobody learns its address", async () => {
  const { address } = await shareDraft();
  const before = await (await fetch(server.url)).text();
  const answer = await fetch(address);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("<script");
  expect(await (await fetch(server.url)).text()).toBe(before);
  expect(before).not.toContain("les gens d’ici");
});

test("a link opens the pictures of its page's draft alone", async () => {
  const { address, file } = await shareDraft();
  const unused = new FormData();
  unused.append("files+", await picture("autre.jpg"));
  const other = (await admin.collection("pages").update(home.id, unused)).files.at(-1) as string;
  const status = async (path: string) => {
    const answer = await fetch(path);
    await answer.body?.cancel();
    return [answer.status, answer.headers.get("cache-control")];
  };
  expect(await status(`${address}/images/${file}`)).toEqual([200, "no-store"]);
  expect((await status(`${address}/images/${other}`))[0]).toBe(404);
  expect((await status(`${server.url}/api/files/pages/${home.id}/${file}`))[0]).toBe(404);
  expect((await status(`${address}/images/${file}/autre`))[0]).toBe(404);
});

test("a link that is unknown, or over, says so", async () => {
  const { address, link } = await shareDraft();
  const readTitle = async (path: string) => {
    const answer = await fetch(path);
    return [answer.status, /<h1>([^<]*)/.exec(await answer.text())?.[1]];
  };
  expect(await readTitle(`${address.slice(0, -1)}~`)).toEqual([404, "Ce lien n’ouvre rien."]);
  await admin.collection("preview_links").update(link, { revoked_at: new Date().toISOString() });
  expect(await readTitle(address)).toEqual([410, "Ce lien a été retiré."]);
  const posted = await fetch(address, { method: "POST", headers: { origin: server.url } });
  expect(posted.status).toBe(405);
});

test("a published draft leaves the link on the published page", async ({ visit }) => {
  const { address } = await shareDraft();
  await admin.collection("pages").update(home.id, { draft: null });
  const reader = { ...desktop, baseURL: server.url, javaScriptEnabled: false };
  const page = await visit(new URL(address).pathname, reader);
  await page.getByText("Il n’y a plus de brouillon").waitFor();
});
