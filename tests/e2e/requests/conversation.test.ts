import { beforeAll, describe, expect } from "vitest";
import { picture } from "../../contract/pictures.ts";
import type { OwnPage } from "../../own-page.ts";
import { accessibilityProblems, desktop, phone } from "../browser.ts";
import { sidewaysScroll } from "../width.ts";
import { made, openTeam, sendRequest, startServerOfFile, test } from "./requests-fixtures.ts";

startServerOfFile();

let team: OwnPage;
beforeAll(async () => {
  team = await openTeam();
});

async function answer(request: string, words: Record<string, string>, file?: File): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ message: request, author: team.id, ...words }))
    body.append(name, value);
  if (file) body.append("attachments", file);
  await made(team, "replies", body);
}

const facade = () => picture("facade.png", 60, 80);

describe.each([
  ["on a desk", desktop],
  ["on a phone", phone],
] as const)("%s", (_, options) => {
  test("an answer is read and answered by the mailed link, the latest word first", async ({ open }) => {
    const { link, request } = await sendRequest(open, team);
    await answer(request, { body: "Où en est le permis, dites-moi." });
    await answer(request, { body: "Voici le plan, rappelez-moi.", quoted: "" }, await facade());
    await answer(request, { body: "Client pressé, à ménager.", kind: "note" });
    const page = await open(link, options);
    await page.getByRole("heading", { name: "Des réponses pour vous" }).waitFor();
    const entries = page.locator(".thread > li");
    expect(await entries.locator(".thread-words").allTextContents()).toEqual([
      "Voici le plan, rappelez-moi.",
      "Où en est le permis, dites-moi.",
      "Bonjour, la façade est au sud.",
    ]);
    expect(await page.locator(".thread-fresh").count()).toBe(2);
    expect(await page.getByText("Client pressé").count()).toBe(0);
    await page.getByRole("link", { name: "Ouvrir facade.png" }).locator("img").waitFor();

    await page.getByLabel("Votre réponse").fill("Oui, le 3 mars.");
    const photo = Buffer.from(await (await facade()).arrayBuffer());
    await page
      .locator("#attachments")
      .setInputFiles({ name: "mur.png", mimeType: "image/png", buffer: photo });
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await page.getByText("Votre réponse est arrivée.").waitFor();
    await entries.first().getByText("Oui, le 3 mars.").waitFor();
    expect(await entries.first().getByText("Vous").count()).toBe(1);
    await entries.first().getByRole("link", { name: "Ouvrir mur.png" }).waitFor();
    expect(await page.getByLabel("Votre réponse").inputValue()).toBe("");
    const filter = new URLSearchParams({ filter: `message = "${request}" && side = "team" && kind = ""` });
    const { items } = await (await team.records("GET", `replies/records?${filter}`)).json();
    expect(items.map((each: { is_read: boolean }) => each.is_read)).toEqual([true, true]);

    await page.reload();
    await page.getByRole("heading", { name: "Vos échanges" }).waitFor();
    expect(await page.locator(".thread-fresh").count()).toBe(0);
  });

  test("its page has no fault that a program finds, and is as wide as the screen", async ({ open }) => {
    const { link, request } = await sendRequest(open, team);
    await answer(request, { body: `Un mot sans fin : ${"charpente".repeat(30)}` }, await facade());
    const page = await open(link, options);
    await page.getByRole("heading", { name: "Une réponse pour vous" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("nothing is sent without words, the field says so and has the focus; a reload keeps what was typed", async ({
  open,
}) => {
  const { link } = await sendRequest(open, team);
  const page = await open(link);
  await page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await page.getByText("Écrivez votre réponse.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("body");
  await page.getByLabel("Votre réponse").fill("Une phrase commencée");
  await page.reload();
  await expect.poll(() => page.getByLabel("Votre réponse").inputValue()).toBe("Une phrase commencée");
});
