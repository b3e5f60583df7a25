import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newEnquiry, startServerOfFile, test } from "./board-fixtures.ts";

startServerOfFile();

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
  await newEnquiry("Zoé Lopez", { town: "Albi", sender_email: "zoe@exemple.fr" });
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
  await list.getByRole("button", { name: /^Carnet/ }).click();
  await list.getByText(/^Cochez «\sE-mail\s»/).waitFor();
  await list.getByLabel("E-mail", { exact: true }).check();
  const book = await saveDownload(page, () => list.getByRole("button", { name: /^Carnet/ }).click());
  expect(book.fileName).toBe("demandes.vcf");
  expect(book.table).toContain("FN:Zoé Lopez");
  expect(book.table).not.toMatch(/^TEL/m);
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
