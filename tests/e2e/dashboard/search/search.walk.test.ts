import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone, plain } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";
import { client, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const subject = "La toiture du séchoir";
const words = "La noue laisse passer l’eau dès qu’il pleut du sud.";

const field = (page: Page) => page.getByRole("searchbox", { name: "Rechercher partout" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Rechercher partout" });
const result = (page: Page) => page.locator(".found-thing").filter({ hasText: subject }).first();

/** Writes as a client about the roof, once for all tests. Returns the enquiry's id. */
async function writeAboutRoof(): Promise<string> {
  const { items } = await client.collection("messages").getList(1, 1, { filter: `subject = "${subject}"` });
  const [earlier] = items;
  if (earlier) return earlier.id;
  const sender = client.authStore.record?.id;
  return (await client.collection("messages").create({ sender, subject, body: `Bonjour,\n${words}` })).id;
}

/** Delays or loses answers of the search. */
const answers = "**/dashboard/donnees/recherche?**";

test("Ctrl K opens the search, arrows choose, and Escape gives the focus back", async ({ openShared }) => {
  const id = await writeAboutRoof();
  const page = await openShared("/dashboard/guide", desktop);
  const link = page.locator("#page").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Control+k");
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("noue sechoir");
  await result(page).waitFor();
  expect(await dialog(page).locator("mark").allTextContents()).toEqual(
    expect.arrayContaining(["noue", "séchoir"]),
  );
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Meta+k");
  await page.keyboard.type("noue sechoir");
  await result(page).waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await result(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowUp");
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/dashboard/demandes/${id}`);
  await dialog(page).waitFor({ state: "detached" });
});

test("Enter opens an address that survives a reload", async ({ openShared }) => {
  await writeAboutRoof();
  const page = await openShared("/dashboard/guide", desktop);
  // The guide has a chapter of the same name.
  await page.locator(".sidebar-search").click();
  await field(page).fill("noue sechoir");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/recherche?q=noue+sechoir");
  await dialog(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Recherche" }).waitFor();
  await result(page).waitFor();
  expect(plain(await page.getByRole("region", { name: /^Demandes/ }).innerText())).toContain("laisse passer");
  expect(await page.locator("#page").getByRole("searchbox").inputValue()).toBe("noue sechoir");
});

test.for(phoneFirst)(
  "late and lost answers replace nothing in the search, on a %s",
  async ([device, options], { openShared }) => {
    await writeAboutRoof();
    const page = await openShared("/dashboard/guide", options);
    if (device === "phone") await page.getByRole("button", { name: "Menu" }).click();
    else await page.keyboard.press("Control+k");
    const late = Promise.withResolvers<void>();
    await page.route(answers, async (route) => {
      if (route.request().url().endsWith("q=terrasse")) await late.promise;
      // An aborted request takes no answer.
      await route.continue().catch(() => {});
    });
    const firstRequest = page.waitForRequest((request) => request.url().endsWith("q=terrasse"));
    await field(page).fill("terrasse");
    await firstRequest;
    await field(page).fill("noue sechoir");
    await result(page).waitFor();
    late.resolve();
    await page.evaluate(() => fetch("/dashboard/donnees/recherche?q=noue"));
    expect(await page.locator(".found-thing").filter({ hasText: "Une terrasse" }).count()).toBe(0);

    await page.unrouteAll({ behavior: "wait" });
    await page.route(answers, (route) => route.abort());
    await field(page).fill("noue");
    await page.getByRole("alert").getByText("Vos mots sont encore là.").waitFor();
    expect(await field(page).inputValue()).toBe("noue");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Chercher de nouveau" }).click();
    await result(page).waitFor();
  },
);

test("Escape in the phone's menu empties the field, then closes the menu", async ({ openShared }) => {
  const page = await openShared("/dashboard/guide", phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await field(page).fill("noue");
  await page.keyboard.press("Escape");
  expect(await field(page).inputValue()).toBe("");
  const menu = page.getByRole("navigation", { name: "Tableau de bord" });
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.isVisible()).toBe(false);
});
