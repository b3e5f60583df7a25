import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import {
  admin,
  camille,
  camilleEnquiry,
  mailbox,
  newEnquiry,
  server,
  startServerOfFile,
  test,
  toast,
  write,
} from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };

test("« Répondre » on a phone leads into the field", async ({ openEnquiry }) => {
  const { id } = await newEnquiry();
  const page = await openEnquiry(id, phone);
  await page.getByRole("button", { name: "Répondre" }).click();
  await page.keyboard.type("Nous venons mardi.");
  expect(await page.getByLabel("Votre texte").inputValue()).toBe("Nous venons mardi.");
  await page.getByLabel("Votre texte").fill("");
});

describe.each(atWidths(["on a desk", desktop], ["on a phone", phone]))("%s", (_, options) => {
  test("an answer reaches the client by letter, and appears in the conversation", async ({ openEnquiry }) => {
    const { id, email } = await newEnquiry();
    const page = await openEnquiry(id, options);
    const box = page.getByRole("form", { name: "Répondre" });
    expect(plain(await box.innerText())).toContain("Pour Hélène Caussade.");
    await box.getByRole("button", { name: "Envoyer à Hélène" }).click();
    await box.getByText("Écrivez votre réponse.").waitFor();
    await page.getByLabel("Votre texte").fill("Nous venons mardi.");
    await box.getByRole("button", { name: "Envoyer à Hélène" }).click();
    const thread = page.getByRole("list", { name: /^Conversation/ });
    await thread.getByText("Nous venons mardi.").waitFor();
    await expect.poll(() => page.getByLabel("Votre texte").inputValue()).toBe("");
    await expect
      .poll(
        async () => (await mailbox().lettersTo(email)).filter((letter) => letter.includes("venons mardi")),
        soon,
      )
      .toHaveLength(1);
  });

  test("the client finds nothing of a note or a call", async ({ openEnquiry, openAccount }) => {
    const id = await camilleEnquiry();
    const page = await openEnquiry(id, options);
    const box = page.getByRole("form", { name: "Répondre" });
    const kinds = [
      ["Note entre nous", "Chaînage à voir", "Garder entre nous", "entre nous, jamais montré ni envoyé"],
      ["Appel noté", "Rappelle jeudi", "Garder l’appel", "a noté un appel"],
    ] as const;
    for (const [mode, words, button, told] of kinds) {
      await box.getByRole("button", { name: mode }).click();
      expect(plain(await box.innerText())).toContain("Pour toute l'équipe.");
      await page.getByLabel("Votre texte").fill(words);
      await box.getByRole("button", { name: button }).click();
      const entry = page.getByRole("listitem").filter({ hasText: words });
      await entry.waitFor();
      expect(plain(await entry.innerText())).toContain(told);
    }

    const theirs = await openAccount(`/account/echanges/${id}`, options);
    await theirs.getByText("Bonjour à l’atelier.").waitFor();
    const seenText = await theirs.locator("body").innerText();
    const filter = admin.filter("message = {:id}", { id });
    expect(await camille.collection("replies").getFullList({ filter })).toEqual([]);
    const letters = (await mailbox().lettersTo(server.client.email)).join("\n");
    for (const [, words] of kinds) {
      expect(seenText).not.toContain(words);
      expect(letters).not.toContain(words);
    }
  });

  test("a saved answer is filled in, and does not leave with gaps", async ({ openEnquiry }) => {
    const title = `Visite ${options === phone ? "au téléphone" : "au bureau"}`;
    const body = "Bonjour {prénom}, nous passons à {commune}.";
    const saved = await admin.collection("saved_answers").create({ title, body });
    const { id } = await newEnquiry();
    const page = await openEnquiry(id, options);
    await page.getByRole("button", { name: title }).click();
    const field = page.getByLabel("Votre texte");
    expect(await field.inputValue()).toBe("Bonjour Hélène, nous passons à {commune}.");
    await page.getByRole("button", { name: "Envoyer à Hélène" }).click();
    await page.getByText("Il reste à remplir ou à effacer : {commune}.").waitFor();
    await field.fill("Bonjour Hélène, nous passons à Albi.");
    await page.getByRole("button", { name: "Envoyer à Hélène" }).click();
    await toast(page, /Réponse (envoyée|enregistrée)/).waitFor();
    await admin.collection("saved_answers").delete(saved.id);
  });

  test("a draft survives a failed send and the page", async ({ openEnquiry }) => {
    const { id } = await newEnquiry();
    const page = await openEnquiry(id, options);
    const field = page.getByLabel("Votre texte");
    await page.getByRole("button", { name: "Note entre nous" }).click();
    await field.fill("Le chaînage est visible côté garage.");
    await page.route("**/api/collections/replies/records", (route) => route.abort());
    await page.getByRole("button", { name: "Garder entre nous" }).click();
    await page.getByText("Votre texte est gardé, réessayez.").waitFor();
    expect(await field.inputValue()).toContain("chaînage");
    // The draft is stored once typing pauses.
    await page.waitForTimeout(800);
    await page.unroute("**/api/collections/replies/records");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => field.inputValue(), soon).toContain("chaînage");
    await page.getByRole("button", { name: "Garder entre nous" }).click();
    await page.getByRole("listitem").filter({ hasText: "chaînage" }).waitFor();
  });

  test("a bounced letter is sent again, and its address corrected", async ({ openEnquiry }) => {
    const { id, email } = await newEnquiry();
    const wrong = `paul-${id}@exmple.fr`;
    const right = `paul-${id}@exemple.fr`;
    await admin.collection("readers").create({ message: id, email: wrong, name: "Paul Caussade" });
    const reply = await admin.collection("replies").create({ message: id, body: "Mardi à neuf heures ?" });
    await expect.poll(() => mailbox().lettersTo(wrong), soon).toHaveLength(2);
    const bounce = `L'adresse ${wrong} n'existe pas.`;
    await write("replies", reply.id, { delivery: "bounced", bounce });
    const page = await openEnquiry(id, options);
    await page.getByText("Cette lettre n’est pas arrivée à Paul Caussade.").waitFor();
    await page.getByText("Hélène Caussade l’a reçue.").waitFor();
    await page.getByRole("button", { name: "Renvoyer" }).click();
    await toast(page, "La lettre repart.").waitFor();
    await expect.poll(() => mailbox().lettersTo(wrong), soon).toHaveLength(3);

    await write("replies", reply.id, { delivery: "bounced", bounce });
    await page.reload();
    await page.getByRole("button", { name: "Corriger l’adresse" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Adresse e-mail").fill("paul");
    await dialog.getByRole("button", { name: "Corriger et renvoyer" }).click();
    await dialog.getByText(/n’est pas complète/).waitFor();
    await dialog.getByLabel("Adresse e-mail").fill(right);
    await dialog.getByRole("button", { name: "Corriger et renvoyer" }).click();
    await expect.poll(() => mailbox().lettersTo(right), soon).toHaveLength(1);
    await expect.poll(() => page.getByText("n’est pas arrivée").count(), soon).toBe(0);
    const own = (await mailbox().lettersTo(email)).filter((letter) => letter.includes("neuf heures"));
    expect(own).toHaveLength(1);
  });
});

test("an answer is written and sent by the keyboard alone", async ({ openEnquiry }) => {
  const { id } = await newEnquiry();
  const page = await openEnquiry(id);
  await tabTo(page, page.getByRole("button", { name: "Appel noté" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Votre texte"));
  await page.keyboard.type("Elle rappelle jeudi.");
  await tabTo(page, page.getByRole("button", { name: "Garder l’appel" }));
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: "Elle rappelle jeudi." }).waitFor();
  await expect
    .poll(() => page.getByLabel("Votre texte").evaluate((field) => field === document.activeElement), soon)
    .toBe(true);
});
