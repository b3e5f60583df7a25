import { describe, expect } from "vitest";
import { phone } from "../../browser.ts";
import {
  chooser,
  confirm,
  fillFields,
  images,
  newProject,
  projectsDashboard,
  sheet,
  tiles,
  toasts,
} from "./projects.ts";

const { test, stored } = projectsDashboard();

describe("a save that breaks off", () => {
  test("is shown beside the thumb and resumes with the network", async ({ open }) => {
    const page = await open(newProject, phone);
    await fillFields(page, "Halle du pont");
    await chooser(page, "gallery").setInputFiles(await images(2));
    await expect.poll(() => tiles(page).count()).toBe(2);
    await page.route("**/api/collections/projects/records/*", (route) => route.abort("connectionreset"));
    await confirm(page);
    const notice = sheet(page).getByText("La connexion a été perdue.");
    await notice.waitFor();
    const box = await notice.boundingBox();
    expect(box?.y).toBeGreaterThan(422);
    expect(box?.y).toBeLessThan(844);
    expect(await sheet(page).getByText("L’envoi reprend de lui-même").isVisible()).toBe(true);
    expect((await stored("halle-du-pont")).status).toBe("draft");
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await toasts(page, "Projet créé avec succès !");
    const { gallery, status } = await stored("halle-du-pont");
    expect([gallery.length, status]).toEqual([2, "published"]);
  });

  test("waits for its author when they have changed the form since", async ({ open }) => {
    const page = await open(newProject, phone);
    await fillFields(page, "Halle du gué");
    await page.route("**/api/collections/projects/records", (route) => route.abort("connectionreset"));
    await confirm(page);
    await sheet(page).getByText("La connexion a été perdue.").waitFor();
    await sheet(page).locator("#title").fill("Halle du vieux gué");
    await page.unrouteAll();
    let sentCount = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/projects/records")) sentCount += 1;
    });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await sheet(page).getByText("L’envoi reprend de lui-même").waitFor({ state: "detached" });
    expect(sentCount).toBe(0);
    await sheet(page).getByRole("button", { name: "Réessayer" }).click();
    await toasts(page, "Projet créé avec succès !");
  });
});
