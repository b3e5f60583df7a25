import { describe, expect } from "vitest";
import { authenticate, desktop, phone, plain } from "../../browser.ts";
import {
  carry,
  chooser,
  colleaguesPassword,
  confirm,
  description,
  field,
  fillFields,
  fillInCategory,
  type Hand,
  images,
  newProject,
  phoneFirst,
  projects,
  projectsDashboard,
  question,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, admin, colleague, project, stored } = projectsDashboard();

describe("the form of a project", () => {
  test.for(phoneFirst)(
    "sends only the missing images after a lost connection, on a %s",
    async ([device, options], { open }) => {
      const slug = `chalet-du-col-${device}`;
      const page = await open(newProject, options);
      await fillFields(page, `Chalet du col ${device}`);
      await chooser(page, "gallery").setInputFiles(await images(4));
      await expect.poll(() => tiles(page).count()).toBe(4);
      const records = "**/api/collections/projects/records**";
      const lost = sheet(page).getByText("La connexion a été perdue.");
      const retry = sheet(page).getByRole("button", { name: "Réessayer" });
      let sentCount = 0;
      await page.route(records, async (route) => {
        if (route.request().method() === "GET") return route.continue();
        sentCount += 1;
        // The store receives the project and the third image, but their answers are lost. The fourth image never
        // leaves.
        if (sentCount === 1 || sentCount === 4) await route.fetch();
        if (sentCount === 1 || sentCount >= 4) return route.abort("connectionreset");
        return route.continue();
      });
      await confirm(page);
      await lost.waitFor();
      expect((await stored(slug)).gallery).toEqual([]);
      await retry.click();
      await expect.poll(() => sentCount).toBe(4);
      await lost.waitFor();
      expect((await stored(slug)).status).toBe("draft");
      expect(await tiles(page).count()).toBe(4);
      await page.unroute(records);
      const uploads: string[] = [];
      page.on("request", (request) => {
        if (/projects\/records/.test(request.url()) && request.method() !== "GET")
          uploads.push(request.method());
      });
      await retry.click();
      await toasts(page, "Projet créé avec succès !");
      // Only one image and the last write are sent.
      expect(uploads).toEqual(["PATCH", "PATCH"]);
      const { gallery, status } = await stored(slug);
      expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_1", "vue_2", "vue_3", "vue_4"]);
      expect(status).toBe("published");
    },
  );

  test("lists the arrived part of an abandoned project as a draft", async ({ open }) => {
    const page = await open(newProject, desktop);
    await fillFields(page, "Pigeonnier");
    await chooser(page, "gallery").setInputFiles(await images(1));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await page.route("**/api/collections/projects/records/*", () => {});
    await confirm(page);
    await sheet(page).getByRole("progressbar", { name: "Envoi de l’image 1" }).waitFor();
    const cancel = sheet(page).locator(".drawer-foot").getByRole("button", { name: "Annuler" });
    await cancel.click();
    await sheet(page).getByText("L’envoi est arrêté.").waitFor();
    await cancel.click();
    await question(page).getByRole("button", { name: "Fermer sans enregistrer" }).click();
    await page.getByRole("rowheader", { name: "Pigeonnier Brouillon" }).waitFor();
  });

  test("reports the ended session, and keeps the typed text", async ({ open }) => {
    const { id, slug } = await project();
    const page = await open(`${projects}/${id}`, phone);
    await fillInCategory(page, "Agricole");
    await chooser(page, "gallery").setInputFiles(await images(1));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await page.context().clearCookies();
    await confirm(page);
    await page.getByRole("button", { name: "Se connecter" }).waitFor();
    await toasts(page, "Une erreur inattendue est survenue : la session est terminée.");
    await authenticate(page, admin());
    await page.goto(`${projects}/${id}`);
    await sheet(page).getByRole("button", { name: "Reprendre la saisie" }).click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    await confirm(page);
    await toasts(page, "Projet modifié avec succès !");
    expect(await stored(slug)).toMatchObject({ category: "Agricole", gallery: [expect.any(String)] });
  });

  test("keeps a draft for its author when another person signs in", async ({ open }) => {
    const page = await open(newProject);
    await field(page, "title").fill("Cabane du bas");
    const { token, record } = (await colleague("Aurélien Bosc")).authStore;
    await page.evaluate((session) => localStorage.setItem("pocketbase_auth", JSON.stringify(session)), {
      token,
      record,
    });
    await field(page, "title").fill("Cabane du haut");
    const drafts = () =>
      page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            const open = indexedDB.open("project-drafts");
            open.onsuccess = () => {
              const drafts = open.result.transaction("drafts").objectStore("drafts").getAll();
              drafts.onsuccess = () => resolve(drafts.result.map(({ draft }) => draft.title));
            };
          }),
      );
    await expect.poll(drafts).toEqual(["Cabane du haut"]);
  });

  test("offers its author the draft and files after the browser was lost", async ({ open }) => {
    const page = await open(newProject, phone);
    await fillFields(page, "Cabane retrouvée");
    await chooser(page, "gallery").setInputFiles(await images(2));
    await expect.poll(() => tiles(page).count()).toBe(2);
    await sheet(page).getByRole("textbox", { name: "Texte de l’image 1" }).fill("Le pignon");
    const context = page.context();
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    const hand: Hand = {
      down: (at) => touch("touchStart", at),
      move: (to) => touch("touchMove", to),
      up: () => touch("touchEnd"),
    };
    await carry(page, hand, [1, 2]);
    const storedValues = () =>
      page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            const open = indexedDB.open("project-drafts");
            open.onsuccess = () => {
              const storedItems = open.result.transaction(["drafts", "files"]);
              const drafts = storedItems.objectStore("drafts").getAll();
              const files = storedItems.objectStore("files").count();
              files.onsuccess = () => resolve([files.result, drafts.result[0]?.draft.gallery[1]?.alt]);
            };
          }),
      );
    await expect.poll(storedValues).toEqual([3, "Le pignon"]);
    const again = await context.newPage();
    await again.addInitScript(() =>
      document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
    );
    await page.close({ runBeforeUnload: false });
    const other = await colleague("Aurélien Bosc");
    await again.goto("/mentions-legales");
    await authenticate(again, { email: String(other.authStore.record?.email), password: colleaguesPassword });
    await again.goto(newProject);
    await sheet(again).waitFor();
    const resume = sheet(again).getByRole("button", { name: "Reprendre la saisie" });
    await field(again, "title").waitFor();
    expect(await resume.count()).toBe(0);
    await authenticate(again, admin());
    await again.goto(newProject);
    await resume.click();
    await expect.poll(() => field(again, "title").inputValue()).toBe("Cabane retrouvée");
    expect(plain(await description(again).innerText())).toBe("Du bois, et rien d'autre.");
    await expect.poll(() => tiles(again).count()).toBe(2);
    await confirm(again);
    await toasts(again, "Projet créé avec succès !");
    const { gallery } = await stored("cabane-retrouvee");
    expect(gallery.map((name) => name.slice(0, 5))).toEqual(["vue_2", "vue_1"]);
  });
});
