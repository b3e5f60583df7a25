import { beforeEach, expect, test, vi } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import type { DashboardReview } from "../../records/reviews/team.ts";
import { reviewActs } from "./review-acts.ts";

const words = { rating: 5, comment: "Une belle charpente.", experienced_on: "2026-01-10" };

beforeEach(() => {
  // A decided review leaves its list, and the focus moves to the title.
  vi.stubGlobal("document", { querySelector: () => null });
  return () => vi.unstubAllGlobals();
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

function reasons(): FormData {
  const form = new FormData();
  form.set("ground", "off_topic");
  form.set("reason", "Hors sujet");
  return form;
}

test("words that their author has changed since they were read are not published", async () => {
  const { anne, review, client, readStatus } = await openReview();
  await anne.update("reviews", review.id, { comment: "Appelez le 06 12 34 56 78." });
  expect(await reviewActs.approve(client, review)).toMatchObject({ isStale: true });
  expect(await readStatus()).toBe("pending");
});

test("a refusal does not replace an approval that its writer has not seen", async () => {
  const { admin, review, client, readStatus } = await openReview();
  await admin.update("reviews", review.id, { status: "approved" });
  const refused = await reviewActs.refuse(client, { review, done: "Avis refusé." }, reasons());
  expect(refused).toMatchObject({ isStale: true });
  expect(await readStatus()).toBe("approved");
});

test("an approval is undone, unless somebody has decided since", async () => {
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
