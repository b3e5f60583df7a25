import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import type { Row } from "record-store";
import { expect, test } from "vitest";
import { storedMoment } from "../../dates.ts";
import { openCooperative } from "../../fixtures.ts";
import { steps } from "../details/choices.ts";
import { enquiryService } from "../links.server.ts";
import { recentEnquiries } from "./recent.server.ts";

/** Few moments, so that many enquiries share one and some pages end between them. */
const enquiry = fc.record({
  month: fc.integer({ min: 0, max: 5 }),
  step: fc.constantFrom("", ...steps),
  town: fc.constantFrom("", "Albi", "Saint-Éloi"),
  log: fc.constantFrom(null, [], [{ step: "new", at: "2026-01-02 03:04:05.678Z" }]),
  amount: fc.constantFrom(0, 1200, 0.1),
  isBinned: fc.boolean(),
});

function write(
  folder: string,
  enquiries: readonly (typeof enquiry extends fc.Arbitrary<infer Each> ? Each : never)[],
) {
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  const add = database.prepare(`INSERT INTO messages
    (id, created, updated, deleted, subject, body, town, step, step_log, quote_amount, origin, is_read)
    VALUES (?, ?, '', ?, 'Devis', 'Bonjour', ?, ?, ?, ?, 'contact', 1)`);
  for (const [index, { month, step, town, log, amount, isBinned }] of enquiries.entries()) {
    const created = storedMoment(new Date(Date.UTC(2026, month)));
    const id = `r${String(index).padStart(14, "0")}`;
    add.run(id, created, isBinned ? created : "", town, step, JSON.stringify(log), amount);
  }
  database.close();
}

test("the enquiries of figures are those of a list with the same fields", async () => {
  const { store, folder } = await openCooperative();
  const [all = []] = fc.sample(fc.array(enquiry, { minLength: 5_000, maxLength: 5_000 }), 1);
  write(folder, all);
  const [since, until] = [new Date(Date.UTC(2026, 1)), new Date(Date.UTC(2026, 5))];
  const service = enquiryService(store);
  const list = await service.collection("messages").getFullList<Row<"messages">>({
    filter: service.filter("created >= {:since} && created < {:until}", { since, until }),
    sort: "-created,-id",
    fields: "id,created,work,town,step,step_log,first_answer_at,origin,lost_reason,quote_amount",
  });
  expect(list.length).toBeGreaterThan(1_000);
  expect(await recentEnquiries(store, { since, until })).toEqual(list);
});
