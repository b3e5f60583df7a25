import { randomBytes } from "node:crypto";
import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect } from "vitest";
import type { OwnPage } from "../../own-page.ts";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { heading, openTeam, saved, sendRequest, startServerOfFile, test } from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

/** One of three pieces. */
async function largePhoto(): Promise<Buffer> {
  const raw = { width: 900, height: 900, channels: 3 } as const;
  return sharp(randomBytes(900 * 900 * 3), { raw })
    .png()
    .toBuffer();
}

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const picker = (page: Page) => page.locator("#fichiers input[type=file]");
const rows = (page: Page) => page.locator(".plans-list li");

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("plans are sent as they are chosen, a photo and a PDF; another device has them", async ({ open }) => {
    const { link } = await sendRequest(open, team);
    const page = await open(link, options);
    await picker(page).setInputFiles([
      {
        name: "facade-sud.png",
        mimeType: "image/png",
        buffer: await sharp(await largePhoto())
          .resize(80)
          .png()
          .toBuffer(),
      },
      { name: "cadastre.pdf", mimeType: "application/pdf", buffer: pdf },
    ]);
    await expect.poll(() => rows(page).filter({ hasText: "reçu" }).count()).toBe(2);
    await page.getByText(/^2\s+fichiers sur 10/).waitFor();
    const other = await open(link, phone);
    await heading(other, /Bon retour/).waitFor();
    for (const name of ["facade_sud.png", "cadastre.pdf"]) await rows(other).getByText(name).waitFor();
    await other.getByRole("button", { name: "Retirer cadastre.pdf" }).click();
    await expect.poll(() => rows(other).count()).toBe(1);
    expect(await accessibilityProblems(other)).toEqual([]);
  });

  test("a file that is none of the types says which, and why; the others arrive", async ({ open }) => {
    const { link } = await sendRequest(open, team);
    const page = await open(link, options);
    await picker(page).setInputFiles([
      { name: "devis.docx", mimeType: "application/vnd.ms-word", buffer: Buffer.from("PK not a plan") },
      { name: "plan.pdf", mimeType: "application/pdf", buffer: pdf },
    ]);
    const refused = rows(page).filter({ hasText: "devis.docx" });
    await refused
      .getByText(/Format de fichier non autorisé\. Formats acceptés\s: jpeg, jpg, png, gif, webp, pdf\./)
      .waitFor();
    await rows(page).filter({ hasText: "plan.pdf" }).getByText("reçu").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test("of more files than a request takes, those that stay are named, and one that is removed leaves the focus there", async ({
  open,
}) => {
  const { link } = await sendRequest(open, team);
  const page = await open(link);
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `plan-${index + 1}.pdf`,
    mimeType: "application/pdf",
    buffer: pdf,
  }));
  await picker(page).setInputFiles(files);
  await expect.poll(() => rows(page).count()).toBe(12);
  await expect.poll(() => rows(page).filter({ hasText: "reçu" }).count(), { timeout: 30_000 }).toBe(10);
  for (const name of ["plan-11.pdf", "plan-12.pdf"])
    await rows(page).filter({ hasText: name }).getByText("Dix fichiers au plus").waitFor();
  await page.route("**/demande/fichiers/retirer", (route) => route.abort());
  await page.getByRole("button", { name: /^Retirer plan-3/ }).press("Enter");
  await page.getByText("Ce fichier n’a pas pu être retiré").waitFor();
  await page.unroute("**/demande/fichiers/retirer");
  await page.getByRole("button", { name: /^Retirer plan-3/ }).press("Enter");
  await page.getByText(/^9\s+fichiers sur 10/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
});

test("a sending that the network cuts goes on where it was, and says so meanwhile", async ({ open }) => {
  const { link } = await sendRequest(open, team);
  const page = await open(link);
  const offsets: number[] = [];
  let cuts = 0;
  await page.route("**/demande/fichiers/*", async (route: Route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    offsets.push(Number(route.request().headers()["upload-offset"]));
    // The second piece does not get through, twice.
    if (offsets.length > 1 && cuts++ < 2) return route.abort("connectionreset");
    return route.continue();
  });
  const content = await largePhoto();
  await picker(page).setInputFiles({ name: "facade.png", mimeType: "image/png", buffer: content });
  await rows(page)
    .getByText(/reprend dès que le réseau revient/)
    .waitFor();
  await rows(page).getByText("reçu").waitFor({ timeout: 60_000 });
  const piece = 1024 * 1024;
  expect(offsets).toEqual([0, piece, piece, piece, 2 * piece]);
});

test("what one device has begun to send, another goes on with", async ({ open }) => {
  const { link } = await sendRequest(open, team);
  const content = await largePhoto();
  const file = { name: "facade.png", mimeType: "image/png", buffer: content };
  const page = await open(link);
  let pieces = 0;
  await page.route("**/demande/fichiers/*", (route) =>
    route.request().method() === "PATCH" && pieces++ > 0 ? route.abort() : route.continue(),
  );
  await picker(page).setInputFiles(file);
  await rows(page)
    .getByText(/reprend dès que le réseau revient/)
    .waitFor();
  await page.close();

  const other = await open(link, phone);
  const offsets: number[] = [];
  await other.route("**/demande/fichiers/*", (route) => {
    if (route.request().method() === "PATCH")
      offsets.push(Number(route.request().headers()["upload-offset"]));
    return route.continue();
  });
  // What a file is known by is its name and its content: its date is another one here.
  await other.evaluate(() => Object.defineProperty(File.prototype, "lastModified", { get: () => 1 }));
  await picker(other).setInputFiles(file);
  await rows(other).getByText("reçu").waitFor({ timeout: 60_000 });
  expect(offsets[0]).toBe(1024 * 1024);
});

test("by a finger the rectangle is moved and drawn, and the page does not scroll under it", async ({
  open,
}) => {
  const { link } = await sendRequest(open, team);
  const page = await open(link, phone);
  await page.getByRole("button", { name: "Poser un rectangle" }).tap();
  const handle = page.getByRole("slider", { name: "Profondeur, vers le jardin (m)" });
  await handle.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await swipe(page, handle, -30, 24);
  const depth = Number((await page.locator("#sketch_depth").inputValue()).replace(",", "."));
  expect(depth).toBeGreaterThan(4);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const body = page.getByRole("button", { name: "Déplacer le rectangle avec les flèches" });
  await swipe(page, body, 26, 8);
  await saved(page).waitFor();
  const size = await page.locator("#sketch_depth").inputValue();
  const other = await open(link, desktop);
  await expect.poll(() => other.locator("#sketch_depth").inputValue()).toBe(size);
});

/** A finger that is set down on something, drawn over the glass and lifted. */
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
