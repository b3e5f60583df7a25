import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { currentReviewConsent, reviewConsents } from "./consent.ts";

const words = { rating: 5, comment: "Un chantier tenu." };

/** Changing a text that somebody agreed to would forge their consent. Add a version instead. */
test("the text of a version never changes", () => {
  const digests = Object.entries(reviewConsents).map(([version, { text }]) => [
    version,
    hash("sha256", text).slice(0, 12),
  ]);
  expect(digests).toEqual([["2026-11", "d591bc4cd6c0"]]);
});

test("a review keeps the version of the text that its author agreed to", async () => {
  const { anne, admin } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, ...words, consent: currentReviewConsent });
  expect(body.consent).toBe(currentReviewConsent);
  await admin.update("reviews", body.id, { status: "approved", consent: "" });
  expect((await admin.view("reviews", body.id)).body).toMatchObject({
    status: "approved",
    consent: currentReviewConsent,
  });
});

test("new words need a new consent", async () => {
  const { anne } = await openCooperative();
  const { body } = await anne.create("reviews", { user: anne.id, ...words, consent: currentReviewConsent });
  expect((await anne.update("reviews", body.id, { comment: "Bien" })).body.consent).toBe("");
  const again = await anne.update("reviews", body.id, {
    comment: "Très bien",
    consent: currentReviewConsent,
  });
  expect(again.body.consent).toBe(currentReviewConsent);
});

test("an unknown version is refused, and none counts as none", async () => {
  const { anne } = await openCooperative();
  const unknown = await anne.create("reviews", { user: anne.id, ...words, consent: "1999-01" });
  expect(unknown.status).toBe(400);
  expect((await anne.create("reviews", { user: anne.id, ...words })).body.consent).toBe("");
});
