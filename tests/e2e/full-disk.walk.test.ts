import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { openAdmin, password, pdf, registered } from "./account/fixtures.ts";
import { atWidths, desktop, phone, plain, type VisitOptions } from "./browser.ts";
import { dashboardTest } from "./dashboard/dashboard.ts";
import {
  chooser,
  confirm,
  description,
  fault,
  field,
  fillFields,
  image,
  tiles,
} from "./dashboard/projects/projects.ts";

// No disk has this much space, so the server always considers it too full for files.
let server: RunningServer;
beforeAll(async () => {
  server = await takeServer({ env: { RATE_LIMITS: "off", DISK_FLOOR: "900000GB" } });
});
afterAll(() => server.stop());

const test = dashboardTest(() => server);

const noRoomForImages =
  "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée. Sans nouvelle image, un projet déjà créé s'enregistre.";
const noRoomForFiles =
  "Nous ne pouvons pas garder de fichiers en ce moment : envoyez votre message sans eux, ou réessayez plus tard.";

for (const [device, options] of atWidths<[string, VisitOptions]>(["desktop", desktop], ["phone", phone])) {
  test(`a full disk refuses images and keeps the text, on a ${device}`, async ({ open }) => {
    const page = await open("/dashboard/projects/nouveau", options);
    await fillFields(page, `Halle ${device}`);
    await confirm(page);
    await expect.poll(() => fault(page, "cover_image")).toBe(noRoomForImages);
    expect(await field(page, "title").inputValue()).toBe(`Halle ${device}`);
    expect(plain(await description(page).innerText())).toBe("Du bois, et rien d'autre.");

    const admin = await openAdmin(server);
    const { id } = await admin.collection("projects").create({
      title: "Grange",
      slug: `grange-${device}`,
      description: "<p>Une grange.</p>",
      status: "draft",
    });
    // The project stands for one that was created before the disk was full.
    await page.goto(`/dashboard/projects/${id}`);
    await field(page, "title").fill("Grange aux vues");
    await chooser(page, "cover_image").setInputFiles(await image("facade.jpg"));
    await chooser(page, "gallery").setInputFiles([await image("vue.jpg"), await image("autre.jpg")]);
    await expect.poll(() => tiles(page).count()).toBe(2);
    await confirm(page);
    await expect.poll(() => fault(page, "gallery")).toBe(noRoomForImages);
    expect(await field(page, "title").inputValue()).toBe("Grange aux vues");
    expect(await tiles(page).count()).toBe(2);
  });
}

for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
  test(`a full disk takes messages and replies without files, on a ${device}`, async ({ visit, open }) => {
    const as = { email: await registered(server), password };
    const page = await visit("/account", { ...options, baseURL: server.url, as });
    const sends = page.getByRole("button", { name: "Envoyer le message" });
    await page.getByLabel("Sujet").fill(`Un plan ${device}`);
    await page.getByLabel("Message", { exact: true }).fill("Le voici.");
    await page.getByLabel("Pièces jointes").setInputFiles(pdf);
    await sends.click();
    await page.getByText(plainly(noRoomForFiles)).first().waitFor();
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("Le voici.");
    await page.getByRole("button", { name: `Retirer ${pdf.name}` }).click();
    await sends.click();
    await page.getByText("Message envoyé avec succès !").waitFor();

    await page.getByRole("link", { name: `Un plan ${device}` }).click();
    await page.getByLabel("Votre réponse").fill("Et un mot encore.");
    await page.getByLabel("Pièces jointes").setInputFiles(pdf);
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.getByText(plainly(noRoomForFiles)).first().waitFor();
    expect(await page.getByLabel("Votre réponse").inputValue()).toBe("Et un mot encore.");

    const client = new PocketBase(server.url);
    await client.collection("users").authWithPassword(as.email, as.password);
    const { id } = await client.collection("messages").getFirstListItem(`subject = "Un plan ${device}"`);
    const office = await open(`/dashboard/messages/${id}`, options);
    await office.getByLabel("Votre texte").fill("Nous le lisons.");
    await office.getByLabel("Pièces jointes").setInputFiles(pdf);
    await office.getByRole("button", { name: /^Envoyer à/ }).click();
    await office.getByText(plainly(noRoomForFiles)).first().waitFor();
    expect(await office.getByLabel("Votre texte").inputValue()).toBe("Nous le lisons.");
    await office.getByRole("button", { name: `Retirer ${pdf.name}` }).click();
    await office.getByRole("button", { name: /^Envoyer à/ }).click();
    await office.getByText("Nous le lisons.").first().waitFor();
    await office.getByText("Réponse enregistrée.").first().waitFor();
  });
}

/** Matches a sentence with any kind of space and apostrophe. */
function plainly(sentence: string): RegExp {
  return new RegExp(sentence.replaceAll(/[.?]/g, "\\$&").replaceAll(/['’]/g, "['’]").replaceAll(" ", "\\s"));
}
