import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { phone } from "../browser.ts";
import { admin, client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

type Opened = {
  noun: "projects" | "messages" | "reviews" | "users";
  /** Where the overview names the latest ones. */
  region: string;
  /** What is there while one is opened, and not in its list. */
  shown: (page: Page) => ReturnType<Page["locator"]>;
  /** What an unknown one says. */
  gone: string;
};

const opened: Opened[] = [
  {
    noun: "projects",
    region: "Derniers projets",
    shown: (page) => page.getByRole("dialog", { name: "Modifier le projet" }).locator("#title"),
    gone: "Ce projet n’existe plus.",
  },
  {
    noun: "messages",
    region: "Messages non lus",
    shown: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Votre réponse" }),
    gone: "Ce message n’existe plus.",
  },
  {
    noun: "reviews",
    region: "Avis en attente",
    shown: (page) => page.getByRole("link", { name: "Tous les avis" }),
    gone: "Cet avis n’existe plus.",
  },
  {
    noun: "users",
    region: "Utilisateurs récents",
    shown: (page) => page.getByRole("region", { name: "Le compte" }),
    gone: "Ce compte n’existe plus.",
  },
];

const path = (page: Page) => new URL(page.url()).pathname;

async function idOf(noun: string): Promise<string> {
  const { items } = await admin.collection(noun).getList(1, 1, { sort: "-created" });
  return items[0]?.id ?? "";
}

beforeAll(async () => {
  // Who reads one leaves another unread.
  const sender = client.authStore.record?.id;
  for (const subject of ["Un auvent", "Une pergola", "Un carport"])
    await client.collection("messages").create({ sender, subject, body: "Bonjour." });
});

describe.for(opened)("one of the $noun that is opened", ({ noun, region, shown, gone }) => {
  const list = `/dashboard/${noun}`;

  test("is reached by a link to its address, and left by Back", async ({ open }) => {
    const page = await open("/dashboard");
    await page.getByRole("region", { name: region }).getByRole("link").nth(1).click();
    await shown(page).waitFor();
    expect(path(page)).toMatch(new RegExp(`^${list}/[a-z0-9]{15}$`));
    await page.goBack();
    await page.getByRole("region", { name: region }).waitFor();
    await expect.poll(() => shown(page).count()).toBe(0);
  });

  test("is there again after a reload", async ({ open }) => {
    const address = `${list}/${await idOf(noun)}`;
    const page = await open(address, phone);
    await shown(page).waitFor();
    await page.reload();
    await shown(page).waitFor();
    expect(path(page)).toBe(address);
  });

  test("says so when there is none of that address", async ({ open }) => {
    const page = await open(`${list}/abcdefghijklmno`);
    await page.getByText(gone).waitFor();
  });
});

describe.for([
  ["projects", "Modifier", "?sort=title"],
  ["messages", "Voir le message", "?sort=subject"],
] as const)("one of the %s over its list", ([noun, act, search]) => {
  const list = `/dashboard/${noun}`;

  test("leaves the list where it is, and Back closes it there", async ({ open }) => {
    const page = await open(list + search, { viewport: { width: 900, height: 400 } });
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

  test("leads to its list when it is closed by who came straight to it", async ({ open }) => {
    const page = await open(`${list}/${await idOf(noun)}${search}`, phone);
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).first().click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect([path(page), new URL(page.url()).search]).toEqual([list, search]);
  });
});

test("a project that is saved over its list leaves the list where it is, with what has become of it", async ({
  open,
}) => {
  const page = await open("/dashboard/projects?sort=title", { viewport: { width: 900, height: 400 } });
  // Nothing but the page itself asks for the list again.
  await page.route("**/api/realtime", (route) => route.abort());
  await page.reload();
  const link = page.getByRole("rowgroup").last().getByRole("link", { name: "Modifier" }).last();
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  await link.click();
  const form = page.getByRole("dialog", { name: "Modifier le projet" });
  const title = `${await form.locator("#title").inputValue()} en bois`;
  await form.locator("#title").fill(title);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmer" }).click();
  await page.getByRole("rowheader", { name: title }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard/projects");
  await expect.poll(scrolled).toBe(before);
});

test("an account that is opened from a search is closed by Back, and the search is there", async ({
  open,
}) => {
  const page = await open("/dashboard/users?q=camille");
  await page.getByRole("link", { name: "Camille Roques" }).click();
  await page.getByRole("heading", { level: 1, name: "Camille Roques" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Utilisateurs" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("camille");
});

test("the former address of a project or a review leads to its own, and Back before it", async ({ open }) => {
  const former: [address: string, noun: string, search: string][] = [
    ["/dashboard/projects?filter=draft&projet=", "projects", "?filter=draft"],
    ["/dashboard/reviews?avis=", "reviews", ""],
  ];
  const page = await open("/dashboard/guide");
  for (const [address, noun, search] of former) {
    const id = await idOf(noun);
    await page.goto(address + id);
    await expect.poll(() => path(page)).toBe(`/dashboard/${noun}/${id}`);
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Mode d’emploi" }).waitFor();
  }
  await page.goto("/dashboard/projects?projet=nouveau");
  await page.getByRole("dialog", { name: "Créer un nouveau projet" }).waitFor();
  expect(path(page)).toBe("/dashboard/projects/nouveau");
});
