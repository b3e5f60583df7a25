import { expect, test } from "vitest";
import { type Cooperative, openCooperative, type Voice } from "../../domain/fixtures.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { wonEnquiry } from "../../domain/worksites/fixtures.ts";
import type { RecordsClient } from "../client.ts";
import { chooseSlot, correctAddress, endVisit, setReminder } from "../enquiries/team-acts.ts";
import { moveService, teamServices } from "../services/team.ts";
import { giveRole, inviteAgain, prepareDeparture } from "../users/colleagues.ts";
import { settleUser } from "../users/team.ts";
import { connectProject, draftWorksiteProject } from "../worksites/team.ts";

type Desk = Cooperative & { client: RecordsClient };

/** A decision of one press on a record, and what a colleague has done to the record since it was shown. */
type PreparedDecision = {
  collection: string;
  id: string;
  /** Decides on the record as it was shown. */
  decide: () => Promise<{ outcome: string }>;
  meanwhile: Record<string, unknown>;
};

async function openDesk(): Promise<Desk> {
  const cooperative = await openCooperative();
  const { store, admin } = cooperative;
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const client = inProcess(store, { kind: "user", collection: "users", id: admin.id, record });
  return { ...cooperative, client };
}

/** Returns a record as the team's pages read it. */
function show<Model>({ client }: Desk, collection: string, id: string): Promise<Model> {
  return client.collection(collection).getOne(id) as Promise<Model>;
}

const slots = [8, 10].map((hour) => ({
  from: `2999-11-26 ${String(hour).padStart(2, "0")}:00:00.000Z`,
  to: `2999-11-26 ${String(hour + 1).padStart(2, "0")}:00:00.000Z`,
  note: "",
}));
const [tuesday, later] = slots as [(typeof slots)[number], (typeof slots)[number]];
const departure = (at: string) => ({ at, enquiries: "", visits: "" });

async function noteCall(admin: Voice): Promise<string> {
  const call = { origin: "call", subject: "Abri", body: "Bonjour", sender_name: "Yves" };
  return (await admin.create("messages", { ...call, sender_email: "yves@exemple.fr" })).body.id;
}

async function offerVisit({ admin }: Desk): Promise<string> {
  return (await admin.create("visits", { message: await noteCall(admin), slots })).body.id;
}

async function openSite(desk: Desk): Promise<string> {
  const values = { message: await wonEnquiry(desk), title: "Maison du Chêne" };
  return (await desk.admin.create("worksites", values)).body.id;
}

async function draftProject({ admin }: Desk, slug = "grange"): Promise<string> {
  const project = { slug, title: "Une maison", description: "<p>À écrire.</p>", status: "draft" };
  return (await admin.create("projects", project)).body.id;
}

const decisions: Record<string, (desk: Desk) => Promise<PreparedDecision>> = {
  async "a reminder"(desk) {
    const id = await noteCall(desk.admin);
    const shownRecord = await show<Parameters<typeof setReminder>[1]>(desk, "messages", id);
    const change = { remind_on: "2999-12-01", remind_note: "" };
    const decide = () => setReminder(desk.client, shownRecord, change);
    const meanwhile = { remind_on: "2999-12-04 00:00:00.000Z", remind_note: "Le toit" };
    return { collection: "messages", id, decide, meanwhile };
  },
  async "a corrected address"(desk) {
    const id = await noteCall(desk.admin);
    const of = { enquiry: id, seen: "yves@exemple.fr" };
    const decide = () => correctAddress(desk.client, of, "yves@example.org");
    return { collection: "messages", id, decide, meanwhile: { sender_email: "roy@exemple.fr" } };
  },
  async "a cancelled visit"(desk) {
    const id = await offerVisit(desk);
    const shownRecord = await show<Parameters<typeof endVisit>[1]>(desk, "visits", id);
    const decide = () => endVisit(desk.client, shownRecord, "cancelled");
    return { collection: "visits", id, decide, meanwhile: { chosen: tuesday.from } };
  },
  async "a slot that is chosen by telephone"(desk) {
    const id = await offerVisit(desk);
    const shownRecord = await show<Parameters<typeof chooseSlot>[1]>(desk, "visits", id);
    const decide = () => chooseSlot(desk.client, shownRecord, tuesday);
    return { collection: "visits", id, decide, meanwhile: { chosen: later.from } };
  },
  async "a worksite's page"(desk) {
    const id = await openSite(desk);
    const [mine, theirs] = [await draftProject(desk), await draftProject(desk, "abri")];
    const decide = () => connectProject(desk.client, { id, project: "" }, mine);
    return { collection: "worksites", id, decide, meanwhile: { project: theirs } };
  },
  async "a worksite's new page"(desk) {
    const id = await openSite(desk);
    const shownRecord = await show<Parameters<typeof draftWorksiteProject>[1]>(desk, "worksites", id);
    const decide = () => draftWorksiteProject(desk.client, shownRecord);
    return { collection: "worksites", id, decide, meanwhile: { project: await draftProject(desk) } };
  },
  async "a colleague's role"(desk) {
    const { id } = await desk.colleague("chantier");
    const decide = () => giveRole(desk.client, { id, role: "chantier" }, "admin");
    return { collection: "users", id, decide, meanwhile: { role: "redaction" } };
  },
  async "an account's role"(desk) {
    const { id } = desk.anne;
    const decide = () => settleUser(desk.client, { id, role: "user" }, { role: "redaction" });
    return { collection: "users", id, decide, meanwhile: { role: "chantier" } };
  },
  async "a departure"(desk) {
    const { id } = await desk.colleague("admin");
    const decide = () =>
      prepareDeparture(desk.client, { id, departure: null }, departure("2999-12-01 17:00:00.000Z"));
    return {
      collection: "users",
      id,
      decide,
      meanwhile: { departure: departure("2999-11-01 17:00:00.000Z") },
    };
  },
  async "an invitation"(desk) {
    const [password, invited_at] = ["une phrase assez longue", new Date().toISOString()];
    const account = { email: "noe@exemple.fr", role: "redaction", password, passwordConfirm: password };
    const { body } = await desk.admin.create("users", { ...account, disabled: true, invited_at });
    const decide = () => inviteAgain(desk.client, { id: body.id, invited_at: String(body.invited_at) });
    const meanwhile = { invited_at: new Date(Date.now() + 1_000).toISOString() };
    return { collection: "users", id: body.id, decide, meanwhile };
  },
};

test.each(Object.keys(decisions))("%s replaces no change that its writer has not seen", async (name) => {
  const desk = await openDesk();
  const decision = await decisions[name]?.(desk);
  if (!decision) throw new Error("There is no such decision.");
  const { collection, id, decide, meanwhile } = decision;
  const answer = await desk.admin.update(collection, id, meanwhile);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await decide()).toMatchObject({ outcome: "conflict" });
  expect((await desk.admin.view(collection, id)).body).toEqual(answer.body);
});

test("a repeated decision whose answer was lost is done", async () => {
  const { client, admin, colleague } = await openDesk();
  const { id } = await colleague("chantier");
  await admin.update("users", id, { role: "redaction" });
  const repeated = await giveRole(client, { id, role: "chantier" }, "redaction");
  expect(repeated).toMatchObject({ outcome: "done" });
});

test("a service moves by one place in the order that was shown", async () => {
  const { client, admin } = await openDesk();
  const ids: string[] = [];
  for (const [position, title] of ["Neuf", "Extension", "Abri"].entries())
    ids.push(await createService(admin, title, position));
  const readOrder = async () => (await teamServices(client)).map((service) => service.id);
  const order = await readOrder();
  const [first = "", second = "", third = ""] = order;
  const move = { id: first, by: 1, order } as const;
  expect(await moveService(client, move)).toMatchObject({ outcome: "done" });
  expect((await readOrder()).slice(0, 3)).toEqual([second, first, third]);
  // The answer was lost, and the move is repeated.
  expect(await moveService(client, move)).toMatchObject({ outcome: "done" });
  expect((await readOrder()).slice(0, 3)).toEqual([second, first, third]);
  expect(await moveService(client, { id: third, by: -1, order })).toMatchObject({ outcome: "conflict" });
  expect((await readOrder()).slice(0, 3)).toEqual([second, first, third]);
});

test("a service that is not in the order moves nothing", async () => {
  const { client, admin } = await openDesk();
  for (const [position, title] of ["Neuf", "Extension"].entries())
    await createService(admin, title, position);
  const services = await teamServices(client);
  const order = services.map((service) => service.id);
  expect(await moveService(client, { id: "missing00000000", by: -1, order })).toEqual({ outcome: "gone" });
  expect(await teamServices(client)).toEqual(services);
});

async function createService(admin: Voice, title: string, position: number): Promise<string> {
  const answer = await admin.create("services", {
    title,
    slug: title.toLowerCase(),
    summary: "De bois.",
    position,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}
