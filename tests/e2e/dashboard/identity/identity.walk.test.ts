import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect } from "vitest";
import { plain } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer l’identité" }).click();
const sentPage = async (path: string) => (await fetch(server.url + path)).text();
const openingTag = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? "";
const company = () => admin.collection("company").getFirstListItem("");

/** Returns the ground of the first matching element. */
const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

beforeEach(async () => {
  const { id } = await company();
  const none = { mark: "", logo: "", accent: "", share_picture: "", share_file: "", signature: "" };
  await admin.collection("company").update(id, { name: "Les Assembleurs", ...none });
});

test.for(phoneFirst)(
  "a chosen colour shows on previews, pages and icons, on a %s",
  async ([, options], { open }) => {
    expect(openingTag(await sentPage("/"))).not.toContain("style");
    const page = await open("/dashboard/identite", options);
    await page.getByRole("radio", { name: /^Ardoise/ }).check();
    await page.getByRole("status").filter({ hasText: "Ardoise" }).waitFor();
    expect(await ground(page, ".identity-preview .badge-heartwood")).toBe("rgb(51, 72, 90)");
    expect((await company()).accent).toBe("");
    await save(page);
    await toast(page, "Identité enregistrée.").waitFor();
    await expect.poll(() => ground(page, "html")).toBeDefined();
    expect((await company()).accent).toBe("#33485a");
    const html = await sentPage("/");
    expect(openingTag(html)).toContain("--color-heartwood:#33485a");
    expect(await sentPage("/favicon.svg")).not.toContain("#b4491f");
    expect(await sentPage("/manifest.webmanifest")).toContain('"theme_color":"#33485a"');
    await page.goto(`${server.url}/contact`);
    expect(await ground(page, ".button")).toBeDefined();
    const token = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-heartwood"));
    expect((await token()).trim()).toBe("#33485a");
  },
);

test("a pale colour is refused and replaced by a legible one", async ({ open }) => {
  const page = await open("/dashboard/identite");
  await page.getByLabel("Ou la vôtre").fill("#C2572C");
  await page.getByText("Se lit en grand, pas en petit.").waitFor();
  await page.getByRole("status").filter({ hasText: "La plus proche de la vôtre" }).waitFor();
  await save(page);
  await page.getByText(/Cette couleur est trop pâle pour les petites lettres/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("accent");
  expect((await company()).accent).toBe("");
  await page.getByRole("button", { name: "Prendre la plus proche qui convient" }).click();
  await page.getByText("Se lit partout.").waitFor();
  await save(page);
  await toast(page, "Identité enregistrée.").waitFor();
  expect((await company()).accent).toMatch(/^#[\da-f]{6}$/);
});

test("a logo and a shared picture appear on the site until removed", async ({ open }) => {
  const page = await open("/dashboard/identite");
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9v9z"/></svg>';
  await page
    .getByLabel("Choisir un logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await page.getByRole("radio", { name: /^Votre logo/ }).waitFor();
  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Une autre")
    .setInputFiles({ name: "chantier.jpg", mimeType: "image/jpeg", buffer: picture });
  await page.getByRole("radio", { name: "La vôtre", checked: true }).waitFor();
  await save(page);
  await toast(page, "Identité enregistrée.").waitFor();
  const { logo, share_picture } = await company();
  expect(share_picture).toBe("own");
  const html = await sentPage("/");
  expect(html).toContain(`<img src="/api/files/company/cooperative0000/${logo}" alt=""/>`);
  expect(await sentPage(`/api/files/company/cooperative0000/${logo}`)).not.toContain("onload");
  expect((await fetch(`${server.url}/images/og.jpg`)).headers.get("content-type")).toBe("image/jpeg");
  await page.getByRole("button", { name: "Retirer le logo" }).click();
  await page.getByRole("radio", { name: /^La marque dessinée/ }).waitFor();
  await save(page);
  await expect.poll(async () => (await company()).logo).toBe("");
  expect(await sentPage("/")).not.toContain(logo);
});

test("the preview shows the card that the server draws", async ({ open }) => {
  const page = await open("/dashboard/identite");
  await page.getByRole("radio", { name: "L’équipe" }).check();
  const plate = page.locator(".preview-share-plate");
  expect(await plate.locator(":scope > img").getAttribute("src")).toBe("/images/equipe.jpg");
  const home = { id: "pagehome0000000", page: "home", texts: { "opening.title": "Le bois\nd'ici" } };
  await admin.collection("pages").create(home);
  await page.reload();
  await plate.getByText("Le bois d’ici").waitFor();
});

test("what was begun waits after a reload, and a colleague's change is told", async ({ open }) => {
  const page = await open("/dashboard/identite");
  await page
    .getByLabel("Sous chaque lettre, après le prénom de qui l’écrit")
    .fill("Les Assembleurs\n12, rue des Scieurs");
  await page.getByRole("radio", { name: /^Taillée dans le nom/ }).check();
  // The draft is stored after a short pause.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByText("Ce que vous aviez commencé est là.").waitFor();
  const { id, phone } = await company();
  // A change of the company's other facts is no conflict.
  await admin.collection("company").update(id, { phone: `${phone} ` });
  await admin.collection("company").update(id, { mark: "none" });
  await save(page);
  await page.getByText(/Quelqu’un a changé l’identité/).waitFor();
  expect((await company()).signature).toBe("");
  await save(page);
  await toast(page, "Identité enregistrée.").waitFor();
  expect(await company()).toMatchObject({
    mark: "initials",
    signature: "Les Assembleurs\n12, rue des Scieurs",
  });
  expect(plain(await sentPage("/"))).toContain("Les Assembleurs");
  expect(await sentPage("/")).toContain("brand-cut");
});
