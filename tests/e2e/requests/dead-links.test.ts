import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import type { OwnPage } from "../../own-page.ts";
import { execute } from "../../stored-rows.ts";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import {
  heading,
  linkIn,
  openTeam,
  sendRequest,
  server,
  startServerOfFile,
  test,
} from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

/** Lets the thirty days of all links into a request be over. */
async function expireLinks(request: string): Promise<void> {
  const over = "created = '2025-12-02 00:00:00.000Z', expires = '2026-01-01 00:00:00.000Z'";
  await execute(server, `UPDATE links SET ${over} WHERE message = '${request}'`);
}

/** All that is said in the page, and in what its document holds. */
async function saidIn(page: Page): Promise<string> {
  return plain(`${await page.locator("main").innerText()} ${await page.content()}`);
}

const ofTheRequest = /Une extension|la façade est au sud|Hélène|helene\d+@/;

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("an expired link is one notice and nothing of the request, and asks for a new one", async ({
    open,
  }) => {
    const { email, link, request } = await sendRequest(open, team);
    await expireLinks(request);
    const page = await open(link, options);
    await page.getByText("Ce lien a passé ses trente jours.").waitFor();
    expect(await page.getByRole("status").filter({ visible: true }).count()).toBe(1);
    expect(await saidIn(page)).not.toMatch(ofTheRequest);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Recevoir un lien neuf" }).click();
    await page.getByText("Un lien neuf est parti").waitFor();
    const other = await open(await linkIn(email, 2), options);
    await other.getByRole("heading", { name: /Bon retour/ }).waitFor();
  });

  test("a link that its owner revokes is one notice and nothing of the request", async ({ open }) => {
    const { link } = await sendRequest(open, team);
    const page = await open(link, options);
    await page.getByRole("button", { name: "Révoquer ce lien" }).click();
    await page.getByRole("button", { name: "Oui, le révoquer" }).click();
    await page.getByText(/^Ce lien a été révoqué le/).waitFor();
    expect(await saidIn(page)).not.toMatch(ofTheRequest);
    const again = await open(link, options);
    await again.getByText(/^Ce lien a été révoqué le/).waitFor();
    expect(await again.getByRole("alert").filter({ visible: true }).count()).toBe(1);
    expect(await saidIn(again)).not.toMatch(ofTheRequest);
    expect(await accessibilityProblems(again)).toEqual([]);
  });
});

test("what is asked for once more, be the network away for a moment, is said where it was asked", async ({
  open,
}) => {
  const { link, request } = await sendRequest(open, team);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const other = await open(link);
  await other.getByRole("button", { name: "Révoquer ce lien" }).press("Enter");
  await other.getByRole("button", { name: "Oui, le révoquer" }).press("Enter");
  await other.getByText("Ce lien a été révoqué").waitFor();
  await expect.poll(() => focused(other)).toBe("Votre demande");
  const { link: next, request: second } = await sendRequest(open, team);
  expect(second).not.toBe(request);
  expireLinks(second);
  const page = await open(next);
  const renew = page.getByRole("button", { name: "Recevoir un lien neuf" });
  await page.route("**/demande/lien", (route) => route.abort());
  await renew.press("Enter");
  await page.getByText("Le site n’a pas répondu").waitFor();
  await page.unroute("**/demande/lien");
  await renew.press("Enter");
  await expect.poll(() => focused(page)).toBe("Un lien neuf est parti à l’adresse qui nous a écrit.");
});

test("a page keeps its own request, whichever link another tab follows meanwhile", async ({ open }) => {
  const one = await sendRequest(open, team);
  const other = await sendRequest(open, team);
  const page = await open(one.link);
  await page.getByLabel("Votre réponse").fill("Pour le premier");
  const tab = await page.context().newPage();
  await tab.goto(new URL(other.link, page.url()).href);
  await heading(tab, /Bon retour/).waitFor();
  const asked = page.waitForResponse((response) => response.url().includes("/demande/etat"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await (await asked).json()).toMatchObject({ reason: "otherRequest" });
  expect(await page.getByLabel("Votre réponse").inputValue()).toBe("Pour le premier");
});

test("without script a letter's link is revoked all the same", async ({ open }) => {
  const { link } = await sendRequest(open, team);
  const revoking = link.replace("/demande?", "/demande/revoquer?");
  const page = await open(revoking, { ...desktop, javaScriptEnabled: false });
  await page.getByRole("button", { name: "Révoquer ce lien" }).click();
  await page.getByText("Ce lien n’ouvre plus rien.").waitFor();
  const again = await open(link);
  await again.getByText(/^Ce lien a été révoqué le/).waitFor();
});
