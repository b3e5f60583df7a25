import type { Page } from "playwright-core";
import { expect } from "vitest";
import { plain } from "../../browser.ts";
import { narrow, phoneFirst } from "../dashboard.ts";
import { client, startServerOfFile, test } from "../fixtures.ts";

startServerOfFile();

const rows = (page: Page) => page.locator(".records tbody tr");

function write(subject: string) {
  return client
    .collection("messages")
    .create({ sender: client.authStore.record?.id, subject, body: "Bonjour." });
}

test("a deletion's question says how long the bin keeps it", async ({ openShared }) => {
  await write("À supprimer");
  const page = await openShared("/dashboard/projects");
  const askServer = async () => {
    await rows(page)
      .first()
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    return plain(await page.getByRole("alertdialog").innerText());
  };
  const truth =
    "La suppression devient définitive après 30 jours ; d'ici là, la corbeille permet de l'annuler.";
  expect(await askServer()).toContain(
    `Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible. ${truth}`,
  );
  for (const path of ["/dashboard/messages", "/dashboard/reviews", "/dashboard/reviews?filter=approved"]) {
    await page.goto(path);
    const question = await askServer();
    expect(question).toContain("Êtes-vous sûr de vouloir supprimer");
    expect(question).toContain(truth);
    await narrow(page);
  }
});

test.for(phoneFirst)(
  "a project begun before is offered without fields, on a %s",
  async ([, options], { open }) => {
    const page = await open("/dashboard/projects/nouveau", options);
    const title = page.getByRole("textbox", { name: "Titre" });
    await title.fill("Une grange commencée");
    const storedValues = () =>
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
    await expect.poll(storedValues).toBe("Une grange commencée");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    const sheet = page.getByRole("dialog", { name: "Créer un nouveau projet" });
    const notice = sheet.getByRole("status").filter({ hasText: "Une saisie n’a pas été enregistrée." });
    await notice.waitFor();
    expect(await sheet.getByRole("alert").count()).toBe(0);
    expect(await title.count()).toBe(0);
    expect(await sheet.getByRole("button", { name: "Enregistrer" }).count()).toBe(0);
    await notice.getByRole("button", { name: "Reprendre la saisie" }).click();
    await expect.poll(() => title.inputValue()).toBe("Une grange commencée");
    const cover = sheet.locator("#cover_image");
    await expect.poll(() => cover.evaluate((field) => field === document.activeElement)).toBe(true);
  },
);
