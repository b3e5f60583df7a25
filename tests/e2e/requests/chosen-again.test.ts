import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import type { OwnPage } from "../../own-page.ts";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { openTeam, sendRequest, startServerOfFile, test } from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const file = (name: string, buffer = pdf) => ({ name, mimeType: "application/pdf", buffer });

const picker = (page: Page) => page.locator("#fichiers input[type=file]");
const rows = (page: Page) => page.locator(".plans-list li");
const received = (page: Page) => rows(page).filter({ hasText: "reçu" });

/** Of a request, as the cooperative has them. */
async function plansOf(request: string): Promise<string[]> {
  return (await (await team.records("GET", `messages/records/${request}`)).json()).plans;
}

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("a file that was removed and is added again is there again, also after the page was loaded anew", async ({
    open,
  }) => {
    const { link, request } = await sendRequest(open, team);
    const page = await open(link, options);
    for (let round = 0; round < 2; round++) {
      await picker(page).setInputFiles(file("facade.pdf"));
      await expect.poll(() => received(page).count()).toBe(1);
      expect(await plansOf(request)).toHaveLength(1);
      await page.getByRole("button", { name: "Retirer facade.pdf" }).click();
      await expect.poll(() => rows(page).count()).toBe(0);
      expect(await plansOf(request)).toEqual([]);
    }
    await picker(page).setInputFiles(file("facade.pdf"));
    await expect.poll(() => received(page).count()).toBe(1);
    await page.reload();
    await expect.poll(() => received(page).count()).toBe(1);
    expect(await plansOf(request)).toHaveLength(1);
  });

  test("a file shows its own name, what it is and its weight", async ({ open }) => {
    const { link } = await sendRequest(open, team);
    const page = await open(link, options);
    const heavy = Buffer.concat([pdf, Buffer.alloc(840_000, "\n% trait")]);
    await picker(page).setInputFiles([
      file("Plan n° 3 - étage.pdf", heavy),
      { name: "installe.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ no plan") },
    ]);
    await rows(page)
      .filter({ hasText: "Plan n° 3 - étage.pdf" })
      .getByText(/^840\sko, reçu$/)
      .waitFor();
    const other = rows(page).filter({ hasText: "installe.exe" });
    await other.getByText("Format de fichier non autorisé").waitFor();
    await other.getByText("EXE", { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.reload();
    await received(page)
      .getByText(/^840\sko, reçu$/)
      .waitFor();
  });
});

test("an empty file is refused at once, by name and with its reason, and takes no place", async ({
  open,
}) => {
  const { link, request } = await sendRequest(open, team);
  const page = await open(link);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await picker(page).setInputFiles([file("vide.pdf", Buffer.alloc(0)), file("plan.pdf")]);
  await rows(page).filter({ hasText: "vide.pdf" }).getByText("Ce fichier est vide").waitFor();
  await expect.poll(() => received(page).count()).toBe(1);
  await page.getByText(/^1\s+fichier sur 10/).waitFor();
  expect(await plansOf(request)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test.for([400, 404, 413, 429])(
  "a sending that is answered by %i is refused with a sentence, and not waited for",
  async (status, { open }) => {
    const { link } = await sendRequest(open, team);
    const page = await open(link);
    await page.route("**/demande/fichiers/*", (route) => route.fulfill({ status }));
    await picker(page).setInputFiles([file("plan.pdf"), file("autre.pdf")]);
    for (const name of ["plan.pdf", "autre.pdf"])
      await rows(page)
        .filter({ hasText: name })
        .getByText(/Le site ne prend pas ce fichier|Trop d’envois en peu de temps/)
        .waitFor();
    await page.getByText(/^0\s+fichier sur 10/).waitFor();
  },
);

test("ten files of one size whose names end alike all arrive, and so do two of one name", async ({
  open,
}) => {
  const { link, request } = await sendRequest(open, team);
  const page = await open(link);
  const ending = "avec-un-nom-qui-ne-finit-pas-et-se-termine-partout-de-meme.pdf";
  const files = Array.from({ length: 8 }, (_, number) => file(`${number}-${ending}`));
  const twins = ["un", "le"].map((word) => file("plan.pdf", Buffer.concat([pdf, Buffer.from(`% ${word}`)])));
  await picker(page).setInputFiles([...files, ...twins]);
  await expect.poll(() => received(page).count(), { timeout: 30_000 }).toBe(10);
  await rows(page).getByText(`7-${ending}`, { exact: true }).waitFor();
  expect(await plansOf(request)).toHaveLength(10);
});
