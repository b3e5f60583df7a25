import { expect } from "vitest";
import { companyId } from "../../../../domain/company/company.ts";
import { phone, plain } from "../../browser.ts";
import { phoneFirst } from "../dashboard.ts";
import { admin, card, column, newEnquiry, startServerOfFile, test, waitFor } from "./board-fixtures.ts";

startServerOfFile();

const board = "/dashboard/demandes";

test.for(phoneFirst)(
  "overdue enquiries are listed first, on a %s",
  async ([device, options], { openShared }) => {
    await admin.collection("company").update(companyId, { step_delays: null });
    const page = await openShared(board, options);
    await page.getByText("Vous n’avez pas encore dit combien de jours").waitFor();

    await admin.collection("company").update(companyId, { step_delays: { new: 2, quote: 21 } });
    await newEnquiry(`Récente ${device}`);
    const late = await newEnquiry(`Ancienne ${device}`);
    await waitFor(late.id, 5.5);
    const { total } = await overdueNow();
    // The menu counts an unread one among the messages.
    await admin.collection("messages").update(late.id, { is_read: true });
    const readTotal = (await overdueNow("is_read = true")).total;
    await page.goto(board);
    expect(await plainText(page.locator(".enquiry-lead"))).toContain("plus que promis.");
    expect(await plainText(column(page, "Nouvelle").locator("li").first())).toMatch(/jours de retard/);
    expect(await plainText(card(page, late.name))).toContain("3 jours de retard attend depuis 5 jours");
    await page.goto(`${board}?filter=late`);
    await card(page, late.name).waitFor();
    expect(await page.locator(".enquiry-card").count()).toBe(total);

    await page.goto("/dashboard");
    const overdue = page.getByRole("region", { name: "Demandes en retard" });
    await overdue.getByText("arrivée il y a 5 jours").first().waitFor();
    expect(await overdue.getByRole("link", { name: /^Voir tout/ }).getAttribute("href")).toBe(
      `${board}?filter=late`,
    );
    if (device === "phone") await page.getByRole("button", { name: "Menu" }).click();
    const entry = page
      .getByRole("navigation", { name: "Tableau de bord" })
      .getByRole("link", { name: /Demandes/ });
    expect(await plainText(entry)).toContain(`${readTotal} à traiter`);
  },
);

/** Returns the number of lines of each element's text. */
function readLines(elements: Element[]): number[] {
  return elements.map((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
}

test("a noted call is a new enquiry and is counted", async ({ openShared }) => {
  const page = await openShared(board, phone);
  await page.getByRole("button", { name: "+ Noter un appel" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Noter un appel" });
  for (const [label, text] of Object.entries({
    Nom: "Odile Marc",
    "Téléphone (facultatif)": "06 11 22 33 44",
    "De quoi s’agit-il ?": "Une grange",
    "Ce qui a été dit": "Rappeler le soir.",
  }))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Garder l’appel" }).click();
  await card(page, "Odile Marc").waitFor();
  const call = card(page, "Odile Marc").getByRole("link", { name: "Appeler Odile Marc" });
  expect(await call.getAttribute("href")).toBe("tel:+33611223344");
  const figures = page.getByRole("region", { name: "Douze mois de demandes" });
  expect(await figures.getByRole("listitem").count()).toBe(12);
  expect(new Set(await figures.locator("li .note:visible").evaluateAll(readLines))).toEqual(new Set([1]));
  expect(await plainText(figures.getByRole("row", { name: /Gagnées/ }))).toMatch(/\d+ sur \d+/);
});

async function plainText(locator: { innerText(): Promise<string> }): Promise<string> {
  return plain(await locator.innerText());
}

async function overdueNow(also = 'id != ""'): Promise<{ total: number }> {
  const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const filter = `${admin.filter("step = 'new' && step_at < {:before}", { before })} && ${also}`;
  const { totalItems } = await admin.collection("messages").getList(1, 1, { filter });
  return { total: totalItems };
}
