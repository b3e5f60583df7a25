import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { deskFirst, phoneFirst } from "../dashboard.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, storedPhoto, storedPhotos } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

/** A repeated request to the server may take long on a slow machine. */
const soon = { timeout: 30_000 };

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Choisir : ${name}`, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Actions sur le choix" });
const act = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.locator(".toast").filter({ hasText: text });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Begins a choice of several. */
async function choose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Choisir", exact: true }).click();
}

/** Notes calls with the same beginning of their names. Returns the names. */
async function noteCalls(name: string, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= count; number++) {
    const sender_name = `${name} ${number}`;
    const call = { origin: "call", sender_name, subject: "Un carport", body: "A appelé." };
    const { id } = await admin.collection("messages").create(call);
    await admin.collection("messages").update(id, { is_read: false });
    names.push(sender_name);
  }
  return names;
}

/** Returns a field of the enquiries with these names, in the order of the names. */
async function readField(names: readonly string[], field: string): Promise<unknown[]> {
  const filter = names.map((name) => admin.filter("sender_name = {:name}", { name })).join(" || ");
  const stored = await admin.collection("messages").getFullList({ filter, sort: "sender_name" });
  return stored.map((message) => message[field]);
}

test.for(deskFirst)(
  "chosen messages are marked as read and put back, on a %s",
  async ([device, options], { openShared }) => {
    const names = await noteCalls(`Clavier ${device}`, 3);
    const page = await openShared(`/dashboard/messages?q=Clavier+${device}&sort=sender_name`, options);
    await choose(page);
    await bar(page).getByText("Rien n’est choisi").waitFor();
    await box(page, names[0] ?? "").focus();
    await page.keyboard.press("Space");
    await box(page, names[2] ?? "").focus();
    await page.keyboard.press("Shift+Space");
    await bar(page).getByText("Trois messages choisis").waitFor();
    await page.keyboard.press("Enter");
    expect(await hasFocus(act(page, "Marquer comme lus"))).toBe(true);
    await page.keyboard.press("Enter");
    await toast(page, "Trois messages sont marqués comme lus.").waitFor();
    expect(await readField(names, "is_read")).toEqual([true, true, true]);
    await expect.poll(() => hasFocus(page.getByRole("button", { name: "Choisir", exact: true }))).toBe(true);
    await toast(page, "marqués comme lus").getByRole("button", { name: "Annuler" }).click();
    await toast(page, "C’est annulé.").waitFor();
    expect(await readField(names, "is_read")).toEqual([false, false, false]);

    await choose(page);
    await box(page, names[1] ?? "").focus();
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
  },
);

test.for(phoneFirst)(
  "cards move together, and one that is gone stops no other, on a %s",
  async ([device, options], { openShared }) => {
    const names = await noteCalls(`Planche ${device}`, 3);
    const page = await openShared(`/dashboard/demandes?q=Planche+${device}`, options);
    await choose(page);
    await act(page, "Tout choisir").click();
    await bar(page).getByText("Trois demandes choisies").waitFor();
    const filter = admin.filter("sender_name = {:name}", { name: names[1] });
    const deletedEnquiry = await admin.collection("messages").getFirstListItem(filter);
    const deletesFirst = async (route: Route) => {
      await admin.collection("messages").delete(deletedEnquiry.id);
      await route.continue();
    };
    await page.route("**/api/batch", deletesFirst, { times: 1 });
    await act(page, "Déplacer").click();
    await page
      .getByRole("dialog", { name: "Mettre ces demandes dans…" })
      .getByRole("button", { name: /Appelée/ })
      .click();
    const movedToast = toast(page, "Deux demandes sont déplacées.");
    await movedToast.getByText(`Pas fait pour ${names[1]}.`).waitFor();
    const others = [names[0] ?? "", names[2] ?? ""];
    expect(await readField(others, "step")).toEqual(["called", "called"]);
    await movedToast.getByRole("button", { name: "Annuler" }).click();
    await toast(page, "C’est annulé.").waitFor();
    expect(await readField(others, "step")).toEqual(["new", "new"]);

    // The card that is gone has left the list, and with it the choice.
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(2);
    await act(page, "Tout choisir").click();
    await act(page, "Supprimer").click();
    const question = page.getByRole("alertdialog", { name: "Supprimer ce qui est choisi" });
    await question.getByText(/^Deux demandes/).waitFor();
    await question.getByRole("button", { name: "Supprimer" }).click();
    const removed = toast(page, "Deux demandes sont supprimées.");
    await removed.waitFor();
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(0);
    await removed.getByRole("button", { name: "Annuler" }).click();
    await toast(page, "La suppression est annulée.").waitFor();
    await expect.poll(() => page.locator(".enquiry-card").count(), soon).toBe(2);
  },
);

test("projects are hidden together, and « Annuler » publishes them again", async ({ openShared }) => {
  const page = await openShared("/dashboard/projects?sort=title");
  await choose(page);
  await page.getByRole("checkbox").first().check();
  await page
    .getByRole("checkbox")
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await act(page, "Mettre en brouillon").click();
  await toast(page, "Trois projets sont repassés en brouillon.").waitFor();
  const drafts = () => admin.collection("projects").getList(1, 1, { filter: 'status = "draft"' });
  const count = (await drafts()).totalItems;
  expect(count).toBeGreaterThanOrEqual(3);
  await toast(page, "repassés en brouillon").getByRole("button", { name: "Annuler" }).click();
  await toast(page, "C’est annulé.").waitFor();
  expect((await drafts()).totalItems).toBeLessThan(count);
});

test.for(phoneFirst)(
  "photos of a worksite are said to be inside together, on a %s",
  async ([, options], { openShared }) => {
    const worksite = await openedWorksite({ title: "Grange choisie" });
    for (const caption of ["Un", "Deux"]) await storedPhoto(worksite, { caption });
    const page = await openShared(`${address}?chantier=${worksite}`, options);
    await choose(page);
    await act(page, "Tout choisir").click();
    await act(page, "C’est dedans").click();
    await toast(page, "Deux photos sont corrigées.").waitFor();
    const places = async () => (await storedPhotos(worksite)).map(({ place }) => place);
    expect(await places()).toEqual(["inside", "inside"]);
    await toast(page, "corrigées").getByRole("button", { name: "Annuler" }).click();
    await toast(page, "C’est annulé.").waitFor();
    expect(await places()).toEqual(["outside", "outside"]);
  },
);
