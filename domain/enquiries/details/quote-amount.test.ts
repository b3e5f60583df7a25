import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";

test("only administrators write and read the amount of a quote", async () => {
  const house = await openCooperative();
  const { anne, admin } = house;
  const { body } = await anne.create("messages", {
    sender: anne.id,
    subject: "Devis",
    body: "Bonjour",
    quote_amount: 5,
  });
  expect((await admin.view("messages", body.id)).body.quote_amount).toBe(0);
  const noted = await admin.update("messages", body.id, { quote_amount: 12_500.5 });
  expect(noted.body.quote_amount).toBe(12_500.5);
  const others = [anne, house.visitor];
  for (const role of ["redaction", "chantier", "comptabilite"]) others.push(await house.colleague(role));
  for (const other of others) {
    expect((await other.view("messages", body.id)).body).not.toHaveProperty("quote_amount");
    const search = await other.filter("messages", "quote_amount > 0");
    expect(search.body.items ?? []).toEqual([]);
    await other.update("messages", body.id, { quote_amount: 1 });
  }
  expect((await admin.view("messages", body.id)).body.quote_amount).toBe(12_500.5);
});

async function openNoted() {
  const { admin, service } = await openCooperative();
  const { body } = await service("contact").create("messages", {
    subject: "Devis",
    body: "Bonjour",
    sender_name: "Hélène",
  });
  return { admin, enquiry: body.id };
}

test.each([
  [-1, "validation_min_number_constraint"],
  [100_000_001, "validation_max_number_constraint"],
  [0.001, "validation_invalid_format"],
])("an amount of %d euros is refused with %s", async (quote_amount, code) => {
  const { admin, enquiry } = await openNoted();
  const refusal = await admin.update("messages", enquiry, { quote_amount });
  expect(refusal.body.data).toMatchObject({ quote_amount: { code } });
});

test("an amount stays while its enquiry is open again, and can be removed", async () => {
  const { admin, enquiry } = await openNoted();
  await admin.update("messages", enquiry, { step: "won", quote_amount: 900 });
  expect((await admin.update("messages", enquiry, { step: "quote" })).body.quote_amount).toBe(900);
  expect((await admin.update("messages", enquiry, { quote_amount: 0 })).body.quote_amount).toBe(0);
});
