import { expect, test } from "vitest";
import { dayInParis } from "../dates.ts";
import { openWorksite } from "../worksites/fixtures.ts";

async function openProject() {
  const house = await openWorksite();
  const { body } = await house.admin.create("projects", {
    slug: "extension",
    title: "L'extension",
    description: "Bois",
  });
  return { ...house, project: body.id };
}

test("a person with a worksite is a verified client, by the server", async () => {
  const { anne, ben, admin, worksite } = await openWorksite();
  await admin.update("worksites", worksite, { step: "handover" });
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5 });
  expect(body).toMatchObject({ verified_at: body.updated, verified_step: "handover" });
  expect(body).not.toHaveProperty("worksite");
  expect((await admin.view("reviews", body.id)).body.worksite).toBe(worksite);
  const forged = { user: ben.id, rating: 5, worksite, verified_at: "2026-01-01" };
  const claimed = await ben.create("reviews", { ...forged, verified_step: "handover" });
  expect(claimed.body).toMatchObject({ verified_at: "", verified_step: "" });
  expect((await admin.view("reviews", claimed.body.id)).body.worksite).toBe("");
});

test("a project's review needs the worksite of that project", async () => {
  const { anne, admin, worksite, project } = await openProject();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5, project });
  expect(body.verified_at).toBe("");
  await admin.update("worksites", worksite, { project });
  const again = await anne.create("reviews", { user: anne.id, rating: 5, project });
  expect(again.body.verified_at).not.toBe("");
});

test("a verification survives its worksite, and an amended review keeps it", async () => {
  const { anne, admin, worksite } = await openWorksite();
  const { body } = await anne.create("reviews", { user: anne.id, rating: 5 });
  await admin.remove("worksites", worksite);
  const storedReview = await anne.view("reviews", body.id);
  expect(storedReview.body).toMatchObject({ verified_at: body.verified_at, verified_step: "sketch" });
  const amended = await anne.update("reviews", body.id, { rating: 4 });
  expect(amended.body).toMatchObject({ verified_at: body.verified_at, verified_step: "sketch" });
  await admin.update("reviews", body.id, { status: "approved", verified_at: "", verified_step: "permit" });
  expect((await admin.view("reviews", body.id)).body).toMatchObject({
    verified_at: body.verified_at,
    verified_step: "sketch",
  });
});

test("only the team makes a partner a client, and never an architect", async () => {
  const { anne, ben, admin, service, enquiry } = await openWorksite();
  const reader = await anne.create("readers", {
    message: enquiry,
    email: "ben@exemple.fr",
    relationship: "partner",
  });
  await service("enquiries").update("readers", reader.body.id, { user: ben.id });
  const invited = await ben.create("reviews", { user: ben.id, rating: 5 });
  expect(invited.body.verified_at).toBe("");
  await anne.update("readers", reader.body.id, { revoked_at: "2026-01-01" });
  const byTeam = { message: enquiry, email: "ben@exemple.fr" };
  const architect = await admin.create("readers", { ...byTeam, relationship: "architect" });
  await service("enquiries").update("readers", architect.body.id, { user: ben.id });
  expect((await ben.create("reviews", { user: ben.id, rating: 5 })).body.verified_at).toBe("");
  await admin.update("readers", architect.body.id, { revoked_at: "2026-01-01" });
  const partner = await admin.create("readers", { ...byTeam, relationship: "partner" });
  await service("enquiries").update("readers", partner.body.id, { user: ben.id });
  expect((await ben.create("reviews", { user: ben.id, rating: 5 })).body.verified_at).not.toBe("");
});

test("the experience's day is that of keys, réception or author", async () => {
  const { anne, admin, worksite } = await openWorksite();
  const experienced = async (said = "") =>
    (await anne.create("reviews", { user: anne.id, rating: 5, experienced_on: said })).body.experienced_on;
  expect(await experienced()).toBe(`${dayInParis(new Date().toISOString())} 00:00:00.000Z`);
  await admin.update("worksites", worksite, { received_on: "2026-03-26" });
  expect(await experienced()).toBe("2026-03-26 00:00:00.000Z");
  await admin.update("worksites", worksite, { step: "handover", step_dates: { handover: "2026-04-02" } });
  expect(await experienced()).toBe("2026-04-02 00:00:00.000Z");
  expect(await experienced("2026-02-01")).toBe("2026-02-01 00:00:00.000Z");
});

test("future keys are no experience, and prevent no review", async () => {
  const { anne, admin, worksite } = await openWorksite({ step: "handover" });
  await admin.update("worksites", worksite, { step_dates: { handover: "2999-01-01" } });
  const { status, body } = await anne.create("reviews", { user: anne.id, rating: 5 });
  expect(status).toBe(200);
  expect(body.experienced_on).toBe(`${dayInParis(new Date().toISOString())} 00:00:00.000Z`);
});
