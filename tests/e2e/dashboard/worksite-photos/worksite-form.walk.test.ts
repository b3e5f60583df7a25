import { expect } from "vitest";
import { admin, startServerOfFile, test } from "../../enquiries/team-fixtures.ts";

startServerOfFile();

test("the texts of a worksite are not overwritten by a second writer", async ({ openDashboard }) => {
  const worksites = admin.collection("worksites");
  const { id } = await worksites.getFirstListItem(
    admin.filter("title = {:title}", { title: "L'abri à vélos" }),
  );
  const page = await openDashboard(`/dashboard/chantiers/${id}`);
  const words = page.getByLabel(/^Un mot au client/);
  await words.fill("On passe jeudi.");
  await worksites.update(id, { next_note: "On passe vendredi." });
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Quelqu’un d’autre a enregistré ce dossier entre-temps.").waitFor();
  await page.getByRole("button", { name: "Prendre ce qui est enregistré" }).click();
  expect(await words.inputValue()).toBe("On passe vendredi.");
});
