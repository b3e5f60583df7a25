import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { execute } from "../../stored-rows.ts";
import { atWidths, desktop, phone, plain } from "../browser.ts";
import { findLink, heading, sendEnquiry, server, startServerOfFile, test } from "./enquiries-fixtures.ts";

startServerOfFile();

/** Makes all links to an enquiry look as if their thirty days were over. */
async function expireLinks(enquiry: string): Promise<void> {
  const over = "created = '2025-12-02 00:00:00.000Z', expires = '2026-01-01 00:00:00.000Z'";
  await execute(server, `UPDATE links SET ${over} WHERE message = '${enquiry}'`);
}

/** Returns the page's text and its whole document. */
async function includesWords(page: Page): Promise<string> {
  return plain(`${await page.locator("main").innerText()} ${await page.content()}`);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const ofTheEnquiry = /Une extension|la façade est au sud|Hélène|helene\d+@/;

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("an expired link shows one notice, and requests a new one", async ({ reopen }) => {
    const { email, link, enquiry } = await sendEnquiry();
    await expireLinks(enquiry);
    const page = await reopen(link, options);
    await page.getByText("Ce lien a passé ses trente jours.").waitFor();
    expect(await page.getByRole("status").filter({ visible: true }).count()).toBe(1);
    expect(await includesWords(page)).not.toMatch(ofTheEnquiry);
    const renew = page.getByRole("button", { name: "Recevoir un lien neuf" });
    await page.route("**/demande/lien", (route) => route.abort());
    await renew.press("Enter");
    await page.getByText("Le site n’a pas répondu").waitFor();
    await page.unroute("**/demande/lien");
    await renew.press("Enter");
    await expect.poll(() => focused(page)).toBe("Un lien neuf est parti à l’adresse qui nous a écrit.");
    await page.goto(await findLink(email, 2));
    await heading(page, /Bon retour/).waitFor();
  });
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("a link that its owner revokes shows nothing of the enquiry", async ({ reopen }) => {
    const { link } = await sendEnquiry();
    const page = await reopen(link, options);
    await page.getByRole("button", { name: "Révoquer ce lien" }).press("Enter");
    await page.getByRole("button", { name: "Oui, le révoquer" }).press("Enter");
    await page.getByText(/^Ce lien a été révoqué le/).waitFor();
    await expect.poll(() => focused(page)).toBe("Votre demande");
    expect(await includesWords(page)).not.toMatch(ofTheEnquiry);
    const again = await reopen(link, options);
    await again.getByText(/^Ce lien a été révoqué le/).waitFor();
    expect(await again.getByRole("alert").filter({ visible: true }).count()).toBe(1);
    expect(await includesWords(again)).not.toMatch(ofTheEnquiry);
  });
});

test("a page keeps its enquiry, whichever link another tab follows", async ({ open }) => {
  const one = await sendEnquiry();
  const other = await sendEnquiry();
  const page = await open(one.link);
  await page.getByLabel("Votre réponse").fill("Pour le premier");
  const tab = await page.context().newPage();
  await tab.goto(new URL(other.link, page.url()).href);
  await heading(tab, /Bon retour/).waitFor();
  const awaitedRequest = page.waitForResponse((response) => response.url().includes("/demande/etat"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await (await awaitedRequest).json()).toMatchObject({ reason: "otherRequest" });
  expect(await page.getByLabel("Votre réponse").inputValue()).toBe("Pour le premier");
});

test("without script a letter's link is revoked all the same", async ({ open, reopen }) => {
  const { link } = await sendEnquiry();
  const revoking = link.replace("/demande?", "/demande/revoquer?");
  const page = await open(revoking, { ...desktop, javaScriptEnabled: false });
  await page.getByRole("button", { name: "Révoquer ce lien" }).click();
  await page.getByText("Ce lien n’ouvre plus rien.").waitFor();
  const again = await reopen(link);
  await again.getByText(/^Ce lien a été révoqué le/).waitFor();
});

test("a visitor without a link sees where to begin", async ({ reopen }) => {
  const page = await reopen("/demande");
  await page.getByText("Cette page s’ouvre avec le lien de votre e-mail.").waitFor();
});
