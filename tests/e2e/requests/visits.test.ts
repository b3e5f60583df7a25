import { beforeAll, describe, expect } from "vitest";
import { type OwnPage, ownPage } from "../../own-page.ts";
import { execute } from "../../stored-rows.ts";
import { accessibilityProblems, desktop, phone, type VisitOptions } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import {
  lettersTo,
  made,
  openTeam,
  sendRequest,
  server,
  startServerOfFile,
  test,
} from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

const slot = (day: string, hour: number, note = "") => ({
  from: `${day} ${String(hour).padStart(2, "0")}:00:00.000Z`,
  to: `${day} ${String(hour + 1).padStart(2, "0")}:00:00.000Z`,
  note,
});
const slots = [slot("2099-11-26", 7), slot("2099-11-27", 16, "il fera nuit à 17h30"), slot("2099-11-28", 9)];

function offer(request: string) {
  return made(team, "visits", { message: request, slots, with: [team.id], note: "Casque prêté à l'entrée." });
}

/** What calendars are told by the letters to somebody, oldest first. */
async function calendarsTo(email: string): Promise<string[]> {
  const unfolded = (await lettersTo(email)).map((letter) => letter.replaceAll("=\r\n", ""));
  return unfolded.flatMap((letter) => /METHOD:(\w+)/.exec(letter)?.[1] ?? []);
}

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("a visit is chosen, taken to the calendar, moved and cancelled", async ({ open }) => {
    const { email, link, request } = await sendRequest(open, team);
    await offer(request);
    const page = await open(link, options);
    const visit = page.getByRole("region", { name: /visite/i });
    await visit.getByText("Casque prêté à l’entrée.").waitFor();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText("Choisissez un des créneaux.").waitFor();
    await visit.locator("label", { hasText: "27 novembre 2099" }).click();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText(/vendredi\s27\snovembre\s2099 à 17h00/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    const downloading = page.waitForEvent("download");
    await visit.getByRole("link", { name: "Ajouter à mon agenda" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("visite.ics");
    const content = await new Response((await file.createReadStream()) as never).text();
    expect(content).toContain("DTSTART;TZID=Europe/Paris:20991127T170000");

    await visit.getByRole("button", { name: "Déplacer" }).click();
    await visit.locator("label", { hasText: "28 novembre 2099" }).click();
    await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
    await visit.getByText(/samedi\s28\snovembre\s2099 à 10h00/).waitFor();
    await visit.getByRole("button", { name: "Annuler la visite" }).click();
    await visit.getByRole("button", { name: "Oui, l’annuler" }).click();
    await visit.getByText("Vous avez annulé cette visite.").waitFor();
    const told = ["REQUEST", "REQUEST", "CANCEL"];
    await expect.poll(() => calendarsTo(email)).toEqual(told);
    await expect.poll(async () => (await calendarsTo(server.admin.email)).slice(-3)).toEqual(told);
  });

  test("where no slot will do, others are asked for, and come", async ({ open }) => {
    const { link, request } = await sendRequest(open, team);
    const { id } = await offer(request);
    const page = await open(link, options);
    await page.getByRole("button", { name: "Aucun ne me va" }).click();
    await page.getByLabel(/Quand seriez-vous disponible/).fill("Plutôt un mercredi");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Demander d’autres créneaux" }).click();
    await page.getByText("nous vous proposons d’autres créneaux").waitFor();
    const visit = await (await team.records("GET", `visits/records/${id}`)).json();
    expect(visit.asked).toBe("Plutôt un mercredi");
    await team.records("PATCH", `visits/records/${id}`, { slots: [slot("2099-12-02", 8)] });
    await page.reload();
    await page.locator("label", { hasText: "2 décembre 2099" }).waitFor();
    expect(await page.getByText("nous vous proposons d’autres créneaux").count()).toBe(0);
  });
});

test("by keyboard alone a slot is chosen, and the focus stays with the visit", async ({ open }) => {
  const { link, request } = await sendRequest(open, team);
  await offer(request);
  const page = await open(link);
  const first = page.getByRole("radio").first();
  await first.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(/C’est retenu\s: vendredi\s27\snovembre\s2099/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Votre visite");
});

test("what is begun and left alone again leaves the focus with the visit", async ({ open }) => {
  const { link, request } = await sendRequest(open, team);
  await offer(request);
  const page = await open(link);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Retenir ce créneau" }).press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [opening, closing] of [
    ["Déplacer", "Garder ce créneau"],
    ["Annuler la visite", "La garder"],
  ] as const) {
    await page.getByRole("button", { name: opening }).press("Enter");
    await page.getByRole("button", { name: closing }).press("Enter");
    await expect.poll(focused).toBe("Votre visite");
  }
});

test("the same in the account's conversation", async ({ open }) => {
  const account = { ...desktop, baseURL: server.url, as: server.client } satisfies VisitOptions;
  const client = await ownPage(server, server.client);
  const words = { sender: client.id, subject: "Une véranda", body: "Bonjour" };
  const { id: request } = await made(client, "messages", words);
  await offer(request);
  const page = await open(`/account/echanges/${request}`, account);
  const visit = page.getByRole("region", { name: /visite/i });
  await visit.locator("label", { hasText: "27 novembre 2099" }).click();
  await visit.getByRole("button", { name: "Retenir ce créneau" }).click();
  await visit.getByText(/C’est retenu\s: vendredi\s27\snovembre\s2099/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await visit.getByRole("link", { name: "Ajouter à mon agenda" }).waitFor();
  await visit.getByRole("button", { name: "Annuler la visite" }).click();
  await visit.getByRole("button", { name: "Oui, l’annuler" }).click();
  await visit.getByText("Vous avez annulé cette visite.").waitFor();
});

test("two visits that are open are told apart by whoever hears them", async ({ open }) => {
  const { link, request } = await sendRequest(open, team);
  const { id } = await offer(request);
  await team.records("PATCH", `visits/records/${id}`, { state: "cancelled" });
  await offer(request);
  // As a store has them that took several before a request had one at a time.
  await execute(
    server,
    `UPDATE visits SET state = 'offered', cancelled_by = '' WHERE message = '${request}'`,
  );
  const page = await open(link);
  for (const name of ["Une visite à choisir (1 sur 2)", "Une visite à choisir (2 sur 2)"])
    await page.getByRole("region", { name }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
