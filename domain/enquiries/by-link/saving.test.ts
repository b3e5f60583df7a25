import { expect, test } from "vitest";
import { companyId } from "../../company/company.ts";
import { openEnquiryBench, requireDone } from "../fixtures.ts";

test("each part is saved by itself, and earlier parts stay", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const caller = by(await link("browser"));
  await requireDone(actions.save(caller, [{ part: "work", value: "extension" }]));
  const saved = await requireDone(actions.save(caller, [{ part: "town", value: " Albi " }]));
  expect(saved).toMatchObject({ outcome: "done", replaced: {}, second: { work: "extension", town: "Albi" } });
  expect(await kept()).toMatchObject({ work: "extension", town: "Albi", is_read: false });
});

test("a save repeated without an answer is done once, without a conflict", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const caller = by(await link());
  const change = { part: "town", value: "Albi", was: "" } as const;
  await requireDone(actions.save(caller, [change]));
  const { updated } = await kept();
  expect(await requireDone(actions.save(caller, [change]))).toMatchObject({ replaced: {} });
  expect((await kept()).updated).toBe(updated);
});

test("the last of two devices wins, and is told what it replaced", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const [phone, desktop] = [by(await link()), by(await link("browser"))];
  await requireDone(actions.save(phone, [{ part: "town", value: "Albi", was: "" }]));
  const second = await requireDone(
    actions.save(desktop, [
      { part: "town", value: "Gaillac", was: "" },
      { part: "work", value: "house", was: "" },
    ]),
  );
  expect(second).toMatchObject({ replaced: { town: "Albi" }, second: { town: "Gaillac", work: "house" } });
  expect(await kept()).toMatchObject({ town: "Gaillac", work: "house" });
});

test("two concurrent saves of different parts both succeed", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const caller = by(await link());
  const parts = [
    ["work", "storey"],
    ["readiness", "permit"],
    ["town", "Cordes"],
    ["surface", 52],
    ["start_wish", "later"],
  ] as const;
  await Promise.all(parts.map(([part, value]) => requireDone(actions.save(caller, [{ part, value }]))));
  expect(await kept()).toMatchObject(Object.fromEntries(parts));
});

test("an invalid surface is refused, and the stored one stays", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const caller = by(await link());
  await requireDone(actions.save(caller, [{ part: "surface", value: 52 }]));
  const answer = await requireDone(
    actions.save(caller, [
      { part: "surface", value: "beaucoup" },
      { part: "town", value: "Albi" },
    ]),
  );
  expect(answer).toMatchObject({
    outcome: "invalid",
    faults: { surface: "La surface s'écrit en mètres carrés, en chiffres." },
  });
  expect(await kept()).toMatchObject({ surface: 52, town: "Albi" });
});

test("a sketch with its measures in another order is the same", async () => {
  const { actions, by, link } = await openEnquiryBench();
  const caller = by(await link());
  await requireDone(
    actions.save(caller, [{ part: "sketch", value: { depth: 4, width: 6, y: 7, x: 0 }, was: null }]),
  );
  const sketch = { width: 6, depth: 4, x: 0, y: 7 };
  const again = await requireDone(actions.save(caller, [{ part: "sketch", value: sketch, was: sketch }]));
  expect(again).toMatchObject({ outcome: "done", replaced: {}, second: { sketch } });
});

test("a refused part gets a sentence, and holds no other back", async () => {
  const { actions, by, link, kept, admin } = await openEnquiryBench();
  await admin.create("company", { id: companyId, budgets: ["Jusqu'à 40 000 €"] });
  const answer = await requireDone(
    actions.save(by(await link()), [
      { part: "town", value: "Albi" },
      { part: "surface", value: -3 },
      { part: "budget", value: "12 €" },
      { part: "work", value: "castle" },
    ]),
  );
  expect(answer).toMatchObject({
    outcome: "invalid",
    faults: {
      surface: "La surface est plus grande que zéro.",
      budget: "Choisissez une des fourchettes proposées.",
    },
    second: { town: "Albi" },
  });
  expect(await kept()).toMatchObject({ town: "Albi", surface: 0, budget: "", work: "" });
});

test("a save changes only the enquiry's details", async () => {
  const { actions, by, link, kept } = await openEnquiryBench();
  const forged = [
    { part: "step", value: "won" },
    { part: "sender", value: "a".repeat(15) },
    { part: "plans", value: ["x.png"] },
    { part: "is_read", value: true },
    { part: "__proto__", value: { town: "Albi" } },
  ] as never[];
  await requireDone(actions.save(by(await link()), forged));
  expect(await kept()).toMatchObject({ step: "new", sender: "", plans: [], is_read: false, town: "" });
});

test("after the cooperative's answer, changes belong in the conversation", async () => {
  const { actions, by, link, admin, enquiry, kept } = await openEnquiryBench();
  const token = await link();
  await requireDone(actions.save(by(token), [{ part: "town", value: "Albi" }]));
  await admin.create("replies", { message: enquiry, body: "Bonjour" });
  const late = await requireDone(actions.save(by(token), [{ part: "town", value: "Gaillac" }]));
  expect(late).toMatchObject({ outcome: "answered", second: { town: "Albi" } });
  expect((await kept()).town).toBe("Albi");
});

test("the largest values are stored or refused without an error", async () => {
  const { actions, by, link } = await openEnquiryBench();
  const caller = by(await link());
  for (const value of ["a".repeat(60_000), { deep: "b".repeat(60_000) }, [], null, 1e308, true, "\u0000"])
    for (const part of ["town", "sketch", "surface", "work", "town_code", "start_wish"] as const)
      expect((await actions.save(caller, [{ part, value }])).outcome).toBe("done");
});
