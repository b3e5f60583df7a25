import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { figuresTable } from "./figures.ts";

test("the table has every town, the rest without one, and the median", async () => {
  const { admin, folder, store } = await openCooperative();
  const towns = Array.from({ length: 10 }, (_, number) => `Commune ${number}`);
  for (const town of [...towns, ""]) {
    const enquiry = { subject: "Devis", body: "Bonjour", sender_name: "Zoé", origin: "call", step: "won" };
    expect((await admin.create("messages", { ...enquiry, town })).status).toBe(200);
  }
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  database.exec(`UPDATE messages SET origin = 'contact', quote_amount = 1000.1,
    created = '2026-03-02 10:00:00.000Z', first_answer_at = '2026-03-03 16:00:00.000Z'`);
  database.close();
  const answer = await figuresTable(store, new URL("http://127.0.0.1/chiffres.csv?annee=2026"));
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines[0]).toMatch(/;"?Première réponse, médiane \(jours ouvrés\)"?$/);
  expect(lines[1]).toBe("Ensemble;Toute la période;11;11;0;11001,10;1,25");
  const townLines = lines.filter((line) => line.startsWith("Commune;"));
  expect(townLines).toHaveLength(11);
  for (const town of [...towns, "Sans précision"])
    expect(townLines).toContain(`Commune;${town};1;1;;1000,10;`);
});
