import { expect, test } from "vitest";
import { openEnquiryBench } from "../fixtures.ts";
import { sendQuote } from "../quotes/fixtures.ts";
import { openLetters } from "./fixtures.ts";
import { startQuoteNotifications } from "./quote-notifications.server.ts";

async function openTold() {
  const bench = await openEnquiryBench();
  const { options, letters } = openLetters();
  startQuoteNotifications({ ...options, store: bench.store });
  const quote = await sendQuote(bench);
  const caller = bench.by(await bench.link());
  return { ...bench, quote, caller, letters };
}

test("the company gets a letter for each answer, and none for a repeated one", async () => {
  const { actions, caller, quote, letters, admin } = await openTold();
  const act = { answer: "accepted", words: "Avec le bardage en mélèze.", seen: "" } as const;
  await actions.quote(caller, quote, act);
  await expect.poll(letters).toHaveLength(1);
  await actions.quote(caller, quote, act);
  const { answered_at: seen } = (await admin.view("quotes", quote)).body;
  await actions.quote(caller, quote, { answer: "declined", words: "", seen });
  await expect.poll(letters).toHaveLength(2);
  const [accepted = "", declined = ""] = letters();
  expect(accepted).toContain("To: bonjour@exemple.fr");
  expect(accepted).toMatch(/Subject: .*devis/i);
  expect(declined).not.toBe(accepted);
});

test("the colleague in charge gets the letter instead", async () => {
  const { actions, caller, quote, letters, admin, enquiry } = await openTold();
  await admin.update("messages", enquiry, { in_charge: admin.id });
  await actions.quote(caller, quote, { answer: "declined", words: "", seen: "" });
  await expect.poll(letters).toHaveLength(1);
  expect(letters()[0]).toContain("To: admin@exemple.fr");
});
