import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { openWorksite, wonEnquiry } from "./fixtures.ts";
import { newWorksite } from "./opening.ts";

test("a worksite's title is its works and town, or the enquiry's subject", () => {
  const enquiry = { id: "m", subject: "Une question", work: "extension" as const, town: "Albi" };
  expect(newWorksite(enquiry)).toEqual({ message: "m", title: "Extension, Albi", town: "Albi" });
  expect(newWorksite({ ...enquiry, town: "" }).title).toBe("Extension");
  expect(newWorksite({ ...enquiry, work: "other" }).title).toBe("Une question");
  expect(newWorksite({ ...enquiry, work: "", subject: "x".repeat(200) }).title).toHaveLength(120);
});

test("the store finds won enquiries without a worksite", async () => {
  const house = await openWorksite();
  const waiting = await wonEnquiry(house);
  const filter = 'step = "won" && worksites_via_message.id = ""';
  const filteredEnquiries = await house.admin.filter("messages", filter);
  expect(filteredEnquiries.body.items.map(({ id }) => id)).toEqual([waiting]);
  expect((await (await openCooperative()).admin.filter("messages", filter)).body.items).toEqual([]);
});
