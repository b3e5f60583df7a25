import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain } from "../browser.ts";
import { narrow } from "./dashboard.ts";
import { client, startServerOfFile, test } from "./fixtures.ts";

startServerOfFile();

/** What is asked of the server again may take its time on a slow machine. */
const soon = { timeout: 30_000 };
const widths = Object.entries({ desktop, phone });
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

for (const [device, options] of widths) {
  test(`one search finds words anywhere, says how many it finds, and is emptied in one press, on a ${device}`, async ({
    open,
  }) => {
    const page = await open("/dashboard/messages", options);
    const field = page.getByRole("searchbox");
    const found = page.locator("search [role=status]");
    const clear = page.getByRole("button", { name: "Effacer la recherche" });
    expect(await clear.isVisible()).toBe(false);
    await field.fill("VELOS");
    await expect.poll(() => found.innerText(), soon).toBe("1 message");
    await rows(page).filter({ hasText: "Un abri pour deux vélos" }).waitFor();
    await field.fill("terrasse rabastens");
    await rows(page).filter({ hasText: "Une terrasse pour l’été prochain" }).waitFor();
    // Only a reply says so.
    await field.fill("portail jeudi");
    await expect.poll(() => new URL(page.url()).searchParams.get("q"), soon).toBe("portail jeudi");
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    await page.reload();
    expect(await field.inputValue()).toBe("portail jeudi");
    await expect.poll(() => rows(page).count(), soon).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await clear.click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(2);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    const elsewhere: [path: string, sought: string, shown: string][] = [
      ["/dashboard/projects", "chataignier coteau", "Maison du Coteau"],
      ["/dashboard/reviews?filter=approved", "meleze hivers", "Camille Roques"],
      ["/dashboard/users", "roques camille", "client@demo.example"],
    ];
    for (const [path, sought, shown] of elsewhere) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(sought)}`);
      await expect.poll(() => rows(page).count(), soon).toBe(1);
      expect(plain(await rows(page).innerText())).toContain(shown);
    }
  });

  test(`a message opens wherever its row is pressed, and what deletes is the smallest there, on a ${device}`, async ({
    open,
  }) => {
    const subject = `Une rangée entière ${crypto.randomUUID().slice(0, 8)}`;
    await write(subject);
    const page = await open("/dashboard/messages", options);
    const row = rows(page).filter({ hasText: subject });
    const remove = row.getByRole("button", { name: `Supprimer le message « ${subject} »` });
    expect((await remove.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    expect(await area(remove)).toBeLessThan(await area(row.getByRole("link")));
    // Far from the link's own words.
    const { x = 0, y: top = 0 } = (await row.locator("time").boundingBox()) ?? {};
    if (options === phone) await page.touchscreen.tap(x + 5, top + 5);
    else await page.mouse.click(x + 5, top + 5);
    const sheet = page.getByRole("dialog", { name: subject });
    const send = sheet.getByRole("button", { name: "Envoyer la réponse" });
    await send.waitFor();
    // In reach without scrolling, whatever is being read.
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(options.viewport?.height ?? 0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await send.click();
    await sheet.getByText("Écrivez votre réponse.").waitFor();
    await sheet.getByRole("textbox", { name: "Votre réponse" }).fill("Bien reçu.");
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
  });
}

test("whatever is deleted, the question says how long it stays in the bin, after the specification's words", async ({
  open,
}) => {
  await write("À supprimer");
  const page = await open("/dashboard/projects");
  const asked = async () => {
    await rows(page)
      .first()
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    return plain(await page.getByRole("alertdialog").innerText());
  };
  const truth = "Il reste 30 jours dans la corbeille, d'où il peut être repris.";
  expect(await asked()).toContain(
    `Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible. ${truth}`,
  );
  for (const path of ["/dashboard/messages", "/dashboard/reviews", "/dashboard/reviews?filter=approved"]) {
    await page.goto(path);
    const question = await asked();
    expect(question).toContain("Êtes-vous sûr de vouloir supprimer");
    expect(question).toContain(truth);
    await narrow(page);
  }
});

test("« Annuler » stays ten seconds, and as long as a finger is on it", async ({ open }) => {
  await write("Sous le doigt");
  const page = await open("/dashboard/messages", phone);
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

for (const [device, options] of widths) {
  test(`what is approved on the overview is seen before, and can be taken back, on a ${device}`, async ({
    open,
  }) => {
    const about = await client.collection("projects").getFirstListItem('slug = "pergola-du-mas"');
    const user = client.authStore.record?.id;
    const comment = "Une ombre légère.\nLe reste se lit dans la liste.";
    const review = await client.collection("reviews").create({ user, project: about.id, rating: 5, comment });
    const page = await open("/dashboard", options);
    const line = page
      .getByRole("region", { name: "Avis en attente" })
      .getByRole("listitem")
      .filter({ hasText: "Une ombre légère." });
    const shown = plain(await line.innerText());
    expect(shown).toContain("Pergola du Mas");
    expect(shown).not.toContain("Le reste se lit");
    expect(await accessibilityProblems(page)).toEqual([]);
    await line.getByRole("button", { name: /^Approuver/ }).click();
    const status = async () => (await client.collection("reviews").getOne(review.id)).status;
    await expect.poll(status, soon).toBe("approved");
    await toast(page, "Avis approuvé").getByRole("button", { name: "Annuler" }).click();
    await toast(page, "L’approbation est annulée").waitFor();
    await line.waitFor();
    expect(await status()).toBe("pending");
    await client.collection("reviews").delete(review.id);
  });
}

test("the overview lists the newest first, and leaving it ends its calls without a word", async ({
  open,
}) => {
  const page = await open("/dashboard/guide");
  // What a test before has just changed is read once more: nothing is counted before that is over.
  const hasMissed = async () => {
    const answer = page.waitForResponse((each) => each.url().includes("/dashboard/donnees/changements"));
    await page.reload();
    return (await (await answer).json()).changed;
  };
  await expect.poll(hasMissed, soon).toBe(false);
  const calls = /\/api\/collections\/\w+\/records\?.*perPage=3/;
  const held: (string | null)[] = [];
  await page.route(calls, async (route) => {
    held.push(new URL(route.request().url()).searchParams.get("sort"));
    await new Promise((answer) => setTimeout(answer, 20_000));
    await route.abort().catch(() => {});
  });
  const ended: string[] = [];
  page.on("requestfailed", (request) => calls.test(request.url()) && ended.push(request.url()));
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const sidebar = page.getByRole("navigation", { name: "Tableau de bord" });
  await sidebar.getByRole("link", { name: "Vue d’ensemble" }).click();
  // What is overdue is listed as it has waited.
  const expected = [...Array(5).fill("-created,-id"), "step_at,created,id"];
  await expect.poll(() => held.toSorted(), soon).toEqual(expected);
  await sidebar.getByRole("link", { name: "Journal" }).click();
  await page.getByRole("heading", { level: 1, name: "Journal" }).waitFor();
  await expect.poll(() => ended.length, soon).toBe(6);
  expect(complaints).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

for (const [device, options] of widths) {
  test(`a project begun before is offered calmly, with no fields that only look alive, on a ${device}`, async ({
    open,
  }) => {
    const page = await open("/dashboard/projects/nouveau", options);
    const title = page.getByRole("textbox", { name: "Titre" });
    await title.fill("Une grange commencée");
    const kept = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const open = indexedDB.open("project-drafts");
            open.onsuccess = () => {
              const all = open.result.transaction("drafts").objectStore("drafts").getAll();
              all.onsuccess = () => resolve(all.result[0]?.draft.title);
            };
          }),
      );
    await expect.poll(kept).toBe("Une grange commencée");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    const sheet = page.getByRole("dialog", { name: "Créer un nouveau projet" });
    const notice = sheet.getByRole("status").filter({ hasText: "Une saisie n’a pas été enregistrée." });
    await notice.waitFor();
    expect(await sheet.getByRole("alert").count()).toBe(0);
    expect(await title.count()).toBe(0);
    expect(await sheet.getByRole("button", { name: "Enregistrer" }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await notice.getByRole("button", { name: "Reprendre la saisie" }).click();
    await expect.poll(() => title.inputValue()).toBe("Une grange commencée");
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  });
}
