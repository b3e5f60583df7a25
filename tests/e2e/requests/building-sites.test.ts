import PocketBase from "pocketbase";
import { beforeAll, describe, expect } from "vitest";
import {
  accessibilityProblems,
  desktop,
  phone,
  plain,
  test as siteTest,
  type VisitOptions,
} from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import { sidewaysScroll } from "../width.ts";
import { server, startServerOfFile } from "./requests-fixtures.ts";

startServerOfFile();

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions) =>
      visit(path, { baseURL: server.url, ...options }),
);

const pages = Buffer.alloc(1_240_000, "%PDF-1.4\n");
const pdf = { name: "plan.pdf", mimeType: "application/pdf", buffer: pages };
const soon = { timeout: 30_000 };

let admin: PocketBase;

beforeAll(async () => {
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
});

/** The id of the demonstration's building that is called so. */
async function siteCalled(title: string): Promise<string> {
  const found = admin.filter("title = {:title}", { title });
  return (await admin.collection("building_sites").getFirstListItem(found)).id;
}

/** Whether the letters of the title reach what is said beside it. */
function titleMeetsLead(): boolean {
  const lead = document.querySelector(".page-head-aside")?.getBoundingClientRect();
  const letters = document.createRange();
  letters.selectNodeContents(document.querySelector("h1") as Element);
  return [...letters.getClientRects()].some(
    ({ right, bottom }) => lead !== undefined && right > lead.left && bottom > lead.top,
  );
}

const isFocused = (element: Element) => element === document.activeElement;

describe("a building site", () => {
  test("is opened from a won request, moved on and back with one press, and written for its client", async ({
    open,
  }) => {
    const message = await admin
      .collection("messages")
      .getFirstListItem('subject ~ "terrasse pour l’été" || subject ~ "terrasse"');
    await admin.collection("messages").update(message.id, { step: "won", is_read: true });
    const page = await open("/dashboard/chantiers", { ...desktop, as: server.admin });
    await page.getByRole("button", { name: /^Ouvrir le dossier/ }).click();
    await page.getByRole("heading", { level: 1, name: /terrasse/ }).waitFor(soon);
    const step = page.locator("[aria-current=step]");
    expect(plain(await step.innerText())).toContain("Esquisse");
    await page.getByRole("button", { name: /Passer à « Permis/ }).click();
    await expect.poll(async () => plain(await step.innerText()), soon).toContain("Permis");
    await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => plain(await step.innerText()), soon).toContain("Esquisse");

    await page.getByLabel(/^Un mot au client/).fill("On passe jeudi à 17 h avec le niveau.");
    await page.getByLabel("Réception", { exact: true }).fill("2027-05-21");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.locator(".toast").getByText("Dossier enregistré.").waitFor();

    await page.getByRole("button", { name: "Déposer" }).click();
    await page.getByText("Donnez un nom à cette pièce.").waitFor();
    await expect.poll(() => page.getByLabel("Nom de la pièce").evaluate(isFocused), soon).toBe(true);
    await page.getByLabel("Nom de la pièce").fill("Plan de la terrasse");
    await page.getByLabel("Fichier").setInputFiles(pdf);
    await page.locator(".picker-zone").getByText("plan.pdf").waitFor();
    await page.getByRole("button", { name: "Déposer" }).click();
    const put = page.getByRole("link", { name: /Plan de la terrasse/ });
    await put.waitFor(soon);
    await expect.poll(async () => plain(await put.innerText()), soon).toContain("PDF, 1,2 Mo");
    expect(await accessibilityProblems(page)).toEqual([]);

    const id = new URL(page.url()).pathname.split("/").at(-1);
    const theirs = await open(`/account/chantier/${id}`, { ...phone, as: server.client });
    await theirs.getByRole("heading", { level: 1, name: /terrasse/ }).waitFor(soon);
    const said = plain(await theirs.locator("main").innerText());
    expect(said).toContain("On passe jeudi à 17 h avec le niveau.");
    expect(said).toContain("prévue le 21 mai 2027");
    const theirPiece = theirs.locator(".building-documents li").filter({ hasText: "Plan de la terrasse" });
    await expect.poll(async () => plain(await theirPiece.innerText()), soon).toContain("PDF, 1,2 Mo");
    const href = await theirs.getByRole("link", { name: "Plan de la terrasse" }).getAttribute("href");
    expect(await theirs.evaluate(async (file) => (await fetch(file)).status, String(href))).toBe(200);

    await page.getByRole("button", { name: /^Supprimer.*Plan de la terrasse/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await expect.poll(() => theirs.getByRole("link", { name: "Plan de la terrasse" }).count(), soon).toBe(0);
  });

  test("plans no step ahead for a day that is over, and says so at the field", async ({ open }) => {
    const id = await siteCalled("L'abri à vélos");
    const before = await admin.collection("building_sites").getOne(id);
    const page = await open(`/dashboard/chantiers/${id}`, { ...phone, as: server.admin });
    const field = page.getByLabel("Réception", { exact: true });
    await field.fill("2020-05-21");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    const fault = page.locator(`#${await field.getAttribute("aria-describedby")}`);
    expect(plain(await fault.innerText())).toContain("Cette date est passée");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.evaluate(isFocused)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await admin.collection("building_sites").getOne(id)).updated).toBe(before.updated);
    const box = page.getByRole("checkbox", { name: /le mois seulement/ }).first();
    expect(await box.evaluate((element) => getComputedStyle(element).accentColor)).not.toBe("auto");
  });

  test("is moved on by the keyboard on a phone's page, and begins its public page as a draft", async ({
    open,
  }) => {
    const id = await siteCalled("L'abri à vélos");
    const page = await open(`/dashboard/chantiers/${id}`, { ...phone, as: server.admin });
    const next = page.getByRole("button", { name: /Passer à « Levage/ });
    await next.waitFor(soon);
    await tabTo(page, next);
    await page.keyboard.press("Enter");
    await page.locator("[aria-current=step]").getByText("Levage").waitFor(soon);
    await page
      .getByText(/^prévu le \d+ décembre 2026$/)
      .first()
      .waitFor();
    await page.getByText("prévu en décembre 2026").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: /Préparer la page/ }).click();
    await page.getByRole("link", { name: "Ouvrir la réalisation" }).waitFor(soon);
    const { project } = await admin.collection("building_sites").getOne(id);
    const draft = await admin.collection("projects").getOne(project);
    expect(draft).toMatchObject({ status: "draft", title: "L'abri à vélos", place: "Gaillac" });
    await expect(new PocketBase(server.url).collection("projects").getOne(project)).rejects.toThrow();
  });

  test.for([
    ["wide", desktop],
    ["narrow", phone],
  ] as const)(
    "is read by its client on a %s page, by keyboard, and by nobody else",
    async ([, size], { open }) => {
      const id = await siteCalled("L'extension de la rue des Vignes");
      const page = await open(`/account/chantier/${id}`, { ...size, as: server.client });
      await page.getByRole("heading", { level: 1, name: /extension/ }).waitFor(soon);
      expect(await page.locator(".bays li").count()).toBe(8);
      const said = plain(await page.locator("main").innerText());
      for (const text of [
        "Les clés sont à vous",
        "jusqu'au 20 juin 2035",
        "finie le 20 juin 2026",
        "Le mélèze grise",
      ])
        expect(said).toContain(text);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await page.evaluate(titleMeetsLead)).toBe(false);
      expect(await accessibilityProblems(page)).toEqual([]);
      const notice = page.getByRole("link", { name: "Le mélèze dehors" });
      await tabTo(page, notice);
      const opened = page.context().waitForEvent("page");
      await page.keyboard.press("Enter");
      await opened;
      const photo = page.locator(".building-photos img");
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), soon)
        .toBe(400);

      const jeanne = { email: "jeanne@demo.example", password: "demonstration" };
      const stranger = await open(`/account/chantier/${id}`, { ...size, as: jeanne });
      await stranger.getByRole("heading", { level: 1, name: /404|introuvable|n’existe/i }).waitFor(soon);
      await stranger.goto("/account/chantier");
      await stranger.getByText("Pas encore de chantier.").waitFor(soon);
    },
  );

  test("is found from the client's space", async ({ open }) => {
    const page = await open("/account", { ...desktop, as: server.client });
    await page.getByRole("link", { name: "L’abri à vélos" }).click();
    await page.getByRole("heading", { level: 1, name: /abri/ }).waitFor(soon);
    await page.getByRole("link", { name: "Lire nos échanges" }).click();
    await page.waitForURL("**#conversation");
    const ahead = page.locator(".bays [data-state=ahead] time");
    expect(plain((await ahead.allTextContents()).join(", "))).toMatch(
      /^(?:vers le \d+ décembre 2026, )*en décembre 2026(?:, vers le \d+ décembre 2026){2}$/,
    );
    const others = page.getByRole("navigation", { name: /^Votre autre chantier$|^Vos autres chantiers$/ });
    await others.getByRole("heading", { level: 2 }).waitFor();
    await others.getByRole("link", { name: /extension de la rue des Vignes/ }).click();
    await page.getByRole("heading", { level: 1, name: /extension/ }).waitFor(soon);
  });

  test.for([
    ["wide", desktop],
    ["narrow", phone],
  ] as const)(
    "has its conversation and its visit on a %s page: answered, chosen and cancelled there",
    async ([width, size], { open }) => {
      const id = await siteCalled("L'abri à vélos");
      const { message } = await admin.collection("building_sites").getOne(id);
      const words = `Les bois sont prêts, ${width}.`;
      await admin.collection("replies").create({ message, body: words });
      const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
      const visit = await admin.collection("visits").create({ message, slots });
      const page = await open(`/account/chantier/${id}`, { ...size, as: server.client });
      await page.getByRole("link", { name: /^Lire la réponse/ }).click();
      const entries = page.locator(".thread > li");
      await entries.first().getByText(words).waitFor(soon);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByLabel("Votre réponse").fill(`Alors à jeudi, ${width}.`);
      await page.getByRole("button", { name: "Envoyer la réponse" }).press("Enter");
      await entries.first().getByText(`Alors à jeudi, ${width}.`).waitFor(soon);
      const shown = page.getByRole("region", { name: /visite/i });
      await shown.locator("label", { hasText: "26 novembre 2099" }).click();
      await shown.getByRole("button", { name: "Retenir ce créneau" }).click();
      await shown.getByRole("link", { name: "Ajouter à mon agenda" }).waitFor(soon);
      await shown.getByRole("button", { name: "Annuler la visite" }).click();
      await shown.getByRole("button", { name: "Oui, l’annuler" }).click();
      await shown.getByText("Vous avez annulé cette visite.").waitFor(soon);
      expect((await admin.collection("visits").getOne(visit.id)).state).toBe("cancelled");
    },
  );
});
