import { describe, expect } from "vitest";
import { atWidths, desktop, phone } from "../browser.ts";
import {
  admin,
  camilleEnquiry,
  focused,
  mailbox,
  mailedLink,
  newEnquiry,
  server,
  startServerOfFile,
  test,
  write,
} from "./team-fixtures.ts";

startServerOfFile();

const slot = (day: string, hour: number, note = "") => ({
  from: `${day} ${String(hour).padStart(2, "0")}:00:00.000Z`,
  to: `${day} ${String(hour + 1).padStart(2, "0")}:00:00.000Z`,
  note,
});
const slots = [slot("2099-11-26", 7), slot("2099-11-27", 16, "il fera nuit à 17h30"), slot("2099-11-28", 9)];

async function offerVisit(enquiry: string): Promise<string> {
  const team = [admin.authStore.record?.id];
  const visit = { message: enquiry, slots, with: team, note: "Casque prêté à l'entrée." };
  return (await admin.collection("visits").create(visit)).id;
}

/** Creates an enquiry with an offered visit, and returns its client's mailed link. */
async function offeredVisit(): Promise<{ email: string; link: string; visit: string; enquiry: string }> {
  const { id, email } = await newEnquiry();
  const link = await mailedLink(email);
  return { email, link, visit: await offerVisit(id), enquiry: id };
}

/** Returns the calendar methods in the letters to an address, oldest first. */
async function calendarsTo(email: string): Promise<string[]> {
  const unfolded = (await mailbox().lettersTo(email)).map((letter) => letter.replaceAll("=\r\n", ""));
  return unfolded.flatMap((letter) => /METHOD:(\w+)/.exec(letter)?.[1] ?? []);
}

describe.each(atWidths(["on a phone", phone], ["on a desk", desktop]))("%s", (_, options) => {
  test("a visit is chosen, taken to the calendar, moved and cancelled", async ({ openLink }) => {
    const { email, link } = await offeredVisit();
    const page = await openLink(link, options);
    const visit = page.getByRole("region", { name: /visite/i });
    await visit.getByText("Casque prêté à l’entrée.").waitFor();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText("Choisissez un des créneaux.").waitFor();
    await visit.locator("label", { hasText: "27 novembre 2099" }).click();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText(/vendredi\s27\snovembre\s2099 à 17\sh\./).waitFor();

    const downloading = page.waitForEvent("download");
    await visit.getByRole("link", { name: "Ajouter à mon agenda" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("visite.ics");
    const content = await new Response((await file.createReadStream()) as never).text();
    expect(content).toContain("DTSTART;TZID=Europe/Paris:20991127T170000");

    await visit.getByRole("button", { name: "Déplacer" }).click();
    await visit.locator("label", { hasText: "28 novembre 2099" }).click();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText(/samedi\s28\snovembre\s2099 à 10\sh\./).waitFor();
    await visit.getByRole("button", { name: "Annuler la visite" }).click();
    await visit.getByRole("button", { name: "Oui, l’annuler" }).click();
    await visit.getByText("Vous avez annulé cette visite.").waitFor();
    const readTold = ["REQUEST", "REQUEST", "CANCEL"];
    await expect.poll(() => calendarsTo(email)).toEqual(readTold);
    await expect.poll(async () => (await calendarsTo(server.admin.email)).slice(-3)).toEqual(readTold);
  });

  test("if no slot suits, the client requests others and gets them", async ({ openLink }) => {
    const { link, visit: id } = await offeredVisit();
    const page = await openLink(link, options);
    await page.getByRole("button", { name: "Aucun ne me convient" }).click();
    await page.getByLabel(/Quand seriez-vous disponible/).fill("Plutôt un mercredi");
    await page.getByRole("button", { name: "Demander d’autres créneaux" }).click();
    await page.getByText("nous vous proposons d’autres créneaux").waitFor();
    expect((await admin.collection("visits").getOne(id)).asked).toBe("Plutôt un mercredi");
    await admin.collection("visits").update(id, { slots: [slot("2099-12-02", 8)] });
    await page.reload();
    await page.locator("label", { hasText: "2 décembre 2099" }).waitFor();
    expect(await page.getByText("nous vous proposons d’autres créneaux").count()).toBe(0);
  });
});

test("the keyboard chooses a slot, and the focus stays with the visit", async ({ openLink }) => {
  const page = await openLink((await offeredVisit()).link);
  await page.getByRole("radio").first().focus();
  for (const key of ["Space", "ArrowDown", "Tab", "Enter"]) await page.keyboard.press(key);
  await page.getByText(/C’est retenu\s: vendredi\s27\snovembre\s2099/).waitFor();
  await expect.poll(() => focused(page)).toBe("Votre visite");
  for (const [opening, closing] of [
    ["Déplacer", "Garder ce créneau"],
    ["Annuler la visite", "La garder"],
  ] as const) {
    await page.getByRole("button", { name: opening }).press("Enter");
    await page.getByRole("button", { name: closing }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Votre visite");
  }
});

test("a visit is chosen and cancelled in the account’s conversation", async ({ openAccount }) => {
  const enquiry = await camilleEnquiry();
  await offerVisit(enquiry);
  const page = await openAccount(`/account/echanges/${enquiry}`);
  const visit = page.getByRole("region", { name: /visite/i });
  await visit.locator("label", { hasText: "27 novembre 2099" }).click();
  await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
  await visit.getByText(/C’est retenu\s: vendredi\s27\snovembre\s2099/).waitFor();
  await visit.getByRole("link", { name: "Ajouter à mon agenda" }).waitFor();
  await visit.getByRole("button", { name: "Annuler la visite" }).click();
  await visit.getByRole("button", { name: "Oui, l’annuler" }).click();
  await visit.getByText("Vous avez annulé cette visite.").waitFor();
});

test("two open visits have names of their own", async ({ openLink }) => {
  const { link, visit, enquiry } = await offeredVisit();
  await admin.collection("visits").update(visit, { state: "cancelled" });
  await offerVisit(enquiry);
  // Older stores have such rows: an enquiry could have several open visits then.
  await write("visits", visit, { state: "offered", cancelled_by: "" });
  const page = await openLink(link);
  for (const name of ["Une visite à choisir (1 sur 2)", "Une visite à choisir (2 sur 2)"])
    await page.getByRole("region", { name }).waitFor();
});
