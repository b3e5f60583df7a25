import PocketBase from "pocketbase";
import { expect } from "vitest";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { contest, press } from "./contest.ts";
import { dialogForms } from "./dialogs.ts";
import { pageForms } from "./forms.ts";

startServerOfFile();

test.for(Object.entries({ ...pageForms, ...dialogForms }))(
  "two people at once lose nothing in the form of %s",
  async ([, make], { openShared }) => {
    const form = await make();
    await contest(await openShared(form.address), form);
  },
);

test("a portrait that was taken down meanwhile is shown again at the second press alone", async ({
  visit,
}) => {
  const carpenter = { email: "noe@les-assembleurs.example", password: "atelier2024" };
  const account = { ...carpenter, passwordConfirm: carpenter.password, name: "Noé Alric", role: "chantier" };
  const { id: user } = await admin.collection("users").create({ ...account, verified: true });
  const own = new PocketBase(server.url).autoCancellation(false);
  await own.collection("users").authWithPassword(carpenter.email, carpenter.password);
  const { id } = await own.collection("portraits").create({ user, name: "Noé Alric", shown: true });
  const stored = () => admin.collection("portraits").getOne(id);

  const page = await visit("/dashboard/guide", { as: carpenter, baseURL: server.url });
  await page.route("**/api/realtime", (route) => route.abort());
  await page.goto("/dashboard/portrait");
  const trade = page.getByLabel(/^Métier/);
  await trade.fill("grutier");
  await admin.collection("portraits").update(id, { shown: false });
  await press(page, ["Enregistrer"]);
  await page.getByText("votre portrait a changé entre-temps").waitFor();
  await page.getByText("L’administration a retiré votre portrait du site").waitFor();
  expect(await stored()).toMatchObject({ trade: "", shown: false });
  expect(await trade.inputValue()).toBe("grutier");
  await press(page, ["Enregistrer"]);
  await expect.poll(stored).toMatchObject({ trade: "grutier", shown: true });
});
