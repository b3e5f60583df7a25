import { randomBytes } from "node:crypto";
import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  heading,
  mailedLink,
  newAddress,
  readEnquiry,
  saved,
  sendEnquiry,
  startServerOfFile,
  test,
  unfold,
  write,
} from "./enquiries-fixtures.ts";

startServerOfFile();

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const file = (name: string, buffer = pdf) => ({ name, mimeType: "application/pdf", buffer });
const files = [file("plan.pdf"), file("facade sud.pdf")];

const picker = (page: Page) => page.locator("#fichiers input[type=file]");
const rows = (page: Page) => page.locator(".plans-list li");
const received = (page: Page) => rows(page).filter({ hasText: "reçu" });
const readPlans = async (email: string) => (await readEnquiry(email)).plans;

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("plans are sent as they are chosen, and another device has them", async ({ open, reopen }) => {
    const { link } = await sendEnquiry();
    const page = await reopen(link, options);
    await unfold(page);
    const photo = sharp({ create: { width: 80, height: 80, channels: 3, background: "peru" } });
    await picker(page).setInputFiles([
      { name: "facade-sud.png", mimeType: "image/png", buffer: await photo.png().toBuffer() },
      file("cadastre.pdf"),
    ]);
    await expect.poll(() => received(page).count()).toBe(2);
    await page.getByText(/^2\s+fichiers sur 10/).waitFor();
    const other = await open(link, phone);
    await heading(other, /Bon retour/).waitFor();
    await unfold(other);
    for (const name of ["facade-sud.png", "cadastre.pdf"]) await rows(other).getByText(name).waitFor();
    await other.getByRole("button", { name: "Retirer cadastre.pdf" }).click();
    await expect.poll(() => rows(other).count()).toBe(1);
  });

  test("a removed file can be added again, and survives a reload", async ({ reopen }) => {
    const { email, link } = await sendEnquiry();
    const page = await reopen(link, options);
    await unfold(page);
    for (let round = 0; round < 2; round++) {
      await picker(page).setInputFiles(file("facade.pdf"));
      await expect.poll(() => received(page).count()).toBe(1);
      expect(await readPlans(email)).toHaveLength(1);
      await page.getByRole("button", { name: "Retirer facade.pdf" }).click();
      await expect.poll(() => rows(page).count()).toBe(0);
      expect(await readPlans(email)).toEqual([]);
    }
    // A file's row shows its name, type and size.
    const heavy = Buffer.concat([pdf, Buffer.alloc(840_000, "\n% trait")]);
    await picker(page).setInputFiles([file("facade.pdf"), file("Plan n° 3 - étage.pdf", heavy)]);
    await rows(page)
      .filter({ hasText: "Plan n° 3 - étage.pdf" })
      .getByText(/^840\sko, reçu$/)
      .waitFor();
    await page.reload();
    await unfold(page);
    await expect.poll(() => received(page).count()).toBe(2);
    await received(page)
      .getByText(/^840\sko, reçu$/)
      .waitFor();
    expect(await readPlans(email)).toHaveLength(2);
  });

  test("files for a quote leave the page once an address is given", async ({ reopen }) => {
    const email = newAddress();
    const page = await reopen("/demande/devis", options);
    const requestedAddresses: string[] = [];
    page.on(
      "request",
      (request) => /\/demande\/fichiers/.test(request.url()) && requestedAddresses.push(request.url()),
    );
    await picker(page).setInputFiles([...files, file("vide.pdf", Buffer.alloc(0))]);
    await rows(page).filter({ hasText: "vide.pdf" }).getByText("Ce fichier est vide").waitFor();
    await expect.poll(() => rows(page).filter({ hasText: "en attente" }).count()).toBe(2);
    await page.getByText(/^2\s+fichiers sur 10/).waitFor();
    expect(requestedAddresses).toEqual([]);

    await write(page, email);
    await expect.poll(() => received(page).count()).toBe(2);
    expect(await readPlans(email)).toHaveLength(2);
    await page.getByRole("button", { name: "Retirer plan.pdf" }).click();
    await expect.poll(() => readPlans(email)).toHaveLength(1);
    await page.getByText("Nous avons reçu un fichier.").waitFor();
    await page.getByRole("link", { name: "Relire ou corriger ce que nous avons reçu" }).click();
    await heading(page, /C’est écrit/).waitFor();
    await unfold(page);
    await received(page).getByText("facade sud.pdf").waitFor();
    const elsewhere = await reopen(await mailedLink(email), options);
    await unfold(elsewhere);
    await rows(elsewhere).getByText("facade sud.pdf").waitFor();
  });
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("empty files and unaccepted types are refused with the reason", async ({ reopen }) => {
    const { email, link } = await sendEnquiry();
    const page = await reopen(link, options);
    await unfold(page);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await picker(page).setInputFiles([file("vide.pdf", Buffer.alloc(0)), file("plan.pdf")]);
    await rows(page).filter({ hasText: "vide.pdf" }).getByText("Ce fichier est vide").waitFor();
    await expect.poll(() => received(page).count()).toBe(1);
    await page.getByText(/^1\s+fichier sur 10/).waitFor();
    expect(await readPlans(email)).toHaveLength(1);
    expect(errors).toEqual([]);
    await picker(page).setInputFiles([
      { name: "installe.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ no plan") },
      { name: "devis.docx", mimeType: "application/vnd.ms-word", buffer: Buffer.from("PK not a plan") },
      file("autre.pdf"),
    ]);
    const types = /Format de fichier non autorisé\. Formats acceptés\s: jpeg, jpg, png, gif, webp, pdf\./;
    await rows(page).filter({ hasText: "devis.docx" }).getByText(types).waitFor();
    await rows(page).filter({ hasText: "installe.exe" }).getByText("EXE", { exact: true }).waitFor();
    await received(page).filter({ hasText: "autre.pdf" }).waitFor();
  });
});

test("of more than ten files, the refused ones are named", async ({ reopen }) => {
  const { email, link } = await sendEnquiry();
  const page = await reopen(link);
  await unfold(page);
  const ending = "avec-un-nom-qui-ne-finit-pas-et-se-termine-partout-de-meme.pdf";
  const alike = Array.from({ length: 8 }, (_, number) => file(`${number}-${ending}`));
  const twins = ["un", "le"].map((word) => file("plan.pdf", Buffer.concat([pdf, Buffer.from(`% ${word}`)])));
  await picker(page).setInputFiles([...alike, ...twins, file("plan-11.pdf"), file("plan-12.pdf")]);
  await expect.poll(() => rows(page).count()).toBe(12);
  await expect.poll(() => received(page).count()).toBe(10);
  expect(await readPlans(email)).toHaveLength(10);
  await rows(page).getByText(`7-${ending}`, { exact: true }).waitFor();
  for (const name of ["plan-11.pdf", "plan-12.pdf"])
    await rows(page).filter({ hasText: name }).getByText("Dix fichiers au plus").waitFor();
  await page.route("**/demande/fichiers/retirer", (route) => route.abort());
  await page.getByRole("button", { name: /^Retirer 3-avec/ }).press("Enter");
  await page.getByText("Ce fichier n’a pas pu être retiré").waitFor();
  await page.unroute("**/demande/fichiers/retirer");
  await page.getByRole("button", { name: /^Retirer 3-avec/ }).press("Enter");
  await page.getByText(/^9\s+fichiers sur 10/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
});

test("an upload answered by an error is refused with a sentence", async ({ reopen }) => {
  const { link } = await sendEnquiry();
  const page = await reopen(link);
  await unfold(page);
  let status = 0;
  await page.route("**/demande/fichiers/*", (route) => route.fulfill({ status }));
  for (status of [400, 404, 413, 429]) {
    await picker(page).setInputFiles(file(`plan-${status}.pdf`));
    await rows(page)
      .filter({ hasText: `plan-${status}.pdf` })
      .getByText(/Le site ne prend pas ce fichier|Trop d’envois en peu de temps/)
      .waitFor();
  }
  await page.getByText(/^0\s+fichier sur 10/).waitFor();
  await page.unrouteAll();
});

test("an interrupted upload resumes at its last byte", async ({ reopen }) => {
  const { link } = await sendEnquiry();
  const page = await reopen(link);
  await unfold(page);
  const offsets: number[] = [];
  let cuts = 0;
  await page.route("**/demande/fichiers/*", async (route: Route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    offsets.push(Number(route.request().headers()["upload-offset"]));
    // The second piece fails twice.
    if (offsets.length > 1 && cuts++ < 2) return route.abort("connectionreset");
    return route.continue();
  });
  await picker(page).setInputFiles(file("facade.pdf", Buffer.concat([pdf, randomBytes(2_400_000)])));
  await rows(page)
    .getByText(/reprend dès que le réseau revient/)
    .waitFor();
  await rows(page).getByText("reçu").waitFor({ timeout: 60_000 });
  const piece = 1024 * 1024;
  expect(offsets).toEqual([0, piece, piece, piece, 2 * piece]);
  await page.unrouteAll();
});

test("a file dropped on the form joins the others, and nothing navigates", async ({ reopen }) => {
  const page = await reopen("/demande/devis");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.4"], "cadastre.pdf", { type: "application/pdf" }));
    return transfer;
  });
  await page.locator("form [name=message]").dispatchEvent("drop", { dataTransfer: dropped });
  await rows(page).filter({ hasText: "cadastre.pdf" }).getByText("en attente").waitFor();
  expect(await page.getByText("Photos (facultatif)").isVisible()).toBe(false);
});

test("without script photos go with the message, as on the contact form", async ({ open }) => {
  const page = await open("/demande/devis", { ...desktop, javaScriptEnabled: false });
  await page.locator("noscript p", { hasText: "cinq photos au plus" }).waitFor();
  expect(await picker(page).isVisible()).toBe(false);
  expect(await page.locator("form input[name=photos]").isVisible()).toBe(true);
});

test("a finger moves and draws the rectangle without scrolling", async ({ reopen }) => {
  const { email, link } = await sendEnquiry();
  const page = await reopen(link, phone);
  await unfold(page);
  await page.getByRole("button", { name: "Poser un rectangle" }).tap();
  const handle = page.getByRole("slider", { name: "Profondeur, vers le jardin (m)" });
  await handle.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await swipe(page, handle, -30, 24);
  const typed = () => page.locator("#sketch_depth").inputValue();
  const depth = async () => Number((await typed()).replace(",", "."));
  expect(await depth()).toBeGreaterThan(4);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const body = page.getByRole("button", { name: "Déplacer le rectangle avec les flèches" });
  await swipe(page, body, 26, 8);
  await saved(page).waitFor();
  await expect.poll(() => readEnquiry(email)).toMatchObject({ sketch: { depth: await depth() } });
});

/** Swipes with a finger that starts on an element. */
async function swipe(page: Page, target: ReturnType<Page["locator"]>, dx: number, dy: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to touch.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 6; step++)
    await touch("touchMove", [{ x: x + (dx * step) / 6, y: y + (dy * step) / 6 }]);
  await touch("touchEnd", []);
  await client.detach();
}
