import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../browser.ts";
import { tabTo } from "../dashboard/dashboard.ts";
import {
  admin,
  inDays,
  mailbox,
  mailedLink,
  newEnquiry,
  server,
  startServerOfFile,
  test,
  toast,
  unfold,
  write,
} from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
const storedRecord = (id: string) => admin.collection("messages").getOne(id);
const day = (days: number) => inDays(days).slice(0, 10);

test("the foot cuts no link of an enquiry as it opens, on any phone", async ({ openEnquiry }) => {
  const page = await openEnquiry((await newEnquiry()).id, phone);
  await page.locator(".thread a[href^=mailto]").waitFor();
  for (let height = 480; height < 900; height += 10) {
    await page.setViewportSize({ width: 390, height });
    await expect.poll(() => page.evaluate(cutByFoot), { message: `at ${height} px` }).toEqual([]);
  }
});

/** Returns the controls that the foot covers so far that they cannot be pressed. */
function cutByFoot(): string[] {
  const foot = document.querySelector(".enquiry-foot")?.getBoundingClientRect().top ?? 0;
  const controls = "main :is(a[href], button, input, summary, textarea):not(.enquiry-foot *)";
  return [...document.querySelectorAll(controls)].flatMap((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > foot + 2 && foot > top && foot - top < 24 ? [each.textContent ?? ""] : [];
  });
}

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("an enquiry goes a step on and back, and is lost", async ({ openEnquiry }) => {
    const { id } = await newEnquiry();
    const page = await openEnquiry(id, options);
    const current = page.locator("[aria-current=step]");
    await page.getByRole("button", { name: "Passer à « Appelée »" }).click();
    await expect.poll(async () => plain(await current.textContent()), soon).toBe("Appelée");
    await toast(page, "Hélène Caussade : appelée.").getByRole("button", { name: "Annuler" }).click();
    await expect.poll(async () => plain(await current.textContent()), soon).toBe("Nouvelle");
    await page.getByRole("button", { name: "Perdue" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Noter comme perdue" }).click();
    await dialog.getByText("Dites pourquoi cette demande est perdue.").waitFor();
    await dialog.getByLabel("Trop loin de nous").check();
    await dialog.getByRole("button", { name: "Noter comme perdue" }).click();
    await page.getByText("Perdue : trop loin de nous.").waitFor();
    expect(await storedRecord(id)).toMatchObject({ step: "lost", lost_reason: "far" });
    await page.getByRole("button", { name: "Rouvrir la demande" }).click();
    await expect.poll(async () => (await storedRecord(id)).step, soon).toBe("new");
  });

  test("an administrator takes charge of it, and is reminded on a day", async ({ openEnquiry }) => {
    const { id } = await newEnquiry();
    const page = await openEnquiry(id, options);
    await page.getByRole("button", { name: "Je m’en occupe" }).click();
    await page.getByText("c’est vous", { exact: true }).waitFor();
    expect((await storedRecord(id)).in_charge).toBe(admin.authStore.record?.id);
    await unfold(page);
    await page.getByRole("button", { name: "jeudi" }).click();
    await expect
      .poll(() => page.getByRole("button", { name: "jeudi" }).getAttribute("aria-pressed"), soon)
      .toBe("true");
    expect((await storedRecord(id)).remind_on).not.toBe("");
    await page.getByRole("button", { name: "un autre jour…" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Jour").fill(day(20));
    await dialog.getByLabel("De quoi s’agit-il ?").fill("Elle voit sa banque");
    await dialog.getByRole("button", { name: "Noter le rappel" }).click();
    await page.getByText(/Elle voit sa banque/).waitFor();
    expect(await storedRecord(id)).toMatchObject({ remind_on: `${day(20)} 00:00:00.000Z` });
    await page.getByRole("button", { name: "Enlever" }).click();
    await page.getByText("aucun rappel noté").waitFor();
    await page.getByRole("button", { name: "Je ne m’en occupe plus" }).click();
    await page.getByText("Personne pour le moment").waitFor();
    expect((await storedRecord(id)).in_charge).toBe("");
  });

  test("an invited architect reads by a link until it is revoked", async ({ openEnquiry, openLink }) => {
    const { id } = await newEnquiry();
    const email = `roux-${id}@exemple.fr`;
    await admin.collection("replies").create({ message: id, kind: "note", body: "Chaînage à voir" });
    const page = await openEnquiry(id, options);
    await unfold(page);
    await page.getByRole("button", { name: "+ Inviter quelqu’un" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel(/^Nom/).fill("Atelier Roux");
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await dialog.getByText("Il nous faut l’adresse e-mail").waitFor();
    await dialog.getByLabel("Adresse e-mail").fill(email);
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await page.getByText("invité par nous, n’a pas encore ouvert").waitFor();
    const theirs = await openLink(await mailedLink(email), options);
    const ask = () => theirs.evaluate(async () => (await fetch("/demande/etat?demande=")).text());
    // The page first removes the token from its address.
    await expect.poll(ask, soon).toContain(email);
    expect(await ask()).not.toContain("Chaînage");
    expect(await theirs.locator("body").innerText()).not.toContain("Chaînage");

    await expect.poll(() => page.getByText("invité par nous, a ouvert").count(), soon).toBe(1);
    await page.getByRole("button", { name: "Retirer Atelier Roux" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await toast(page, "Accès retiré.").waitFor();
    expect(JSON.parse(await ask())).toMatchObject({ outcome: "dead", dead: { reason: "revoked" } });
  });

  test("a visit is offered, kept, moved and cancelled, and calendars follow", async ({ openEnquiry }) => {
    const { id, email } = await newEnquiry();
    const page = await openEnquiry(id, options);
    await unfold(page);
    await page.getByRole("button", { name: "Proposer une visite" }).click();
    const dialog = page.getByRole("alertdialog");
    const slot = (number: number) => dialog.getByRole("group", { name: `Créneau ${number}` });
    await dialog.getByRole("button", { name: "Proposer au client" }).click();
    await dialog.getByText(/Donnez au moins un créneau/).waitFor();
    for (const [number, days] of [
      [1, 3],
      [2, 4],
    ] as const) {
      await slot(number).getByLabel("Jour").fill(day(days));
      await slot(number).getByLabel("De", { exact: true }).fill("09:00");
      await slot(number).getByLabel("À", { exact: true }).fill("10:30");
    }
    await dialog.getByLabel("Maud Ferrand").check();
    await dialog.getByLabel(/doit savoir/).fill("Une échelle de 6 m");
    await dialog.getByRole("button", { name: "Proposer au client" }).click();
    await page.getByText("Hélène n’a pas encore choisi.").waitFor();
    const lettersContaining = async (address: string, sign: string) =>
      (await mailbox().lettersTo(address)).filter((letter) => letter.includes(sign)).length;
    await expect.poll(() => lettersContaining(email, "Une visite à choisir"), soon).toBeGreaterThan(0);

    await page
      .getByRole("button", { name: /^Retenir .*10 h 30/ })
      .first()
      .click();
    const retainedSlot = page.getByText(/C’est retenu/);
    const formerSlot = await retainedSlot.innerText();
    for (const address of [email, server.admin.email])
      await expect.poll(() => lettersContaining(address, "METHOD:REQUEST"), soon).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Déplacer" }).click();
    await slot(1).getByLabel("Jour").fill(day(6));
    await dialog.getByLabel(/C’est convenu/).check();
    await dialog.getByRole("button", { name: "Proposer au client" }).click();
    await expect.poll(() => lettersContaining(email, "SEQUENCE:1"), soon).toBeGreaterThan(0);
    // Before the page shows the new slot, a cancellation rests on the former one and is refused.
    await expect.poll(() => retainedSlot.innerText(), soon).not.toBe(formerSlot);
    await page.getByRole("button", { name: "Annuler la visite" }).click();
    await dialog.getByRole("button", { name: "Annuler la visite" }).click();
    await page.getByText(/annulée par nous/).waitFor();
    for (const address of [email, server.admin.email])
      await expect.poll(() => lettersContaining(address, "METHOD:CANCEL"), soon).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Proposer une visite" }).waitFor();
  });

  test("answers are written, changed and removed on a page of their own", async ({ openDashboard }) => {
    const page = await openDashboard("/dashboard/demandes/reponses", options);
    await page.getByRole("button", { name: "Ajouter une réponse" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Titre").fill("Il manque un plan");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await dialog.getByText("Écrivez la réponse.").waitFor();
    await dialog.getByLabel("Réponse").fill("Bonjour {prénom},");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("heading", { name: "Il manque un plan" }).waitFor();
    await page.getByRole("button", { name: /^Modifier la réponse.*Il manque un plan/ }).click();
    await dialog.getByLabel("Titre").fill("Un plan, s'il vous plaît");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("heading", { name: "Un plan, s’il vous plaît" }).waitFor();
    await page.getByRole("button", { name: /^Supprimer la réponse.*Un plan/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("heading", { name: "Un plan, s’il vous plaît" }).waitFor({ state: "detached" });
  });
});

test("a colleague’s decision stays, and « Annuler » says so", async ({ openEnquiry }) => {
  const { id } = await newEnquiry();
  const page = await openEnquiry(id);
  await page.getByRole("button", { name: "Passer à « Appelée »" }).click();
  const undo = toast(page, "Hélène Caussade : appelée.").getByRole("button", { name: "Annuler" });
  await undo.waitFor();
  await admin.collection("messages").update(id, { step: "visit" });
  await undo.click();
  await toast(page, /a mis la demande d’Hélène Caussade/).waitFor();
  expect((await storedRecord(id)).step).toBe("visit");
});

test("a visit shows the client's wish, and is noted as held", async ({ openEnquiry }) => {
  const { id } = await newEnquiry();
  const slots = [{ from: inDays(3), to: inDays(3, 9), note: "" }];
  const visit = await admin.collection("visits").create({ message: id, slots });
  await write("visits", visit.id, { asked: "Plutôt un lundi ?" });
  const page = await openEnquiry(id);
  await page.getByText("Plutôt un lundi ?").waitFor();
  const past = [{ from: inDays(-3), to: inDays(-3, 9), note: "" }];
  await write("visits", visit.id, { asked: "", state: "chosen", slots: past, chosen: inDays(-3) });
  await page.reload();
  await page.getByRole("button", { name: "Elle a eu lieu" }).click();
  await page.getByText(/: a eu lieu/).waitFor();
});

test("the keyboard moves the steps, and the journal records it", async ({ openEnquiry, openDashboard }) => {
  const { id } = await newEnquiry();
  const page = await openEnquiry(id);
  await tabTo(page, page.getByRole("button", { name: /^Passer à/ }));
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await storedRecord(id)).step, soon).toBe("called");
  await tabTo(page, page.getByRole("button", { name: "Je m’en occupe" }));
  await page.keyboard.press("Enter");
  await page.getByText("c’est vous", { exact: true }).waitFor();
  await openDashboard("/dashboard/journal");
  for (const toldElement of [/a mis à l’étape «\sAppelée\s»/, /a pris en charge/])
    await page.getByText(toldElement).first().waitFor();
});

test("a message opens as an enquiry, which says once it is gone", async ({ openDashboard }) => {
  const { id } = await newEnquiry();
  const page = await openDashboard(`/dashboard/messages/${id}`);
  await page.getByRole("link", { name: "Ouvrir la demande" }).click();
  await page.getByRole("heading", { level: 1, name: "Hélène Caussade" }).waitFor();
  await admin.collection("messages").delete(id);
  await page.reload();
  await page.getByText(/Cette demande n’existe plus/).waitFor();
});
