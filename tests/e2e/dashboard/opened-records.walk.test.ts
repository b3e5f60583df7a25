import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { atWidths, phone } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { admin, client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

type Opened = {
  noun: "projects" | "messages" | "reviews" | "users";
  /** The overview's region that lists the latest records. */
  region: string;
  /** An element that only the opened record shows, and its list does not. */
  shown: (page: Page) => ReturnType<Page["locator"]>;
  /** The sentence about an unknown record. */
  gone: string;
};

const opened = atWidths<Opened>(
  {
    noun: "messages",
    region: "Messages non lus",
    shown: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Votre texte" }),
    gone: "Ce message n’existe plus.",
  },
  {
    noun: "reviews",
    region: "Avis en attente",
    shown: (page) => page.getByRole("link", { name: "Tous les avis" }),
    gone: "Cet avis n’existe plus.",
  },
  {
    noun: "projects",
    region: "Derniers projets",
    shown: (page) => page.getByRole("dialog", { name: "Modifier le projet" }).locator("#title"),
    gone: "Ce projet n’existe plus.",
  },
  {
    noun: "users",
    region: "Utilisateurs récents",
    shown: (page) => page.getByRole("region", { name: "Le compte" }),
    gone: "Ce compte n’existe plus.",
  },
);

const path = (page: Page) => new URL(page.url()).pathname;

async function findId(noun: string): Promise<string> {
  const { items } = await admin.collection(noun).getList(1, 1, { sort: "-created" });
  return items[0]?.id ?? "";
}

beforeAll(async () => {
  // Opening one message leaves the others unread.
  const sender = client.authStore.record?.id;
  for (const subject of ["Un auvent", "Une pergola", "Un carport"])
    await client.collection("messages").create({ sender, subject, body: "Bonjour." });
});

describe.for(opened)("one of the $noun that is opened", ({ noun, region, shown, gone }) => {
  const list = `/dashboard/${noun}`;

  test("has an address, closes by Back and survives a reload", async ({ openShared }) => {
    const page = await openShared("/dashboard");
    await page.getByRole("region", { name: region }).getByRole("link").nth(1).click();
    await shown(page).waitFor();
    const address = path(page);
    expect(address).toMatch(new RegExp(`^${list}/[a-z0-9]{15}$`));
    await page.goBack();
    await page.getByRole("region", { name: region }).waitFor();
    await expect.poll(() => shown(page).count()).toBe(0);
    await page.goForward();
    await shown(page).waitFor();
    await narrow(page);
    await page.reload();
    await shown(page).waitFor();
    expect(path(page)).toBe(address);
    await page.goto(`${list}/abcdefghijklmno`);
    await page.getByText(gone).waitFor();
  });
});

type Listed = [noun: string, act: string, search: string];

const listed = atWidths<Listed>(
  ["messages", "Voir le message", "?sort=subject"],
  ["projects", "Modifier", "?sort=title"],
);

describe.for(listed)("one of the %s over its list", ([noun, act, search]) => {
  const list = `/dashboard/${noun}`;

  test("leaves the list where it is, and Back closes it there", async ({ openShared }) => {
    const page = await openShared(list + search, { viewport: { width: 900, height: 400 } });
    const link = page.getByRole("rowgroup").last().getByRole("link", { name: act }).last();
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").locator("form").first().waitFor();
    expect(await scrolled()).toBe(before);
    await page.goBack();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect([path(page), new URL(page.url()).search]).toEqual([list, search]);
    await expect.poll(scrolled).toBe(before);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("leads to its list if it was opened by its address", async ({ openShared }) => {
    const page = await openShared(`${list}/${await findId(noun)}${search}`, phone);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).first().click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect([path(page), new URL(page.url()).search]).toEqual([list, search]);
  });
});

test("Back from an account leads to the search it was found by", async ({ openShared }) => {
  const page = await openShared("/dashboard/users?q=camille");
  await page.getByRole("link", { name: "Camille Roques" }).click();
  await page.getByRole("heading", { level: 1, name: "Camille Roques" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Utilisateurs" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("camille");
});
