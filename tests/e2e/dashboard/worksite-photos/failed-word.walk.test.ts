import type { Page } from "playwright-core";
import type { RecordModel } from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { mailServer, type TestMailServer } from "../../../../mail/fixtures.ts";
import { plain } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { address, openedWorksite, soon, storedPhoto } from "./worksite-photos.ts";

let mail: TestMailServer;
let stopMail = async () => {};
beforeAll(async () => {
  mail = await mailServer({ once: (stop) => (stopMail = stop) });
});
startServerOfFile(() => ({
  SMTP_URL: mail.smtpUrl,
  MAIL_FROM: "Les Assembleurs <bonjour@les-assembleurs.example>",
}));
afterAll(() => stopMail());

const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });
const words = (page: Page) =>
  page.getByRole("region", { name: "Le mot de la semaine" }).getByRole("listitem");

test.for(phoneFirst)(
  "a word whose letter was refused is sent again, once, on a %s",
  async ([device, options], { open, visit }) => {
    const worksite = await openedWorksite();
    for (let seq = 1; seq <= 3; seq++)
      await storedPhoto(worksite, { caption: `Ferme ${seq}`, seq, for_client: true });
    const body = `La charpente est levée, vue d'un ${device}.`;
    const letters = () => mail.received.filter(({ text }) => plain(text).includes(body));
    const shownState = async () => plain(await words(page).first().innerText());
    const page = await open(`${address}?chantier=${worksite}`, options);

    mail.refuse(550);
    await page.getByRole("button", { name: "Écrire le mot" }).click(soon);
    const writing = page.getByRole("alertdialog", { name: "Le mot de la semaine" });
    await writing.getByLabel("Deux phrases").fill(body);
    await writing.getByLabel("Maintenant").check();
    await writing.getByRole("button", { name: "Envoyer maintenant" }).click();
    await toast(page, "Le mot part maintenant.").waitFor(soon);
    await expect
      .poll(shownState, soon)
      .toContain("La lettre n'est pas partie : le serveur de courrier ne l'a pas prise.");
    const again = words(page).getByRole("button", { name: /^Renvoyer/ });
    const { sent_at } = await storedWord(worksite);
    await again.click();
    const isRefusedAgain = ({ sent_at: next, unsent }: RecordModel) => next > sent_at && unsent === "failed";
    await expect.poll(async () => isRefusedAgain(await storedWord(worksite)), soon).toBe(true);
    await again.waitFor(soon);
    expect(letters()).toEqual([]);

    mail.refuse();
    await again.click();
    await expect.poll(shownState, soon).toMatch(/^Parti le .* 3 photos La charpente/);
    await expect.poll(letters, soon).toHaveLength(1);
    // Its button is gone, and the keyboard goes on from the words' title.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), soon).toBe("words-title");
    expect(letters()[0]?.to).toEqual([server.client.email]);
    expect(letters()[0]?.text.match(/Content-Type: image\/jpeg/g)).toHaveLength(3);
    // A word that has arrived is not sent again, changed or withdrawn.
    expect(await words(page).getByRole("button").count()).toBe(0);

    const account = await visit(`/account/chantier/${worksite}`, {
      ...options,
      baseURL: server.url,
      as: server.client,
    });
    const part = account.getByRole("region", { name: "De semaine en semaine" });
    await part.getByText("La charpente est levée").waitFor(soon);
  },
);

function storedWord(worksite: string): Promise<RecordModel> {
  return admin.collection("worksite_words").getFirstListItem(`worksite = "${worksite}"`);
}
