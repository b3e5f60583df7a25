import type { Page } from "playwright-core";
import { expect } from "vitest";
import { execute } from "../../../stored-rows.ts";
import { plain } from "../../browser.ts";
import { deskFirst } from "../dashboard.ts";
import { server } from "../fixtures.ts";
import { newEnquiry, startServerOfFile, test } from "./board-fixtures.ts";

startServerOfFile();

/** Creates an enquiry that came and was decided at noon of a day, with the amount of its quote in euros. */
async function createDecided(
  day: string,
  name: string,
  { amount = 0, ...fields }: Record<string, unknown>,
): Promise<void> {
  const { id } = await newEnquiry(name, fields);
  const moment = `${day} 11:00:00.000Z`;
  const log = JSON.stringify([{ step: fields.step, at: moment }]);
  await execute(
    server,
    `UPDATE messages SET created = '${moment}', step_at = '${moment}', step_log = '${log}',
      quote_amount = ${amount} WHERE id = '${id}'`,
  );
}

test.for(deskFirst)(
  "three gestures tell how many enquiries were won in a year, with their table, on a %s",
  async ([device, options], { open }) => {
    const name = device === "phone" ? "Aïcha Brun" : "Paul Brun";
    // Each device has a year of its own.
    const year = device === "phone" ? "2023" : "2024";
    const won = { step: "won", work: "house", town: "Gaillac", amount: 12_500.5 };
    await createDecided(`${year}-05-20`, name, won);
    await createDecided(`${year}-06-20`, name, { step: "lost", lost_reason: "far", town: "Nice" });
    const page = await open("/dashboard/demandes", options);
    await page.getByRole("link", { name: "Tous les chiffres" }).click();
    await page.getByRole("heading", { level: 1, name: "Chiffres" }).waitFor();
    await page.getByRole("link", { name: year, exact: true }).click();
    await page.getByText(`Les demandes reçues en ${year}`).waitFor();
    const counters = page.getByLabel("Compteurs");
    expect(await counters.locator("dd").allTextContents()).toEqual(["2", "1", "1", "1"]);
    expect(await page.getByRole("row", { name: /^Trop loin/ }).innerText()).toMatch(/1$/);
    const may = page.getByRole("row", { name: new RegExp(`^Mai ${year}`) });
    expect(plain(await may.innerText())).toMatch(/1\s*1\s*12 500,50 €$/);
    await page.getByText(/TTC\s:\s*12\s500,50\s€/).waitFor();
    const wonTable = page.getByRole("table", { name: "Gagnées dans cette période" });
    expect(plain(await wonTable.innerText())).toContain(name);
    const { fileName, table } = await saveDownload(page, () =>
      page.getByRole("link", { name: "Demandes gagnées, CSV" }).click(),
    );
    expect(fileName).toBe(`demandes-gagnees-${year}.csv`);
    expect(table.trim().split("\r\n")).toHaveLength(2);
    expect(table).toContain(`${year}-05-20;${name}`);
  },
);

test("a wrong period is told beside its days, and any other is shown", async ({ openShared }) => {
  const page = await openShared("/dashboard/chiffres?du=2024-05-01&au=2024-04-01");
  await page.getByText("Le dernier jour vient avant le premier.").waitFor();
  await page.getByLabel("Du", { exact: true }).fill("2022-02-03");
  await page.getByLabel("Au", { exact: true }).fill("2022-03-04");
  await page.getByRole("button", { name: "Montrer" }).click();
  await page.getByText("Les demandes reçues du 3 février 2022 au 4 mars 2022").waitFor();
  await page.getByText("Aucune demande n’est arrivée dans cette période.").waitFor();
});

test("enquiries and clients are exported with chosen columns, and as an address book", async ({
  openShared,
}) => {
  await newEnquiry("Zoé Lopez", { town: "Albi" });
  const page = await openShared("/dashboard/exports");
  const list = page.getByRole("region", { name: "Demandes" });
  for (const box of await list.getByRole("checkbox").all()) await box.uncheck();
  await list.getByRole("button", { name: /^Tableau/ }).click();
  await list.getByText("Cochez au moins une colonne.").waitFor();
  await list.getByLabel("Nom", { exact: true }).check();
  await list.getByLabel("Commune", { exact: true }).check();
  const { fileName, table } = await saveDownload(page, () =>
    list.getByRole("button", { name: /^Tableau/ }).click(),
  );
  expect(fileName).toBe("demandes.csv");
  const lines = table.replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe("Nom;Commune");
  expect(lines.filter((line) => /^Zoé Lopez.*;Albi$/.test(line))).toHaveLength(1);
  const book = await saveDownload(page, () => list.getByRole("button", { name: /^Carnet/ }).click());
  expect(book.fileName).toBe("demandes.vcf");
  expect(book.table).toContain("BEGIN:VCARD");
});

/** Runs a gesture that downloads a file, and returns the file. */
async function saveDownload(
  page: Page,
  gesture: () => Promise<void>,
): Promise<{ fileName: string; table: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), gesture()]);
  const chunks = await (await download.createReadStream()).toArray();
  return { fileName: download.suggestedFilename(), table: Buffer.concat(chunks).toString() };
}
