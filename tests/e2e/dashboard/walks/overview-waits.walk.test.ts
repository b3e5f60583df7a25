import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone, plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

/** A repeated request to the server may take long on a slow machine. */
const soon = { timeout: 30_000 };

test("« Approuver » on the overview publishes a review at once", async ({ openShared }) => {
  const page = await openShared("/dashboard", phone);
  const pending = page.getByRole("region", { name: "Avis en attente" });
  const stars = page.getByRole("img", { name: "4 étoiles sur 5" });
  const review = pending.getByRole("listitem").filter({ has: stars });
  await review.getByRole("button", { name: /Approuver/ }).click();
  await page.locator(".toast").getByText("Avis approuvé").waitFor();
  await review.waitFor({ state: "detached" });
  await page.goto("/");
  await page.getByText("3 avis clients").waitFor();
  await page.goto("/avis");
  await page.getByText("Le devis a pris trois semaines").waitFor();
});

test("a page opened without a network comes once it is back", async ({ open }) => {
  const page = await open("/dashboard/guide", phone);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Menu" }).click();
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await sidebar.getByRole("link", { name: "Messages" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Impossible de charger" });
  await failure.waitFor();
  await page.context().setOffline(false);
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await page.getByRole("table", { name: "Messages" }).waitFor();
});

test.for(deskFirst)(
  "« Chargement... » is shown while data is loading, on a %s",
  async ([, options], { openShared }) => {
    const page = await openShared("/dashboard/messages", options);
    const html = await page.evaluate(async () => (await fetch("/dashboard")).text());
    expect(plain(html)).toContain("Chargement du dashboard...");
    expect(html).not.toContain("client@demo.example");
    const come = await held(page, "**/api/collections/**");
    await page.goto("/dashboard");
    await page.getByText("Chargement du dashboard...").waitFor();
    expect(await page.locator(".navbar, .footer").filter({ visible: true }).count()).toBe(0);
    come();
    await page.getByRole("region", { name: "Utilisateurs récents" }).waitFor();
    const go = await held(page, "**/api/collections/users/**");
    await page.getByRole("link", { name: "Voir tout : Utilisateurs récents" }).click();
    await page.getByRole("status").getByText("Chargement...").waitFor();
    go();
    await page.getByRole("heading", { level: 1, name: "Utilisateurs" }).waitFor();
    await page.getByText("Chargement...").waitFor({ state: "detached" });
  },
);

test("leaving the overview ends its calls silently", async ({ openShared }) => {
  const page = await openShared("/dashboard/guide");
  // The page reads an earlier test's last change once more. The count starts after that.
  const hasMissed = async () => {
    const answer = page.waitForResponse((each) => each.url().includes("/dashboard/donnees/changements"));
    await page.reload();
    return (await (await answer).json()).changed;
  };
  await expect.poll(hasMissed, soon).toBe(false);
  const calls = /\/api\/collections\/\w+\/records\?.*perPage=3/;
  const heldValues: (string | null)[] = [];
  await page.route(calls, async (route) => {
    heldValues.push(new URL(route.request().url()).searchParams.get("sort"));
    await new Promise((answer) => setTimeout(answer, 20_000));
    await route.abort().catch(() => {});
  });
  const ended: string[] = [];
  page.on("requestfailed", (request) => calls.test(request.url()) && ended.push(request.url()));
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await sidebar.getByRole("link", { name: "Vue d’ensemble" }).click();
  // Overdue enquiries are listed by how long they have waited.
  const expected = [...Array(5).fill("-created,-id"), "step_at,created,id"];
  await expect.poll(() => heldValues.toSorted(), soon).toEqual(expected);
  await sidebar.getByText("Le site").click();
  await sidebar.getByRole("link", { name: "Journal" }).click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor();
  await expect.poll(() => ended.length, soon).toBe(6);
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** Holds answers back until the returned function is called. */
async function held(page: Page, asked: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
