import { describe, expect } from "vitest";
import { atWidths, desktop, phone, plain } from "../browser.ts";
import {
  admin,
  inDays,
  mailbox,
  newEnquiry,
  server,
  startServerOfFile,
  test,
  toast,
  unfold,
} from "./team-fixtures.ts";

startServerOfFile();

const soon = { timeout: 30_000 };
let calls = 0;

/** Creates an enquiry from a telephone call without an address. */
async function calledEnquiry(values: object = {}): Promise<{ id: string; subject: string }> {
  calls += 1;
  const subject = `Une extension ${calls}`;
  const call = { origin: "call", sender_name: "Julie Mazars", phone: "06 12 34 56 78" };
  const { id } = await admin.collection("messages").create({ ...call, subject, body: "A appelé." });
  await admin.collection("messages").update(id, { is_read: true, ...values });
  return { id, subject };
}

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("a visit agreed by telephone promises no letter without an address", async ({ openEnquiry }) => {
    const { id } = await calledEnquiry();
    const page = await openEnquiry(id, options);
    await unfold(page);
    await page.getByRole("button", { name: "Proposer une visite" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Proposer une visite" });
    expect(plain(await dialog.innerText())).toContain("Sans adresse e-mail, rien ne part au client");
    expect(await dialog.getByRole("group", { name: /^Créneau/ }).count()).toBe(1);
    expect(await dialog.getByRole("button", { name: /Envoyer/ }).count()).toBe(0);
    await dialog.getByLabel("Jour").fill(inDays(3).slice(0, 10));
    await dialog.getByLabel("De", { exact: true }).fill("09:00");
    await dialog.getByLabel("Maud Ferrand").check();
    await dialog.getByRole("button", { name: "Retenir ce créneau" }).click();
    await toast(page, "Créneau retenu, l’équipe est prévenue.").waitFor();
    await page.getByText(/C’est retenu/).waitFor();
    const letters = async () =>
      (await mailbox().lettersTo(server.admin.email)).filter((letter) => letter.includes("METHOD:REQUEST"));
    await expect.poll(async () => (await letters()).length, soon).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Annuler la visite" }).click();
    const questionText = page.getByRole("alertdialog", { name: "Annuler la visite" });
    expect(plain(await questionText.innerText())).toContain("prévenez-le au téléphone");
    await questionText.getByRole("button", { name: "Annuler la visite" }).click();
    await toast(page, "Visite annulée, l’équipe est prévenue.").waitFor();

    await page.getByRole("button", { name: /^Ajouter son adresse/ }).click();
    const added = page.getByRole("alertdialog", { name: "L’adresse de Julie Mazars" });
    await added.getByLabel("Adresse e-mail").fill(`julie-${calls}@exemple.fr`);
    await added.getByRole("button", { name: "Ajouter l’adresse" }).click();
    await toast(page, /^Adresse ajoutée\.$/).waitFor();
    await page.getByRole("button", { name: "Envoyer à Julie" }).waitFor();
  });

  test("an enquiry without an address opens on the call", async ({ openEnquiry }) => {
    const { id } = await calledEnquiry();
    const page = await openEnquiry(id, options);
    const box = page.getByRole("form", { name: "Répondre" });
    expect(await box.getByRole("button", { name: "Appel noté" }).getAttribute("aria-pressed")).toBe("true");
    const number = box.getByRole("link", { name: /^06.12.34.56.78$/ });
    expect(await number.getAttribute("href")).toBe("tel:+33612345678");
    expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByLabel("Votre texte").fill("Rappelle lundi.");
    await box.getByRole("button", { name: "Garder l’appel" }).click();
    await page.getByRole("listitem").filter({ hasText: "Rappelle lundi." }).waitFor();
  });

  test("nor do the steps of their worksite, or its publication", async ({ openDashboard }) => {
    const { id, subject } = await calledEnquiry({ step: "won" });
    const worksite = await admin.collection("worksites").create({ message: id, title: subject });
    const page = await openDashboard(`/dashboard/chantiers/${worksite.id}`, options);
    await page.getByText("Aucune lettre ne part").waitFor(soon);
    await page.getByRole("button", { name: /^Passer à/ }).click();
    await toast(page, /^Étape/).waitFor();
    expect(plain(await toast(page, /^Étape/).innerText())).not.toContain("Le client le saura");
    const reader = { message: id, email: `paul-${calls}@exemple.fr`, name: "Paul", role: "reader" };
    await admin.collection("readers").create(reader);
    await page.reload();
    // Without a mail server, the enquiry's readers get no letter either.
    await page.getByText("Aucune lettre ne part de ce site").waitFor(soon);
    const panel = page.getByRole("region", { name: "La permission de publier" });
    await panel.getByText("rien ne peut lui être demandé").waitFor();
    expect(await panel.getByRole("button").count()).toBe(0);
  });

  test("a client with an address gets the agreed visit’s invitation", async ({ openEnquiry }) => {
    const { id, email } = await newEnquiry();
    const page = await openEnquiry(id, options);
    await unfold(page);
    await page.getByRole("button", { name: "Proposer une visite" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Proposer une visite" });
    // The dialog's buttons are fully visible, however many fields are above them.
    const send = dialog.getByRole("button", { name: "Proposer au client" });
    const cut = await send.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      return bottom > innerHeight || bottom > (button.closest("dialog")?.getBoundingClientRect().bottom ?? 0);
    });
    expect(cut).toBe(false);
    const title = dialog.getByRole("heading", { name: "Proposer une visite" });
    expect(await title.evaluate((heading) => getComputedStyle(heading).borderBottomWidth)).toBe("0px");
    const slot = dialog.getByRole("group", { name: "Créneau 1" });
    await slot.getByLabel("Jour").fill(inDays(3).slice(0, 10));
    await slot.getByLabel("De", { exact: true }).fill("09:00");
    await dialog.getByLabel(/C’est convenu/).check();
    await send.click();
    await page.getByText(/C’est retenu/).waitFor();
    const letters = async (sign: string) =>
      (await mailbox().lettersTo(email)).filter((letter) => letter.includes(sign)).length;
    await expect.poll(() => letters("METHOD:REQUEST"), soon).toBe(1);
    expect(await letters("visite =C3=A0 choisir")).toBe(0);
  });
});

test("a phone shows all five steps, however far an enquiry has come", async ({ openEnquiry }) => {
  const { id } = await newEnquiry();
  const page = await openEnquiry(id, phone);
  const beams = page.locator(".step-beams li");
  for (const [at, step] of ["new", "called", "visit", "quote", "won", "lost"].entries()) {
    await admin.collection("messages").update(id, { step, lost_reason: step === "lost" ? "far" : "" });
    if (step === "lost") await page.getByText("Perdue : trop loin de nous.").waitFor(soon);
    else await expect.poll(() => beams.nth(at).getAttribute("aria-current"), soon).toBe("step");
    const widths = await beams.evaluateAll((all) => all.map((beam) => beam.clientWidth));
    expect(widths).toHaveLength(5);
    for (const width of widths) expect(width, step).toBeGreaterThan(40);
  }
});
