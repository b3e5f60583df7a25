import PocketBase from "pocketbase";
import { describe, expect } from "vitest";
import { atWidths, authenticate, desktop, phone, plain } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import { admin, newEnquiry, server, startServerOfFile, test } from "./team-fixtures.ts";

startServerOfFile();

const pages = Buffer.alloc(1_240_000, "%PDF-1.4\n");
const pdf = { name: "plan.pdf", mimeType: "application/pdf", buffer: pages };
const soon = { timeout: 30_000 };

/** Returns the id of the demonstration's worksite with this title. */
async function worksiteCalled(title: string): Promise<string> {
  const foundRecords = admin.filter("title = {:title}", { title });
  return (await admin.collection("worksites").getFirstListItem(foundRecords)).id;
}

/** Returns whether the title's letters overlap the text beside it. */
function titleMeetsLead(): boolean {
  const lead = document.querySelector(".page-head-aside")?.getBoundingClientRect();
  const letters = document.createRange();
  letters.selectNodeContents(document.querySelector("h1") as Element);
  return [...letters.getClientRects()].some(
    ({ right, bottom }) => lead !== undefined && right > lead.left && bottom > lead.top,
  );
}

const isFocused = (element: Element) => element === document.activeElement;

const wonEnquiry = () => newEnquiry({ step: "won", is_read: 1 });

const nextYear = new Date().getFullYear() + 1;

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("a won enquiry opens its worksite, and then leads there", async ({ openEnquiry }) => {
    const { id, subject } = await wonEnquiry();
    const page = await openEnquiry(id, options);
    const open = page.getByRole("button", { name: `Ouvrir le dossier : ${subject}` });
    await open.waitFor();
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
    const worksite = new URL(page.url()).pathname;
    expect(worksite).toMatch(/^\/dashboard\/chantiers\/\w+$/);
    await page.goBack();
    await page.getByRole("link", { name: `Son chantier : ${subject}` }).click();
    await page.waitForURL(`**${worksite}`);
  });

  test("the board's card opens a worksite and links to it too", async ({ openDashboard }) => {
    const { subject } = await wonEnquiry();
    const page = await openDashboard("/dashboard/demandes", options);
    await page.getByRole("button", { name: `Ouvrir le dossier : ${subject}` }).click();
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
    await page.goBack();
    await page.getByRole("link", { name: `Son chantier : ${subject}` }).press("Enter");
    await page.getByRole("heading", { level: 1, name: subject }).waitFor(soon);
  });
});

describe("a worksite", () => {
  test("is opened, moved on and back, and written for its client", async ({ openDashboard, openAccount }) => {
    const message = await admin
      .collection("messages")
      .getFirstListItem('subject ~ "terrasse pour l’été" || subject ~ "terrasse"');
    const inCharge = admin.authStore.record?.id;
    await admin
      .collection("messages")
      .update(message.id, { step: "won", is_read: true, in_charge: inCharge });
    const page = await openDashboard("/dashboard/chantiers");
    await page.getByRole("button", { name: /^Ouvrir le dossier/ }).click();
    await page.getByRole("heading", { level: 1, name: /terrasse/ }).waitFor(soon);
    const step = page.locator("[aria-current=step]");
    expect(plain(await step.innerText())).toContain("Esquisse");
    await page.getByRole("button", { name: /Passer à « Permis/ }).click();
    await expect.poll(async () => plain(await step.innerText()), soon).toContain("Permis");
    await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => plain(await step.innerText()), soon).toContain("Esquisse");

    await page.getByLabel(/^Un mot au client/).fill("On passe jeudi à 17 h avec le niveau.");
    await page.getByLabel("Réception", { exact: true }).fill(`${nextYear}-05-21`);
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

    const id = new URL(page.url()).pathname.split("/").at(-1);
    const theirs = await openAccount(`/account/chantier/${id}`, phone);
    await theirs.getByRole("heading", { level: 1, name: /terrasse/ }).waitFor(soon);
    const textElement = plain(await theirs.locator("main").innerText());
    expect(textElement).toContain("On passe jeudi à 17 h avec le niveau.");
    expect(textElement).toContain(`prévue le 21 mai ${nextYear}`);
    const whom = theirs.getByRole("table", { name: "Qui appeler" });
    expect(plain(await whom.innerText())).toContain("Maud Ferrand");
    expect(await whom.getByRole("link").getAttribute("href")).toMatch(/^tel:\+33\d{9}$/);
    const theirPiece = theirs.locator(".worksite-documents li").filter({ hasText: "Plan de la terrasse" });
    await expect.poll(async () => plain(await theirPiece.innerText()), soon).toContain("PDF, 1,2 Mo");
    const href = await theirs.getByRole("link", { name: "Plan de la terrasse" }).getAttribute("href");
    expect(await theirs.evaluate(async (file) => (await fetch(file)).status, String(href))).toBe(200);

    await page.getByRole("button", { name: /^Supprimer.*Plan de la terrasse/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await expect.poll(() => theirs.getByRole("link", { name: "Plan de la terrasse" }).count(), soon).toBe(0);
  });

  test("refuses a past day for a planned step, at its field", async ({ openDashboard }) => {
    const id = await worksiteCalled("L'abri à vélos");
    const before = await admin.collection("worksites").getOne(id);
    const page = await openDashboard(`/dashboard/chantiers/${id}`, phone);
    const field = page.getByLabel("Réception", { exact: true });
    await field.fill("2020-05-21");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const fault = page.locator(`#${await field.getAttribute("aria-describedby")}`);
    expect(plain(await fault.innerText())).toContain("Cette date est passée");
    await expect.poll(() => field.evaluate(isFocused)).toBe(true);
    expect((await admin.collection("worksites").getOne(id)).updated).toBe(before.updated);
    const box = page.getByRole("checkbox", { name: /le mois seulement/ }).first();
    expect(await box.evaluate((element) => getComputedStyle(element).accentColor)).not.toBe("auto");
  });

  test("is moved on by keyboard on a phone, and begins a draft", async ({ openDashboard }) => {
    const id = await worksiteCalled("L'abri à vélos");
    const page = await openDashboard(`/dashboard/chantiers/${id}`, phone);
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
    await page.getByRole("button", { name: /Préparer la page/ }).click();
    await page.getByRole("link", { name: "Ouvrir la réalisation" }).waitFor(soon);
    const { project } = await admin.collection("worksites").getOne(id);
    const draft = await admin.collection("projects").getOne(project);
    expect(draft).toMatchObject({ status: "draft", title: "L'abri à vélos", place: "Gaillac" });
    await expect(new PocketBase(server.url).collection("projects").getOne(project)).rejects.toThrow();
  });

  test("is read by its client at both widths, by keyboard", async ({ openAccount }) => {
    const id = await worksiteCalled("L'extension de la rue des Vignes");
    const page = await openAccount(`/account/chantier/${id}`);
    await page.getByRole("heading", { level: 1, name: /extension/ }).waitFor(soon);
    expect(await page.locator(".bays li").count()).toBe(8);
    const textElement = plain(await page.locator("main").innerText());
    for (const text of [
      "Les clés sont à vous",
      "jusqu'au 20 juin 2035",
      "finie le 20 juin 2026",
      "Le mélèze grise",
    ])
      expect(textElement).toContain(text);
    expect(await page.evaluate(titleMeetsLead)).toBe(false);
    const notice = page.getByRole("link", { name: "Le mélèze dehors" });
    await tabTo(page, notice);
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).close();
    const photo = page.locator(".worksite-photos img");
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBe(400);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(plain(await page.locator("main").innerText())).toContain("Les clés sont à vous");
    await expect.poll(() => page.evaluate(titleMeetsLead), soon).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("is found from the client's space", async ({ openAccount }) => {
    const page = await openAccount("/account");
    await page.getByRole("link", { name: "L’abri à vélos" }).click();
    await page.getByRole("heading", { level: 1, name: /abri/ }).waitFor(soon);
    await page.getByRole("link", { name: "Lire la conversation" }).click();
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

  test.for(atWidths({ width: "narrow", options: phone }, { width: "wide", options: desktop }))(
    "has its conversation and its visit on a $width page",
    async ({ width, options }, { openAccount }) => {
      const id = await worksiteCalled("L'abri à vélos");
      const { message } = await admin.collection("worksites").getOne(id);
      const words = `Les bois sont prêts, ${width}.`;
      await admin.collection("replies").create({ message, body: words });
      const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
      const visit = await admin.collection("visits").create({ message, slots });
      const page = await openAccount(`/account/chantier/${id}`, options);
      await page.getByRole("link", { name: /^Lire la réponse/ }).click();
      const entries = page.locator(".thread > li");
      await entries.first().getByText(words).waitFor(soon);
      await page.getByLabel("Votre réponse").fill(`Alors à jeudi, ${width}.`);
      await page.getByRole("button", { name: "Envoyer la réponse" }).press("Enter");
      await entries.first().getByText(`Alors à jeudi, ${width}.`).waitFor(soon);
      const shownElement = page.getByRole("region", { name: /visite/i });
      await shownElement.locator("label", { hasText: "26 novembre 2099" }).click();
      await shownElement.getByRole("button", { name: "Retenir ce créneau" }).click();
      await shownElement.getByRole("link", { name: "Ajouter à mon agenda" }).waitFor(soon);
      await shownElement.getByRole("button", { name: "Annuler la visite" }).click();
      await shownElement.getByRole("button", { name: "Oui, l’annuler" }).click();
      await shownElement.getByText("Vous avez annulé cette visite.").waitFor(soon);
      expect((await admin.collection("visits").getOne(visit.id)).state).toBe("cancelled");
      // The page outlives the test. If it still showed the conversation, it would mark the next reply as read.
      await page.goto("/account");
    },
  );

  test("is read by no other client", async ({ openAccount }) => {
    const id = await worksiteCalled("L'extension de la rue des Vignes");
    const page = await openAccount(`/account/chantier/${id}`);
    await authenticate(page, { email: "jeanne@demo.example", password: "demonstration" });
    await page.getByRole("heading", { level: 1, name: /404|introuvable|n’existe/i }).waitFor(soon);
    await page.goto("/account/chantier");
    await page.getByText("Pas encore de chantier.").waitFor(soon);
  });
});
