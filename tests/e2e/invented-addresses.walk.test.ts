import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "./browser.ts";

// The file fills the page cache, so it does not use the server that all files share.
let server: RunningServer;
beforeAll(async () => {
  server = await takeServer({ demo: true });
});
afterAll(() => server.stop());

// The server sends one rendered page for many addresses. The fixture fails if hydration has to repair it.
for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
  test(`a cached page is right at other addresses, on a ${device}`, async ({ look }) => {
    const headings = [];
    for (const path of ["/services?utm_source=lettre", "/services/nulle/part?a=b", "/realisations/inconnu"]) {
      const page = await look(path, options);
      headings.push(plain(await page.getByRole("heading", { level: 1 }).innerText()));
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    expect(headings).toEqual([
      "Nos Services",
      "Oups ! La page que vous cherchez n'existe pas.",
      "Aucun projet trouvé.",
    ]);
  });
}

test("the login knows its target, even if rendered for another", async ({ look }) => {
  const page = await look("/login?next=%2Faccount%2Freglages&mode=inscription", phone);
  const links = await page
    .locator(".login-form a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toContain("/login?next=%2Faccount%2Freglages");
});

test("a search past the limit of rendered pages still finds its project", async ({ look }) => {
  for (let search = 0; search < 30; search++) await fetch(`${server.url}/realisations?q=bois${search}`);
  const page = await look("/realisations?q=tilleuls", { ...phone, baseURL: server.url });
  await expect.poll(() => page.locator("main .card-list > li").count()).toBe(1);
  expect(await page.locator("main .card-list").innerText()).toMatch(/tilleuls/i);
});

test("a project's old address redirects for good after a new slug", async ({ look }) => {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const project = await admin.collection("projects").create({
    title: "Abri de passage",
    slug: "abri-de-passage",
    description: "<p>Un abri qui change de nom.</p>",
    status: "published",
  });
  await admin.collection("projects").update(project.id, { slug: "abri-du-passage" });
  const answer = await fetch(`${server.url}/realisations/abri-de-passage`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  const page = await look("/realisations/abri-de-passage", { ...phone, baseURL: server.url });
  await expect.poll(() => new URL(page.url()).pathname).toBe("/realisations/abri-du-passage");
  await page.getByRole("heading", { level: 1, name: "Abri de passage" }).waitFor();
});
