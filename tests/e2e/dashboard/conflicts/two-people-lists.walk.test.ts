import type { Page } from "playwright-core";
import { expect } from "vitest";
import { card, column, newEnquiry } from "../board/board-fixtures.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";
import { openedWorksite, address as strip } from "../worksite-photos/worksite-photos.ts";
import { openColleague, press, question, signUp, toast } from "./contest.ts";
import { deletedRows } from "./deleted-rows.ts";
import { wordPhotos } from "./dialogs.ts";
import { decidedRows } from "./rows.ts";

startServerOfFile();

type OpenShared = (path: string) => Promise<Page>;

/** Opens a page that receives no events, as in a short outage. */
async function openStale(openShared: OpenShared, address: string): Promise<Page> {
  const page = await openShared("/dashboard/guide");
  await page.route("**/api/realtime", (route) => route.abort());
  await page.goto(address);
  await page.locator("#page h1").waitFor();
  return page;
}

test.for(Object.entries(deletedRows))(
  "the second person who deletes %s is told that it is gone",
  async ([, make], { openShared }) => {
    const { collection, id, address, opens = [], acts, sentence } = await make();
    const page = await openStale(openShared, address);
    await press(page, opens);
    await (await openColleague()).collection(collection).delete(id);
    await press(page, acts);
    await toast(page, sentence).waitFor();
    await expect(admin.collection(collection).getOne(id)).rejects.toMatchObject({ status: 404 });
  },
);

/** A reader is revoked, not deleted. Other changes of the reader are no conflict. */
const comparedRows = Object.entries(deletedRows).filter(([name]) => name !== "a reader of an enquiry");

test.for(comparedRows)(
  "%s that a colleague has changed meanwhile stays until a later press",
  async ([, make], { openShared }) => {
    const { collection, id, address, opens = [], acts, theirs = {} } = await make();
    const page = await openStale(openShared, address);
    await press(page, opens);
    await (await openColleague()).collection(collection).update(id, theirs);
    await press(page, acts);
    await toast(page, /vient de changer|en a décidé entre-temps/).waitFor();
    expect(await admin.collection(collection).getOne(id)).toMatchObject(theirs);

    const status = () =>
      admin
        .collection(collection)
        .getOne(id)
        .then(
          () => 200,
          ({ status }) => status,
        );
    // The page may show the former version for a moment.
    const removeAgain = async () => {
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      if ((await status()) === 404) return 404;
      await press(page, opens);
      await page.locator("dialog[open]").waitFor();
      await press(page, acts);
      return status();
    };
    await expect.poll(removeAgain, { timeout: 30_000, interval: 1_000 }).toBe(404);
  },
);

test.for(Object.entries(decidedRows))(
  "the second person who decides on %s is told of the first",
  async ([, make], { openShared }) => {
    const { collection, id, address, unfolds, opens = [], acts, answer, theirs = {}, ...row } = await make();
    const page = await openStale(openShared, address);
    if (unfolds) await page.locator("summary").filter({ hasText: unfolds }).click();
    await press(page, opens);
    await answer?.(page);
    await (await openColleague()).collection(collection).update(id, theirs);
    await press(page, acts);
    await page.getByText(row.sentence).first().waitFor();
    expect(await admin.collection(collection).getOne(id)).toMatchObject(row.remains ?? theirs);
  },
);

test("three people move and take one card, and the third reads of both others", async ({ openShared }) => {
  const { id, name } = await newEnquiry("À trois");
  const page = await openStale(openShared, `/dashboard/demandes?q=${encodeURIComponent(name)}`);
  await card(page, name).waitFor();
  const clara = await signUp("Clara Roux");
  await (await openColleague()).collection("messages").update(id, { step: "visit" });
  await clara.collection("messages").update(id, { in_charge: clara.authStore.record?.id });
  const theirs = { step: "visit", in_charge: clara.authStore.record?.id };
  await page.getByRole("button", { name: `Je m’en occupe : ${name}` }).click();
  await toast(page, "Clara Roux s’occupe déjà de la demande").waitFor();
  expect(await admin.collection("messages").getOne(id)).toMatchObject(theirs);
  // The refused act has shown the board again.
  await column(page, "Visite").getByRole("heading", { name }).waitFor();
  expect(await card(page, name).count()).toBe(1);
});

test("the undo of an approval leaves a colleague's refusal", async ({ openShared }) => {
  const reviews = admin.collection("reviews");
  const { id } = await reviews.getFirstListItem('status = "approved"');
  await reviews.update(id, { status: "refused", ground: "off_topic", reason: "Hors sujet." });
  const page = await openStale(openShared, `/dashboard/reviews/${id}`);
  await press(page, [/^Approuver/]);
  const approval = toast(page, "Avis approuvé");
  await approval.waitFor();
  const theirs = { status: "refused", ground: "insult", reason: "Il insulte Maud." };
  await (await openColleague()).collection("reviews").update(id, theirs);
  await approval.getByRole("button", { name: "Annuler" }).click();
  await toast(page, "Cet avis a changé entre-temps").waitFor();
  expect(await reviews.getOne(id)).toMatchObject(theirs);
});

test("a card that a colleague has moved is left out of several, and named", async ({ openShared }) => {
  const cards = [await newEnquiry("Ensemble à deux"), await newEnquiry("Ensemble à deux")];
  const [first, second] = cards.map(({ id }) => id);
  const page = await openStale(openShared, "/dashboard/demandes?q=Ensemble");
  await press(page, ["Choisir", "Tout choisir"]);
  await (await openColleague()).collection("messages").update(first ?? "", { step: "quote" });
  await press(page, ["Déplacer", /Appelée/]);
  await toast(page, "Quelqu’un d’autre en a décidé entre-temps").waitFor();
  const step = async (id = "") => (await admin.collection("messages").getOne(id)).step;
  expect([await step(first), await step(second)]).toEqual(["quote", "called"]);
});

test("an enquiry that a colleague has taken is left out of several deletions, and named", async ({
  openShared,
}) => {
  const cards = [await newEnquiry("Ensemble en trop"), await newEnquiry("Ensemble en trop")];
  const [first, second] = cards.map(({ id }) => id);
  const page = await openStale(openShared, "/dashboard/messages?q=Ensemble+en+trop");
  await press(page, ["Choisir", "Tout choisir", "Supprimer"]);
  await page.locator("dialog[open]").waitFor();
  const hugo = await openColleague();
  await hugo.collection("messages").update(first ?? "", { in_charge: hugo.authStore.record?.id });
  await press(page, ["Supprimer"]);
  await toast(page, /Un message est supprimé.*Pas fait pour.*en a décidé entre-temps/).waitFor();
  const status = async (id = "") =>
    admin
      .collection("messages")
      .getOne(id)
      .then(
        () => 200,
        ({ status }) => status,
      );
  expect([await status(first), await status(second)]).toEqual([200, 404]);
});

test("a restored record is not restored again by the second person", async ({ openShared }) => {
  const answer = await admin.collection("saved_answers").create({ title: "Deux fois", body: "Bonjour." });
  await admin.collection("saved_answers").delete(answer.id);
  const page = await openStale(openShared, "/dashboard/corbeille");
  const restore = page.getByRole("button", { name: "Restaurer Deux fois" });
  await restore.waitFor();
  const other = await page.context().newPage();
  await other.goto("/dashboard/corbeille");
  await other.getByRole("button", { name: "Restaurer Deux fois" }).click();
  await toast(other, "restaurée").waitFor();
  await other.close();
  await restore.click();
  await toast(page, "quelqu’un l’a déjà restauré").waitFor();
  const { totalItems } = await admin
    .collection("saved_answers")
    .getList(1, 1, { filter: 'title = "Deux fois"' });
  expect(totalItems).toBe(1);
});

test("a second word to a client of the same week asks first", async ({ openShared }) => {
  const worksite = await openedWorksite();
  const photos = await wordPhotos(worksite);
  const page = await openStale(openShared, `${strip}?chantier=${worksite}`);
  await press(page, ["Écrire le mot"]);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Deux phrases").fill("Le mien.");
  const theirs = { worksite, photos, body: "Le sien.", send_at: "" };
  await (await openColleague()).collection("worksite_words").create(theirs);
  await press(page, ["Montrer samedi"]);
  await dialog.getByText(question).waitFor();
  const bodies = async () => {
    const filter = `worksite = "${worksite}"`;
    const words = await admin.collection("worksite_words").getFullList({ filter, sort: "created" });
    return words.map(({ body }) => body);
  };
  expect(await bodies()).toEqual(["Le sien."]);
  expect(await dialog.getByLabel("Deux phrases").inputValue()).toBe("Le mien.");
  await press(page, ["Montrer samedi"]);
  await expect.poll(bodies).toEqual(["Le sien.", "Le mien."]);
});
