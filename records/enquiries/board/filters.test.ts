import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storedMoment } from "../../../domain/dates.ts";
import { steps } from "../../../domain/enquiries/details/choices.ts";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import { atStep, onBoard } from "./card.ts";
import { givenEnquiries } from "./charge.ts";
import { lateOnBoard } from "./overdue.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const daysAgo = (days: number) => storedMoment(new Date(now.getTime() - days * 24 * 60 * 60 * 1000));

const enquiry = fc.record({
  step: fc.constantFrom("", "", ...steps),
  answered: fc.boolean(),
  createdAgo: fc.integer({ min: 0, max: 20 }),
  atStepFor: fc.integer({ min: 0, max: 20 }),
  mine: fc.constantFrom("", "in_charge", "remind_to"),
});

test("the board's filters match the enquiries of a plain comparison", async () => {
  const { store, folder, admin } = await openCooperative();
  const [all = []] = fc.sample(fc.array(enquiry, { minLength: 400, maxLength: 400 }), 1);
  const database = new DatabaseSync(`${folder}/data.db`, { timeout: 5000 });
  const add = database.prepare(`INSERT INTO messages
    (id, created, updated, subject, body, step, step_at, first_answer_at, in_charge, remind_to, is_read)
    VALUES (?, ?, '', 'Devis', 'Bonjour', ?, ?, ?, ?, ?, 1)`);
  const id = (index: number) => `r${String(index).padStart(14, "0")}`;
  for (const [index, { step, answered, createdAgo, atStepFor, mine }] of all.entries()) {
    const accounts = [mine === "in_charge" ? admin.id : null, mine === "remind_to" ? admin.id : null];
    const moments = [daysAgo(atStepFor), answered ? daysAgo(0) : ""];
    add.run(id(index), daysAgo(createdAgo), step, ...moments, ...accounts);
  }
  database.close();
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const matching = async (filter: string) => {
    const items = await client.collection("messages").getFullList({ filter, fields: "id" });
    return items.map((each) => each.id).sort();
  };
  const plain = (isMeant: (each: (typeof all)[number]) => boolean) =>
    all.flatMap((each, index) => (isMeant(each) ? id(index) : [])).sort();
  const isShown = ({ step, answered }: (typeof all)[number]) => step !== "" || !answered;
  const isOpen = (each: (typeof all)[number]) => isShown(each) && each.step !== "won" && each.step !== "lost";

  for (const step of steps)
    expect(await matching(`${atStep(client, step)} && ${onBoard}`)).toEqual(
      plain((each) => isShown(each) && (each.step || "new") === step),
    );
  expect(await matching(givenEnquiries(client, "", []))).toEqual(
    plain((each) => isOpen(each) && each.mine !== "in_charge"),
  );
  const visits = [0, 1, 2, 3].map((index) => ({ message: id(index), with: [admin.id] }));
  expect(await matching(givenEnquiries(client, admin.id, visits))).toEqual(
    plain((each) => isOpen(each) && (each.mine !== "" || all.indexOf(each) < 4)),
  );
  const delays: Partial<Record<string, number>> = { new: 3, called: 8, quote: 15 };
  expect(await matching(lateOnBoard(client, delays, now))).toEqual(
    plain((each) => {
      const delay = delays[each.step || "new"];
      const waitedFor = each.step === "" ? each.createdAgo : each.atStepFor;
      return isOpen(each) && delay !== undefined && waitedFor > delay;
    }),
  );
});
