import { beforeEach, expect, test, vi } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { type DashboardReview, decisionFields } from "../../records/reviews/team.ts";
import type { ActAnswer, Faults } from "../parts/acts/page-acts.ts";
import { seenField, seenVersion } from "../parts/conflict/seen-fields.ts";
import { reviewActs } from "./review-acts.ts";

const words = { rating: 5, comment: "Une belle charpente.", experienced_on: "2026-01-10" };

beforeEach(() => {
  // A decided review leaves its list, and the focus moves to the title.
  vi.stubGlobal("document", { querySelector: () => null });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    vi.unstubAllGlobals();
  };
});

/** Opens the cooperative with a pending review, as the list shows it. */
async function openReview() {
  const { store, admin, anne } = await openCooperative();
  const { body } = await anne.create("reviews", { ...words, user: anne.id });
  const review = (await admin.view("reviews", body.id)).body as unknown as DashboardReview;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  const readStatus = async () => (await admin.view("reviews", body.id)).body.status;
  return { admin, anne, review, client, readStatus };
}

/** Returns the fields of a refusal whose writer has seen this version of the review. */
function reasons(version: string): FormData {
  const form = new FormData();
  form.set(seenField, version);
  form.set("ground", "off_topic");
  form.set("reason", "Hors sujet");
  return form;
}

function readFaults(answer: ActAnswer): Faults {
  return "faults" in answer ? answer.faults : {};
}

test("words that their author has changed since they were read are not published", async () => {
  const { anne, review, client, readStatus } = await openReview();
  await anne.update("reviews", review.id, { comment: "Appelez le 06 12 34 56 78." });
  expect(await reviewActs.approve(client, review)).toMatchObject({ isStale: true });
  expect(await readStatus()).toBe("pending");
});

test("a refusal replaces an approval only after its writer has seen it", async () => {
  const { admin, review, client, readStatus } = await openReview();
  await admin.update("reviews", review.id, { status: "approved" });
  const refuse = (version: string) =>
    reviewActs.refuse(client, { review, done: "Avis refusé." }, reasons(version));
  const faults = readFaults(await refuse(seenVersion(review, decisionFields)));
  expect(faults.reason).toContain("approuvé entre-temps");
  expect(await readStatus()).toBe("approved");
  expect(await refuse(faults[seenField] ?? "")).toMatchObject({ done: "Avis refusé." });
  expect(await readStatus()).toBe("refused");
});

test("the reason of a removal replaces that of a refusal only after its writer has seen it", async () => {
  const { admin, review, client } = await openReview();
  const refusal = { status: "refused", ground: "insult", reason: "Elle insulte Maud." };
  await admin.update("reviews", review.id, refusal);
  const faults = readFaults(
    await reviewActs.remove(client, review, reasons(seenVersion(review, decisionFields))),
  );
  expect(faults.reason).toContain("Elle insulte Maud.");
  expect((await admin.view("reviews", review.id)).body).toMatchObject(refusal);
  const answer = await reviewActs.remove(client, review, reasons(faults[seenField] ?? ""));
  expect(answer).toHaveProperty("done");
});

test("words that were changed while their refusal was written are shown first", async () => {
  const { anne, review, client, readStatus } = await openReview();
  await anne.update("reviews", review.id, { comment: "Une charpente moyenne." });
  const version = seenVersion(review, decisionFields);
  const answer = await reviewActs.refuse(client, { review, done: "Avis refusé." }, reasons(version));
  expect(readFaults(answer).reason).toContain("Une charpente moyenne.");
  expect(await readStatus()).toBe("pending");
});

test("an approval is undone, unless another person has decided since", async () => {
  const { admin, review, client, readStatus } = await openReview();
  expect(await reviewActs.approve(client, review)).toHaveProperty("undo");
  await reviewActs.undoApproval(client, review);
  expect(await readStatus()).toBe("pending");
  await reviewActs.approve(client, review);
  const refusal = { status: "refused", ground: "off_topic", reason: "Hors sujet" };
  await admin.update("reviews", review.id, refusal);
  expect(await reviewActs.undoApproval(client, review)).toMatchObject({ isStale: true });
  expect(await readStatus()).toBe("refused");
});
