import PocketBase, { type RecordModel } from "pocketbase";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, phone, plain, test } from "../browser.ts";

const unscripted = { ...desktop, javaScriptEnabled: false };
const pending = "Le devis a pris trois semaines, le chantier a tenu le sien au jour près.";
const ofTheTerrace = "Trois semaines pour le devis, quatre jours pour la terrasse.";
const ofTheExtension = "L'ossature était levée en deux jours et nous n'avons pas quitté la maison.";

describe("the clients' reviews", () => {
  test("are listed newest first, with stars, author, dates, project and answer", async ({ look }) => {
    const page = await look("/avis");
    const entries = page.getByRole("region", { name: "Les avis" }).getByRole("listitem");
    expect(await entries.count()).toBe(2);
    const [newest, oldest] = await entries.all();
    expect(plain((await newest?.innerText()) ?? "")).toMatch(/^Jeanne Delmas /);
    expect(plain((await newest?.innerText()) ?? "")).toContain(ofTheTerrace);
    const text = plain((await oldest?.innerText()) ?? "");
    expect(text).toMatch(/^Camille Roques Date de l'expérience : 20 juin 2025 Avis publié le /);
    expect(text).toContain(ofTheExtension);
    expect(text).toMatch(/Réponse de la coopérative, le \S+ \p{L}+ \d{4} Merci Camille\./u);
    // Camille has a worksite for the extension, and none for the terrace.
    expect(text).toMatch(
      /Client vérifié par son dossier de chantier, étape « Remise des clés », le \S+ \p{L}+ \d{4}/u,
    );
    expect(plain((await newest?.innerText()) ?? "")).not.toContain("vérifié");
    const stars = oldest?.getByRole("img");
    expect(plain((await stars?.getAttribute("aria-label")) ?? "")).toBe("5 étoiles sur 5");
    expect(plain((await newest?.getByRole("img").getAttribute("aria-label")) ?? "")).toBe("4 étoiles sur 5");
    const project = oldest?.getByRole("link", { name: "Extension rue des Vignes" });
    expect(await project?.getAttribute("href")).toBe("/realisations/extension-rue-des-vignes");
  });

  test("are counted and averaged, and their order is explained", async ({ stay }) => {
    const page = await stay("/avis");
    await page.getByRole("heading", { level: 2, name: "4,5 sur 5" }).waitFor();
    const text = plain(await page.getByRole("main").innerText());
    expect(text).toContain("Moyenne de deux avis. Les plus récents d'abord.");
    expect(text).toContain("Chaque avis est relu avant de paraître.");
  });

  test("come with how they are collected, checked, answered and refused", async ({ look }) => {
    const page = await look("/avis", unscripted);
    const text = plain(await page.getByRole("main").innerText());
    for (const words of [
      "Aucun avis n'est payé, ni récompensé",
      "Chaque avis est lu par un membre de l'équipe avant d'être publié.",
      "L'équipe se donne sept jours au plus pour cette lecture.",
      "sa réponse paraît sous l'avis",
      "Sans cela, un avis reste en ligne cinq ans au plus",
      "Une mauvaise note n'est jamais une raison.",
      "Votre avis a été refusé et vous n'êtes pas d'accord ?",
      "Il livre la vie privée ou le nom d'un tiers",
      "l'avis porte la mention « Client vérifié »",
      "Les autres avis ne portent pas cette mention",
      "classés du plus récemment publié au plus ancien",
    ])
      expect(text).toContain(words);
    expect(text).toContain(ofTheExtension);
    // No mail server is configured, so the page promises no letters.
    expect(text).not.toMatch(/invité une seule fois|dans une lettre|vous répond/);
  });

  test("are on no page before their approval, nor is private data", async () => {
    for (const path of ["/", "/avis", "/realisations/extension-rue-des-vignes"]) {
      const html = plain(await (await fetch(inject("siteUrl") + path)).text());
      expect(html).not.toContain(pending);
      expect(html).not.toMatch(/@demo\.example|democlient00000|demojeanne00000/);
    }
  });

  test.runIf(isFullRun)(
    "are the same for an administrator, who could read the others too",
    async ({ visit }) => {
      const page = await visit("/", {
        ...desktop,
        as: { email: "admin@demo.example", password: "demonstration" },
      });
      await page.getByRole("contentinfo").getByRole("link", { name: "Avis clients" }).click();
      const list = page.getByRole("region", { name: "Les avis" });
      await list.getByRole("heading", { level: 2, name: "4,5 sur 5" }).waitFor();
      expect(await list.getByRole("listitem").count()).toBe(2);
      // The texts of this section did not come with the page.
      await page.getByRole("heading", { level: 3, name: "Qui peut écrire" }).waitFor();
    },
  );

  test("are also on their own project's page, and on no other", async ({ look }) => {
    const page = await look("/realisations/extension-rue-des-vignes", unscripted);
    const textElement = page.getByRole("region", { name: "L’avis du client" });
    expect(plain(await textElement.innerText())).toContain(ofTheExtension);
    expect(await textElement.getByRole("link", { name: "Tous les avis" }).getAttribute("href")).toBe("/avis");
    await page.goto(`${inject("siteUrl")}/realisations/maison-des-tilleuls`);
    expect(await page.getByText("avis du client").count()).toBe(0);
  });

  test("are one line of the home page, which leads to them", async ({ look }) => {
    const page = await look("/");
    const band = page.getByRole("region", { name: "Plus qu’un constructeur, une coopérative" });
    const line = band.locator("a[href='/avis']");
    expect(plain(await line.innerText())).toBe("4,5 sur 5 — 2 avis clients");
    await line.click();
    await page.getByRole("heading", { level: 1, name: /Avis\s+clients/ }).waitFor();
    await page.getByRole("heading", { level: 2, name: "4,5 sur 5" }).waitFor();
  });

  test.runIf(isFullRun)("report a failed load, and load on a retry", async ({ visit }) => {
    const page = await visit("/");
    await page.route("**/api/collections/reviews/records?**", (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "Avis clients" }).click();
    await page.getByRole("alert").getByText("Impossible de charger les avis.").waitFor();
    await page.getByRole("heading", { level: 3, name: "Qui peut écrire" }).waitFor();
    await page.unroute("**/api/collections/reviews/records?**");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("L’ossature était levée en deux jours").waitFor();
  });
});

describe("a site of its own", () => {
  let server: RunningServer;
  let admin: PocketBase;
  let author: PocketBase;
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
    admin = new PocketBase(server.url);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
    author = new PocketBase(server.url);
    const account = { email: "paul@bois.example", password: "une-charpente-solide", name: "Paul Estève" };
    const { id } = await author.collection("users").create({ ...account, passwordConfirm: account.password });
    await admin.collection("users").update(id, { verified: true });
    await author.collection("users").authWithPassword(account.email, account.password);
  });
  afterAll(() => server.stop());

  function send(comment: string, project = ""): Promise<RecordModel> {
    const user = author.authStore.record?.id;
    const review = { user, project, rating: 5, comment, experienced_on: "2026-02-01" };
    return author.collection("reviews").create(review);
  }

  function decide(review: RecordModel, status: string, reason = ""): Promise<RecordModel> {
    const ground = reason ? "privacy" : "";
    return admin.collection("reviews").update(review.id, { status, ground, reason });
  }

  /** Creates a project, because an author has only one review for each. */
  async function build(number: number): Promise<string> {
    const project = {
      title: `Levage ${number}`,
      slug: `levage-${number}`,
      description: "Bois",
      status: "draft",
    };
    return (await admin.collection("projects").create(project)).id;
  }

  async function readHtml(path: string): Promise<string> {
    return plain(await (await fetch(server.url + path)).text());
  }

  test("without reviews welcomes the first, and counts nothing", async ({ look }) => {
    const page = await look("/avis", { ...phone, baseURL: server.url, javaScriptEnabled: false });
    const text = plain(await page.getByRole("main").innerText());
    expect(text).toContain("Aucun avis publié pour le moment.");
    expect(text).not.toContain("sur 5");
    expect(await page.getByRole("link", { name: "Donner mon avis" }).getAttribute("href")).toBe(
      "/login?next=%2Faccount%23avis",
    );
    expect(await readHtml("/")).not.toContain("avis client<");
  });

  test("shows a review from its approval until its refusal or change", async () => {
    const review = await send("Un escalier sans un grincement.");
    expect(await readHtml("/avis")).not.toContain("grincement");
    await decide(review, "approved");
    expect(await readHtml("/avis")).toContain("Un escalier sans un grincement.");
    expect(await readHtml("/")).toContain("5 sur 5 — 1 avis client");
    await author.collection("reviews").update(review.id, { comment: "Un escalier qui grince." });
    expect(await readHtml("/avis")).not.toMatch(/grinc/);
    await decide(review, "refused", "Un voisin y est nommé.");
    expect(await readHtml("/avis")).not.toMatch(/grinc/);
    expect(await readHtml("/")).not.toContain("sur 5 —");
  });

  test.runIf(isFullRun)("turns many reviews into pages, newest first", async ({ look }) => {
    for (let number = 1; number <= 21; number++)
      await decide(await send(`Levage numéro ${number}.`, await build(number)), "approved");
    const page = await look("/avis", { ...desktop, baseURL: server.url });
    const list = page.getByRole("region", { name: "Les avis" });
    expect(await list.getByRole("listitem").count()).toBe(20);
    expect(plain(await list.innerText())).toContain("Levage numéro 21.");
    await list.getByRole("link", { name: "Avis plus anciens" }).click();
    await list.getByText("Levage numéro 1.", { exact: true }).waitFor();
    expect(plain(await list.innerText())).toContain("Page 2 sur 2");
    expect(await list.evaluate((region) => region === document.activeElement)).toBe(true);
    expect(await list.getByRole("listitem").count()).toBe(1);
    expect(await list.getByRole("link", { name: "Avis plus anciens" }).count()).toBe(0);

    const beyond = await page.goto(`${server.url}/avis?page=3`);
    expect(beyond?.status()).toBe(404);
    expect(plain(await page.getByRole("main").innerText())).toContain("Il n'y a pas autant d'avis.");
    for (const odd of ["0", "-1", "x", "1e9", ""]) {
      const answer = await fetch(`${server.url}/avis?page=${odd}`);
      expect([odd, answer.status]).toEqual([odd, 200]);
    }
  });
});
