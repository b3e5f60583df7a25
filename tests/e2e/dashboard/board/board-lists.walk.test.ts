import { expect } from "vitest";
import { companyId } from "../../../../domain/company/company.ts";
import { phone, plain } from "../../browser.ts";
import {
  admin,
  card,
  colleague,
  column,
  kept,
  newEnquiry,
  soon,
  startServerOfFile,
  stepShown,
  test,
  toast,
} from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";

test("an enquiry moved by another person meanwhile stays there", async ({ openShared }) => {
  const { id, name } = await newEnquiry("À deux");
  const page = await openShared(board);
  const forward = page.getByRole("button", { name: `${name}, passer à : Appelée`, exact: true });
  await forward.waitFor();
  const hugo = await colleague("Hugo Maurel");
  // The change's event arrives a moment later, and the list's request never gets an answer. So the page shows a stale
  // step.
  await page.route("**/api/collections/messages/records**", (route) =>
    route.request().method() === "GET" && !route.request().url().includes(`/records/${id}`)
      ? undefined
      : route.continue(),
  );
  await hugo.collection("messages").update(id, { step: "quote" });
  await forward.click();
  await toast(page, "Hugo Maurel a mis la demande").waitFor();
  expect((await kept(id)).step).toBe("quote");
  await page.unroute("**/api/collections/messages/records**");
  await page.reload();
  await expect.poll(() => stepShown(page, name), soon).toBe("Devis envoyé");
});

test("other changes to an enquiry keep nobody from moving it", async ({ openShared }) => {
  const { id, name } = await newEnquiry("Ensemble");
  const page = await openShared(board);
  const forward = page.getByRole("button", { name: `${name}, passer à : Appelée`, exact: true });
  await forward.waitFor();
  await page.route("**/api/collections/messages/records?**", () => undefined);
  await admin.collection("messages").update(id, { remind_note: "Rappeler", is_read: false });
  await forward.click();
  await expect
    .poll(() => kept(id), soon)
    .toMatchObject({
      step: "called",
      remind_note: "Rappeler",
      is_read: false,
    });
});

test("of thousands of closed enquiries, the newest are shown and all counted", async ({ openShared }) => {
  const shownRecord = await newEnquiry("Gagnée hier", { step: "won" });
  const page = await openShared(board);
  const before = Number(await plainText(column(page, "Gagnée").locator(".enquiry-count [aria-hidden]")));
  for (let index = 0; index < 12; index++) await newEnquiry("Encore", { step: "won" });
  await page.reload();
  await column(page, "Gagnée")
    .getByText(`Les 10 dernières sur ${before + 12}.`)
    .waitFor();
  expect(await column(page, "Gagnée").locator(".enquiry-card").count()).toBe(10);
  await page.goto(`${board}?q=${encodeURIComponent(shownRecord.name)}`);
  await card(page, shownRecord.name).waitFor();
});

async function plainText(locator: { innerText(): Promise<string> }): Promise<string> {
  return plain(await locator.innerText());
}

test("the company's form keeps and previews ranges and delays", async ({ openShared }) => {
  await admin.collection("company").update(companyId, { step_delays: null });
  const page = await openShared(board, phone);
  await page.getByRole("link", { name: "Fixer ces délais" }).click();
  const section = page.locator("#demandes");
  const ranges = section.getByRole("group", { name: "Fourchettes de budget, en euros" });
  await ranges.getByRole("textbox").last().fill("beaucoup");
  await section.getByRole("textbox", { name: "Visite" }).fill("14");
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await section.getByText("Écrivez un montant en euros").first().waitFor();
  await ranges.getByRole("textbox").last().fill("Plus de 200 000 €");
  const preview = section.getByRole("complementary");
  expect(await plainText(preview)).toContain("Plus de 200 000 €");
  expect(await plainText(preview.getByRole("row", { name: /Visite/ }))).toContain("14 jours");
  await section.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "c’est enregistré").waitFor();
  const company = await admin.collection("company").getOne(companyId);
  expect(company.budgets.at(-1)).toBe("Plus de 200 000 €");
  expect(company.step_delays).toMatchObject({ visit: 14 });
});
