import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { timeInFrench } from "../../../domain/dates.ts";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, type VisitOptions } from "../browser.ts";
import {
  foldedPart,
  heading,
  made,
  newAddress,
  openTeam,
  readEnquiry,
  saved,
  sendEnquiry,
  startServerOfFile,
  test,
  unfold,
} from "./enquiries-fixtures.ts";

startServerOfFile();

type Open = (path: string, options?: VisitOptions) => Promise<Page>;

async function openMailed(open: Open, options: VisitOptions = desktop) {
  const enquiry = await sendEnquiry();
  const page = await open(enquiry.link, options);
  await heading(page, /Bon retour/).waitFor();
  await unfold(page);
  return { ...enquiry, page };
}

const withoutScript = { ...desktop, javaScriptEnabled: false };

const say = (page: Page, name: string) => page.locator("label", { hasText: name }).click();
const surface = (page: Page) => page.getByLabel("Surface, en mètres carrés");
const note = (page: Page) => page.getByText("tout est gardé, et déjà lisible à l’atelier");
const findFault = (page: Page) => page.locator("#surface-fault");
const doneButton = (page: Page) => page.getByRole("button", { name: "J’ai terminé" });

/** Reads the notice by `innerText`, because the browser's driver does not see text in `noscript`. */
const readTexts = (page: Page, text: string) =>
  expect.poll(() => page.locator("main .notice").first().innerText()).toContain(text);

/** Returns whether the page would ask before it is left. */
function asksToStay(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

test.runIf(isFullRun)("unsaved details are not called saved, and are sent later", async ({ reopen }) => {
  const { page } = await openMailed(reopen);
  expect(await asksToStay(page)).toBe(false);
  await note(page).waitFor();
  await page.route("**/demande/lignes", (route) => route.abort());
  await say(page, "Une extension");
  await page.getByText("Pas encore enregistré : nous réessayons.").waitFor();
  expect(await note(page).count()).toBe(0);
  expect(await asksToStay(page)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
  await heading(page, /Mentions légales/).waitFor();
  await page.goBack();
  await unfold(page);
  await expect.poll(() => page.getByRole("radio", { name: "Une extension" }).isChecked()).toBe(true);
  await page.unroute("**/demande/lignes");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await saved(page).waitFor();
  await note(page).waitFor();
  expect(await asksToStay(page)).toBe(false);
  // The page stores no draft on a device that others may use.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("extension");
});

test.runIf(isFullRun)("a client abroad reads the hour of saving by the clock in Paris", async ({ open }) => {
  const { page } = await openMailed(open, { ...desktop, timezoneId: "Indian/Reunion" });
  const before = new Date().toISOString();
  await say(page, "Une extension");
  const text = await saved(page).innerText();
  const times = [before, new Date().toISOString()].map((moment) => `Enregistré à ${timeInFrench(moment)}`);
  expect(times).toContain(text.replaceAll("\u00a0", " "));
});

test.runIf(isFullRun)(
  "typed text stays, with the reason, when the team answers meanwhile",
  async ({ reopen }) => {
    const { enquiry, page } = await openMailed(reopen);
    await page.route("**/demande/lignes", (route) => route.abort());
    await surface(page).fill("140");
    await page.getByText("Pas encore enregistré : nous réessayons.").waitFor();
    await made(await openTeam(), "replies", { message: enquiry, body: "Nous passons mardi." });
    await page.unroute("**/demande/lignes");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByText("Pas enregistré. L’un de nous vous a répondu entre-temps").waitFor();
    expect(await surface(page).inputValue()).toBe("140");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("Nous passons mardi.").waitFor();
    expect(await surface(page).inputValue()).toBe("140");
    expect(await asksToStay(page)).toBe(true);
  },
);

test.runIf(isFullRun)(
  "changes saved elsewhere are shown when the page is looked at again",
  async ({ reopen }) => {
    const { enquiry, page } = await openMailed(reopen);
    const body = JSON.stringify({ enquiry, changes: [{ part: "surface", value: 177 }] });
    const status = await page.evaluate(async (body) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch("/demande/lignes", { method: "POST", headers, body })).status;
    }, body);
    expect(status).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => surface(page).inputValue()).toBe("177");
  },
);

test.runIf(isFullRun)("a link revoked meanwhile is reported, and saving stops", async ({ open, reopen }) => {
  const { link, page } = await openMailed(reopen);
  const revoking = await open(link.replace("/demande?", "/demande/revoquer?"), withoutScript);
  await revoking.getByRole("button", { name: "Révoquer ce lien" }).click();
  await revoking.getByText("Ce lien n’ouvre plus rien.").waitFor();
  await say(page, "Une extension");
  await page.getByText("Pas enregistré. Ce lien n’ouvre plus rien").waitFor();
  expect(await note(page).count()).toBe(0);
});

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test.runIf(isFullRun)(
    "an unreadable surface has its fault beside it and is not kept",
    async ({ reopen }) => {
      const { link, page } = await openMailed(reopen, options);
      await surface(page).fill("120");
      await saved(page).waitFor();
      for (const rubbish of ["-5", "abc", "1e3", "0"]) {
        await surface(page).fill(rubbish);
        await findFault(page).waitFor();
        expect(await surface(page).getAttribute("aria-invalid")).toBe("true");
        expect(await surface(page).getAttribute("aria-describedby")).toContain("surface-fault");
        await page.getByText("Une ligne est à revoir.").waitFor();
        expect(await saved(page).count()).toBe(0);
        expect(await note(page).count()).toBe(0);
      }
      await say(page, "Une extension");
      await foldedPart(page, "Une extension").waitFor();
      await page.getByText("Une ligne est à revoir.").waitFor();
      await doneButton(page).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("surface");
      await surface(page).fill("");
      await saved(page).waitFor();
      expect(await findFault(page).count()).toBe(0);
      const again = await reopen(link, options);
      await foldedPart(again, "Une extension").waitFor();
      await unfold(again);
      expect(await surface(again).inputValue()).toBe("");
    },
  );

  test("« J'ai terminé » saves, thanks and names the next step", async ({ reopen }) => {
    const { page } = await openMailed(reopen, options);
    await say(page, "Une extension");
    await doneButton(page).click();
    const closing = page.getByRole("region", { name: /^Merci, Hélène\. Tout est à l’atelier\.$/ });
    await closing.getByText("lit votre demande et vous répond").waitFor();
    await saved(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
      .toMatch(/^Merci, Hélène/);
    const isInView = async () => {
      const [box, foot] = await Promise.all([
        closing.locator("h2").boundingBox(),
        page.locator(".enquiry-keeper").boundingBox(),
      ]);
      return box && foot && box.y > 0 && box.y + box.height < foot.y;
    };
    await expect.poll(isInView).toBe(true);
    await say(page, "Une maison");
    await expect.poll(() => closing.count()).toBe(0);
  });
});

test.runIf(isFullRun)("an invalid measure is reported until the drawing corrects it", async ({ reopen }) => {
  const { page } = await openMailed(reopen);
  await page.getByRole("button", { name: "Poser un rectangle" }).click();
  const width = page.locator("#sketch_width");
  await width.fill("25");
  await page.locator("#sketch_width-fault").getByText("Une mesure de 1 à 14 m, en chiffres.").waitFor();
  await width.blur();
  expect(await width.inputValue()).toBe("25");
  await page.getByText("Une ligne est à revoir.").waitFor();
  await page.getByRole("button", { name: "Augmenter la largeur d’un demi-mètre" }).click();
  expect(await width.inputValue()).toBe("6,5");
  await saved(page).waitFor();
});

test.runIf(isFullRun)("a quote form reports invalid values before sending", async ({ reopen }) => {
  const page = await reopen("/demande/devis", phone);
  await surface(page).fill("abc");
  await findFault(page).waitFor();
  const email = newAddress();
  for (const [name, text] of Object.entries({ name: "Hélène", email, message: "Bonjour" }))
    await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await page.getByRole("alert").getByText("Rien n’est parti").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("surface");
  expect(await surface(page).inputValue()).toBe("abc");
  expect(await page.locator("form [name=message]").inputValue()).toBe("Bonjour");
  await surface(page).fill("120");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await page.getByRole("alertdialog").getByRole("button").click({ timeout: 30_000 });
  expect(await readEnquiry(email)).toMatchObject({ surface: 120, subject: "Devis", body: "Bonjour" });
});

test.runIf(isFullRun)("without script a mailed link opens by a press", async ({ open }) => {
  const { email, link } = await sendEnquiry();
  const page = await open(link, withoutScript);
  const fields = page.locator("main input:not([type=hidden])");
  expect(await fields.count()).toBe(0);
  expect(await page.locator("main").innerText()).not.toContain("tout est gardé");
  await page.getByRole("button", { name: "Ouvrir ma demande" }).click();
  await readTexts(page, "Votre demande est ouverte.");
  expect(new URL(page.url()).search).not.toContain("token");
  await say(page, "Une maison");
  await surface(page).fill("120");
  await doneButton(page).click();
  await readTexts(page, "C’est enregistré");
  // An empty field does not clear a stored value.
  await page.getByLabel("Commune").fill("Gaillac");
  await doneButton(page).click();
  await readTexts(page, "C’est enregistré");
  await surface(page).fill("beaucoup");
  await doneButton(page).click();
  await readTexts(page, "Une ligne n’a pas pu être gardée");
  expect(await readEnquiry(email)).toMatchObject({ work: "house", town: "Gaillac", surface: 120 });

  const stranger = await open("/demande", withoutScript);
  await stranger.getByRole("button", { name: "Ouvrir ma demande" }).click();
  await readTexts(stranger, "Cette page s’ouvre avec le lien de votre e-mail.");
  expect(await stranger.locator("main input:not([type=hidden])").count()).toBe(0);
});
