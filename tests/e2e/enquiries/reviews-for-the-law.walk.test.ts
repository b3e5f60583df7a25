import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone, plain, test as siteTest, type VisitOptions } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import {
  admin,
  agnes,
  anne,
  findBuilding,
  findLink,
  lettersTo,
  letterTo,
  paul,
  server,
  startHandedOver,
} from "./law-fixtures.ts";

startHandedOver();

const test = siteTest.extend(
  "open",
  ({ visit }) =>
    (path: string, options: VisitOptions = desktop) =>
      visit(path, { baseURL: server.url, ...options }),
);

const invitation = "Comment s’est passé votre chantier";
const soon = { timeout: 30_000 };

async function mainText(page: Page): Promise<string> {
  return plain(await page.locator("main").innerText());
}

/** Returns a client's stored review. */
function findReviewer({ name }: { name: string }) {
  return admin.collection("reviews").getFirstListItem(admin.filter("author = {:name}", { name }));
}

// The tests follow one review, from the invitation to its doubts. Each continues where the previous one ended.
describe.each([
  ["at a desk", desktop, anne, "La maison du Coteau"],
  ["on a phone", phone, agnes, "Le bureau au jardin"],
] as const)("a review, from the invitation to its doubts, %s", (_, size, author, building) => {
  /** Returns an address that has not reported a doubt at the other width. */
  const doubter = (name: string) => `${name}.${author.email}`;

  test("is invited by one letter, which leads to the form", async ({ open }) => {
    const letter = await letterTo(author.email, invitation);
    const page = await open(findLink(letter, "/avis/invitation"), size);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.locator("form [name=email]").fill(author.email);
    await page.locator("form [name=password]").fill(author.password);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByRole("heading", { name: "Laisser un avis" }).waitFor(soon);
    const project = page.getByLabel("Ouvrage");
    expect(await project.locator("option:checked").innerText()).toBe(building);
    const worksite = await findBuilding(building);
    expect(await page.getByLabel(/Date de l’expérience/).inputValue()).toBe(worksite.step_dates.handover);
    await page
      .getByLabel(/Commentaire/)
      .fill("Posée en une semaine, et le voisin Marcel Dupuis a tout filmé.");
    await page.getByRole("button", { name: "Envoyer l’avis" }).click();
    await page.getByText("Avis envoyé avec succès").first().waitFor(soon);
    await page.getByText("Client vérifié").waitFor(soon);
    const review = await findReviewer(author);
    expect(review).toMatchObject({ worksite: worksite.id, verified_step: "handover", status: "pending" });
    expect(lettersTo(author.email, invitation)).toBe(1);
  });

  test("is refused for a listed reason and a sentence, by keyboard", async ({ open }) => {
    const page = await open("/dashboard/reviews", { ...size, as: server.admin });
    const row = page.getByRole("row").filter({ hasText: author.name });
    await row.waitFor(soon);
    expect(plain(await row.innerText())).toContain(
      "Client vérifié dossier de chantier, étape « Remise des clés » Son dossier de chantier",
    );
    expect(plain(await row.innerText())).toMatch(/Date de l'expérience : .+ Reçu le /);
    await tabTo(page, row.getByRole("button", { name: /^Refuser/ }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Refuser l’avis" });
    await question.getByText("Son auteur recevra le motif et votre phrase par e-mail").waitFor();
    await tabTo(page, question.getByRole("combobox", { name: "Motif" }), "Shift+Tab");
    await page.keyboard.type("Il livre");
    await tabTo(page, question.getByRole("textbox"));
    await page.keyboard.type("Votre avis nomme un voisin.");
    await tabTo(page, question.getByRole("button", { name: "Refuser" }));
    await page.keyboard.press("Enter");
    await page.getByText("Aucun avis en attente.").waitFor(soon);
    expect(await findReviewer(author)).toMatchObject({ status: "refused", ground: "privacy" });
  });

  test("informs its author of a refusal, whose answer reaches the overview", async ({ open }) => {
    const letter = await letterTo(author.email, "n’a pas été publié");
    expect(letter).toContain("Il livre la vie privée ou le nom d’un tiers");
    expect(letter).toContain("> Votre avis nomme un voisin.");
    const page = await open(findLink(letter, "/account/avis/"), { ...size, as: author });
    await page.getByText("Il livre la vie privée ou le nom d’un tiers.").waitFor(soon);
    await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
    await page.getByText("Dites à l’équipe ce que vous répondez.").waitFor();
    await page.getByLabel("Votre réponse").fill("Marcel est mon frère, et il est d’accord.");
    await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
    await page.getByText("L’équipe la lit, et vous écrit ce qu’elle décide.").waitFor(soon);

    const office = await open("/dashboard", { ...size, as: server.admin });
    const waiting = office.getByRole("region", { name: "Avis à réexaminer" });
    await waiting.getByText("Refus contesté : Marcel est mon frère").waitFor(soon);
    await waiting.getByRole("link", { name: /^Voir tout/ }).click();
    const row = office.getByRole("row").filter({ hasText: "Son auteur répond : Marcel est mon frère" });
    await row.waitFor(soon);
    await row.getByRole("button", { name: /^Maintenir le refus/ }).waitFor();
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await office.locator(".toast").getByText("Avis approuvé").waitFor(soon);
  });

  test("is on /avis with both dates, and is answered under it", async ({ open }) => {
    const office = await open("/dashboard/reviews?filter=approved", { ...size, as: server.admin });
    const row = office.getByRole("row").filter({ hasText: author.name });
    await row.getByRole("button", { name: /^Répondre/ }).click();
    const question = office.getByRole("alertdialog", { name: "Répondre à l’avis" });
    await question.getByRole("textbox").fill("Merci Anne, et salut à Marcel.");
    await question.getByRole("button", { name: "Enregistrer" }).click();
    await office.locator(".toast").getByText("Réponse enregistrée.").waitFor();

    const page = await open("/avis", size);
    const text = await mainText(page);
    expect(text).toMatch(
      /Date de l'expérience : .+ Avis publié le .+ Client vérifié par son dossier de chantier/,
    );
    expect(text).toMatch(/Réponse de la coopérative, le \S+ \p{L}+ \d{4} Merci Anne, et salut à Marcel\./u);
    expect(text).not.toContain("Marcel est mon frère");
    const letter = await letterTo(author.email, "La coopérative a répondu à votre avis");
    expect(letter).toContain("> Merci Anne, et salut à Marcel.");
  });

  test("is doubted without script, and both sides learn the decision", async ({ open }) => {
    const page = await open("/avis", { ...size, javaScriptEnabled: false });
    await page.getByRole("link", { name: `Signaler un doute sur l’avis de ${author.name}` }).click();
    await page.getByRole("heading", { name: `Avis de ${author.name}` }).waitFor();
    await page.getByLabel("Votre e-mail").fill("luc");
    await page.getByRole("button", { name: "Envoyer à l’équipe" }).click();
    await page.getByRole("alert").getByText("Choisissez ce qui vous fait douter.").waitFor();
    expect(await page.getByLabel("Votre e-mail").inputValue()).toBe("luc");
    await page.getByLabel("Ce qui vous fait douter").selectOption("conflict");
    await page.getByLabel("Pourquoi").fill(`${author.name} est la sœur du gérant.`);
    await page.getByLabel("Votre e-mail").fill(doubter("luc"));
    await page.getByRole("button", { name: "Envoyer à l’équipe" }).click();
    await page.getByText("C’est noté.").waitFor();

    const office = await open("/dashboard", { ...size, as: server.admin });
    await office.getByText(`Signalé : ${author.name} est la sœur du gérant.`).waitFor(soon);
    await office.goto(`${server.url}/dashboard/reviews?filter=doubted`);
    const row = office.getByRole("row").filter({ hasText: `${author.name} est la sœur du gérant.` });
    await row.getByRole("button", { name: /^Garder l’avis/ }).click();
    const question = office.getByRole("alertdialog", { name: "Garder l’avis en ligne" });
    await question.getByRole("textbox").fill("Le gérant n’a pas de sœur.");
    await question.getByRole("button", { name: "Garder l’avis" }).click();
    await office.getByText("Aucun avis n’est signalé.").waitFor(soon);
    const letter = await letterTo(doubter("luc"), "reste en ligne");
    expect(letter).toContain("> Le gérant n’a pas de sœur.");
  });

  test("leaves the site when a doubt holds, and both sides learn it", async ({ open }) => {
    const { id } = await findReviewer(author);
    const page = await open(`/avis/signaler?avis=${id}`, size);
    await tabTo(page, page.getByLabel("Ce qui vous fait douter"));
    await page.keyboard.type("Il vient");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Elle travaille à l’atelier.");
    await page.keyboard.press("Tab");
    await page.keyboard.type(doubter("zoe"));
    await tabTo(page, page.getByRole("button", { name: "Envoyer à l’équipe" }));
    await page.keyboard.press("Enter");
    await page.getByText("C’est noté.").waitFor(soon);

    const office = await open("/dashboard/reviews?filter=doubted", { ...size, as: server.admin });
    const row = office.getByRole("row").filter({ hasText: "Elle travaille à l’atelier." });
    await row.getByRole("button", { name: /^Retirer du site/ }).click();
    const question = office.getByRole("alertdialog", { name: "Retirer l’avis du site" });
    expect(await question.getByRole("combobox").inputValue()).toBe("conflict");
    await question.getByRole("textbox").fill("Vous êtes de l’équipe.");
    await question.getByRole("button", { name: "Retirer du site" }).click();
    await office.getByText("Aucun avis n’est signalé.").waitFor(soon);
    expect(await (await fetch(`${server.url}/avis`)).text()).not.toContain(author.name);
    expect(await letterTo(doubter("zoe"), "a été retiré")).toContain("> Vous êtes de l’équipe.");
    expect(await letterTo(author.email, "Votre avis a été retiré")).toContain("> Vous êtes de l’équipe.");
    expect((await fetch(`${server.url}/avis/signaler?avis=${id}`)).status).toBe(404);
  });
});

test("the stop link of an invitation works without session or script", async ({ open }) => {
  const letter = await letterTo(paul.email, invitation);
  const link = findLink(letter, "/avis/ne-plus-inviter");
  const page = await open(link, { ...phone, javaScriptEnabled: false });
  expect((await findBuilding("L'abri de Paul")).review_declined_at).toBe("");
  await page.getByRole("button", { name: "Ne plus recevoir d’invitation" }).click();
  await page.getByText("C’est noté : plus aucune invitation ne partira.").waitFor();
  expect((await findBuilding("L'abri de Paul")).review_declined_at).not.toBe("");
  const again = await open(link, desktop);
  await tabTo(again, again.getByRole("button", { name: "Ne plus recevoir d’invitation" }));
  await again.keyboard.press("Enter");
  await again.getByText("C’est noté : plus aucune invitation ne partira.").waitFor();
  await again.goto(`${server.url}/avis/ne-plus-inviter?jeton=invente`);
  await again.getByRole("button", { name: "Ne plus recevoir d’invitation" }).click();
  await again.getByText("Ce lien n’est pas complet.").waitFor();
});
