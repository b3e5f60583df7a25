import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { beforeAll, expect } from "vitest";
import { plain } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { admin, password, reviewOf, server, startServerOfFile, test } from "./reviews-fixtures.ts";

/** The narrowest desk on which the board's six steps stand side by side. */
const smallDesk = { viewport: { width: 1280, height: 800 } };

startServerOfFile();

let site: string;
let request: string;
let project: string;

beforeAll(async () => {
  await contestedReview();
  await doubtedReview();
  const page = { title: "Une maison de bois au bord du canal", slug: "canal", description: "<p>Bois.</p>" };
  project = (await admin.collection("projects").create({ ...page, category: "Maisons individuelles" })).id;
  request = await call("Marie-Bérengère Castelnaudary-Lacapelle", "quote");
  await call("Hippolyte Vaissière", "won");
  const opened = await call("Gersende de Montauriol", "won");
  const title = "L'extension de la rue des Vignes";
  site = (await admin.collection("building_sites").create({ message: opened, title, project })).id;
});

/** One that was refused, and whose author has answered. */
async function contestedReview(): Promise<void> {
  const words =
    "Un chantier mené sans bruit, des compagnons qui expliquent, et un escalier que tout le monde caresse.";
  const review = await reviewOf("Apollinaire", words);
  const reason = "Il parle d'une autre entreprise, que vous avez nommée deux fois.";
  await admin.collection("reviews").update(review.id, { status: "refused", ground: "off_topic", reason });
  const author = new PocketBase(server.url);
  await author.collection("users").authWithPassword("apollinaire@bois.example", password);
  const appeal = "C'est bien de vous que je parle, et je peux envoyer le devis que vous avez signé.";
  await author.collection("reviews").update(review.id, { appeal });
}

async function doubtedReview(): Promise<void> {
  const review = await reviewOf("Bertrade", "Parfait.");
  await admin.collection("reviews").update(review.id, { status: "approved" });
  const said = { ground: "conflict", body: "Elle travaille à l'atelier.", email: "zoe@bois.example" };
  await admin.collection("review_doubts").create({ review: review.id, ...said });
}

/** A call that was noted, moved on to a step. */
async function call(sender_name: string, step: string): Promise<string> {
  const said = { origin: "call", subject: "Surélévation d'une maison de ville", body: "A appelé." };
  const { id } = await admin.collection("messages").create({ ...said, sender_name, phone: "06 12 34 56 78" });
  await admin.collection("messages").update(id, { step });
  return id;
}

const pages = () => [
  "/dashboard",
  "/dashboard/demandes",
  `/dashboard/demandes/${request}`,
  "/dashboard/demandes/reponses",
  "/dashboard/chantier",
  "/dashboard/messages",
  "/dashboard/chantiers",
  `/dashboard/chantiers/${site}`,
  "/dashboard/reviews",
  ...["approved", "refused", "contested", "doubted"].map((part) => `/dashboard/reviews?filter=${part}`),
  "/dashboard/users",
  "/dashboard/projects",
  `/dashboard/projects/${project}/versions`,
  "/dashboard/coordonnees",
  "/dashboard/journal",
  "/dashboard/corbeille",
  "/dashboard/sauvegardes",
  "/dashboard/etat",
  "/dashboard/guide",
];

test("on a small desk, no page of the team's is wider than its room, and no words reach over theirs", async ({
  open,
}) => {
  const page = await open("/dashboard", smallDesk);
  const wrong: unknown[] = [];
  for (const address of pages()) {
    await page.goto(address);
    await page.locator("#page h1").waitFor();
    await page.waitForLoadState("networkidle");
    const found = { scrolls: await sidewaysScroll(page), outside: await wordsOutside(page) };
    if (found.scrolls > 0 || found.outside.length > 0) wrong.push({ address, ...found });
  }
  expect(wrong).toEqual([]);
}, 180_000);

test("on a small desk, what a won card of the board leads to stands on one line", async ({ open }) => {
  const page = await open("/dashboard/demandes", smallDesk);
  for (const name of [/^Ouvrir le dossier/, /^Son chantier/]) {
    const act = page.locator(".request-card").locator("a, button").filter({ hasText: name });
    await act.waitFor();
    expect([name, await act.evaluate(linesOf)]).toEqual([name, 1]);
  }
});

test("signing out is in sight however low the window, and hides no entry that the keyboard reaches", async ({
  open,
}) => {
  const page = await open("/dashboard");
  const signOut = page.getByRole("button", { name: "Se déconnecter" });
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1280, 800],
    [1280, 420],
    [390, 844],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await page.locator("#page h1").waitFor();
    if (width < 1100) await page.getByRole("button", { name: "Menu" }).click();
    await signOut.waitFor();
    const seen = [await signOut.evaluate(isWhollySeen)];
    const entries = page.locator("#dashboard-menu a:visible");
    await entries.first().focus();
    for (let entry = 1; entry < (await entries.count()); entry++) {
      await page.keyboard.press("Tab");
      seen.push(await entries.nth(entry).evaluate(isWhollySeen), await signOut.evaluate(isWhollySeen));
    }
    await page.keyboard.press("Tab");
    seen.push(await signOut.evaluate((button) => button === document.activeElement));
    expect([width, height, seen.filter((each) => !each).length]).toEqual([width, height, 0]);
  }
});

test("on the desks that most have, every entry of the menu is seen without scrolling", async ({ visit }) => {
  const page = await visit("/dashboard", { baseURL: server.url, as: server.admin });
  for (const [width, height] of [
    [1440, 900],
    [1440, 800],
    [1366, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const entries = page.locator("#dashboard-menu :is(a, button):visible");
    await entries.last().waitFor();
    const unseen = [];
    for (const entry of await entries.all())
      if (!(await entry.evaluate(isWhollySeen))) unseen.push(await entry.innerText());
    expect([width, height, unseen]).toEqual([width, height, []]);
  }
});

/** The words that reach over the side of what they stand in, beside those that only screen readers have. */
async function wordsOutside(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const room = document.querySelector("#page") as HTMLElement;
    const end = room.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(room).paddingRight);
    const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const around = text.parentElement;
      if (!around?.checkVisibility() || around.closest(".sr-only, option, svg") || !text.nodeValue?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      let box = around;
      while (box !== room && getComputedStyle(box).display === "inline") box = box.parentElement ?? room;
      const { right } = range.getBoundingClientRect();
      const limit = Math.min(end, box.getBoundingClientRect().right);
      if (right > limit + 1) outside.push(`${text.nodeValue} (${Math.round(right - limit)})`);
    }
    return outside;
  });
  return found.map(plain);
}

/** On how many lines the words of something stand that are seen. */
function linesOf(act: Element): number {
  const range = document.createRange();
  range.selectNodeContents(act.firstChild as Node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** Whether it stands in the window with nothing over it, at its top and at its foot. */
function isWhollySeen(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 30, y)));
}
