import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, phone, plain } from "../browser.ts";
import { deskFirst, phoneFirst } from "./dashboard.ts";
import { client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

/** A repeated request to the server may take long on a slow machine. */
const soon = { timeout: 30_000 };
const rows = (page: Page) => page.locator(".records tbody tr");
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

function write(subject: string) {
  return client
    .collection("messages")
    .create({ sender: client.authStore.record?.id, subject, body: "Bonjour." });
}

async function area(target: Locator): Promise<number> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return width * height;
}

type List = [path: string, sought: string, shown: string];

const otherLists = atWidths<List>(
  ["/dashboard/reviews?filter=approved", "meleze premier hiver", "Camille Roques"],
  ["/dashboard/projects", "chataignier coteau", "Maison du Coteau"],
  ["/dashboard/users", "roques camille", "client@demo.example"],
);

test.runIf(isFullRun).for(phoneFirst)(
  "one search finds words anywhere and counts the results, on a %s",
  async ([, options], { openShared }) => {
    const page = await openShared("/dashboard/messages", options);
    const field = page.getByRole("searchbox");
    const searchStatus = page.locator("search [role=status]");
    const clear = page.getByRole("button", { name: "Effacer la recherche" });
    expect(await clear.isVisible()).toBe(false);
    await field.fill("VELOS");
    await expect.poll(() => searchStatus.innerText(), soon).toBe("1 message");
    await rows(page).filter({ hasText: "Un abri pour deux vélos" }).waitFor();
    await field.fill("terrasse rabastens");
    await rows(page).filter({ hasText: "Une terrasse pour l’été prochain" }).waitFor();
    // Only a reply contains these words.
    await field.fill("portail jeudi");
    await expect.poll(() => new URL(page.url()).searchParams.get("q"), soon).toBe("portail jeudi");
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    await page.reload();
    expect(await field.inputValue()).toBe("portail jeudi");
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    await clear.click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(2);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    for (const [path, sought, shown] of otherLists) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(sought)}`);
      await expect.poll(() => rows(page).count(), soon).toBe(1);
      expect(plain(await rows(page).innerText())).toContain(shown);
    }
  },
);

test.for(phoneFirst)(
  "a message opens wherever its row is pressed, on a %s",
  async ([, options], { openShared }) => {
    const subject = `Une rangée entière ${crypto.randomUUID().slice(0, 8)}`;
    await write(subject);
    const page = await openShared("/dashboard/messages", options);
    const row = rows(page).filter({ hasText: subject });
    const remove = row.getByRole("button", { name: `Supprimer le message « ${subject} »` });
    expect((await remove.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect(await area(remove)).toBeLessThan(await area(row.getByRole("link")));
    // The point is far from the link's own text.
    const { x = 0, y: top = 0 } = (await row.locator("time").boundingBox()) ?? {};
    if (options === phone) await page.touchscreen.tap(x + 5, top + 5);
    else await page.mouse.click(x + 5, top + 5);
    const sheet = page.getByRole("dialog", { name: subject });
    const send = sheet.getByRole("button", { name: /^Envoyer à/ });
    await send.waitFor();
    // The button is in reach without scrolling.
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(options.viewport?.height ?? 0);
    await send.click();
    await sheet.getByText("Écrivez votre réponse.").waitFor();
    await sheet.getByRole("textbox", { name: "Votre texte" }).fill("Bien reçu.");
    await send.click();
    await sheet.getByRole("listitem").filter({ hasText: "Bien reçu." }).waitFor();
    await sheet.getByRole("button", { name: "Fermer" }).last().click();
    await sheet.waitFor({ state: "detached" });
    await row.getByRole("button", { name: /^Supprimer/ }).click();
    await page.getByRole("alertdialog", { name: "Supprimer le message" }).waitFor();
    expect(await sheet.count()).toBe(0);

    await page.goto("/dashboard/projects");
    const project = rows(page).first();
    const change = project.getByRole("link", { name: /^Modifier/ });
    expect(await area(project.getByRole("button", { name: /^Supprimer/ }))).toBeLessThan(await area(change));
  },
);

test.runIf(isFullRun)("« Annuler » stays ten seconds, and longer under a finger", async ({ openShared }) => {
  await write("Sous le doigt");
  const page = await openShared("/dashboard/messages", phone);
  await rows(page)
    .filter({ hasText: "Sous le doigt" })
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  const undo = toast(page, "Message supprimé avec succès").getByRole("button", { name: "Annuler" });
  await undo.waitFor();
  const timer = () =>
    page.locator(".toast-bar").evaluate((bar) => {
      const [animation] = bar.getAnimations();
      return { runs: animation?.playState === "running", lasts: animation?.effect?.getTiming().duration };
    });
  await expect.poll(timer).toEqual({ runs: true, lasts: 10_000 });
  const finger = await page.context().newCDPSession(page);
  const box = await undo.boundingBox();
  const at = { x: (box?.x ?? 0) - 20, y: (box?.y ?? 0) + 20 };
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect.poll(timer).toMatchObject({ runs: false });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(timer).toMatchObject({ runs: true });
  await undo.tap();
  await rows(page).filter({ hasText: "Sous le doigt" }).waitFor();
});

test.runIf(isFullRun).for(deskFirst)(
  "an approval on the overview can be undone, on a %s",
  async ([, options], { openShared }) => {
    const about = await client.collection("projects").getFirstListItem('slug = "pergola-du-mas"');
    const user = client.authStore.record?.id;
    const comment = "Une ombre légère.\nLe reste se lit dans la liste.";
    const review = await client.collection("reviews").create({ user, project: about.id, rating: 5, comment });
    const page = await openShared("/dashboard", options);
    const line = page
      .getByRole("region", { name: "Avis en attente" })
      .getByRole("listitem")
      .filter({ hasText: "Une ombre légère." });
    const shownText = plain(await line.innerText());
    expect(shownText).toContain("Pergola du Mas");
    expect(shownText).not.toContain("Le reste se lit");
    await line.getByRole("button", { name: /^Approuver/ }).click();
    const status = async () => (await client.collection("reviews").getOne(review.id)).status;
    await expect.poll(status, soon).toBe("approved");
    await toast(page, "Avis approuvé").getByRole("button", { name: "Annuler" }).click();
    await toast(page, "L’approbation est annulée").waitFor();
    await line.waitFor();
    expect(await status()).toBe("pending");
    await client.collection("reviews").delete(review.id);
  },
);
