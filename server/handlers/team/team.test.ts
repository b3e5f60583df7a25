import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import { storedMoment } from "../../../domain/dates.ts";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { TeamFacts } from "../../../domain/team/member-facts.ts";
import { departureAnswer, teamAnswer } from "./team.ts";

test("the last visit of a colleague stays known after signing out", async () => {
  const { store, colleague } = await openCooperative();
  const { id } = await colleague("redaction");
  const lastVisit = async () => {
    const { members }: TeamFacts = await (await teamAnswer(store)).json();
    return members[id]?.seen;
  };
  expect(await lastVisit()).toBe("");
  const users = inProcess(store).collection("users");
  const { token } = await users.authWithPassword("colleague-redaction@exemple.fr", "une phrase assez longue");
  const lastMoment = await lastVisit();
  expect(Date.parse(String(lastMoment))).not.toBeNaN();
  await store.endSession(token, { everywhere: true });
  expect((await store.readAccess("users", id)).sessions).toEqual([]);
  expect(await lastVisit()).toBe(lastMoment);
});

test("the facts say which former colleague the site still names", async () => {
  const { store, admin, colleague } = await openCooperative();
  const { id } = await colleague("redaction");
  await admin.update("users", id, { disabled: true });
  const isNamed = async (name: string) => {
    const people = [{ name, trade: "charpentière", since: 2012 }];
    const company = await admin.update("company", companyId, { people });
    expect(company.status).toBe(200);
    const { members }: TeamFacts = await (await teamAnswer(store)).json();
    return members[id]?.isNamedOnSite;
  };
  await admin.create("company", { id: companyId, name: "Les Assembleurs" });
  expect(await isNamed(" INES ")).toBe(true);
  expect(await isNamed("Inès Vidal")).toBe(false);
});

test("a departure at once answers 409 if another one is prepared", async () => {
  const { store, admin, colleague } = await openCooperative();
  const { id: account } = await colleague("redaction");
  const record = await store.look("users", admin.id);
  const caller = { kind: "user", collection: "users", id: admin.id, record } as Caller;
  const leave = async (seenDeparture: unknown) => {
    const body = JSON.stringify({ account, enquiries: "", visits: "", departure: seenDeparture });
    return departureAnswer(store, new Request("http://127.0.0.1/", { method: "POST", body }), caller);
  };
  const at = storedMoment(new Date(Date.now() + 24 * 60 * 60 * 1000));
  const departure = { at, enquiries: admin.id, visits: "" };
  await admin.update("users", account, { departure });
  const refusal = await leave(null);
  expect([refusal.status, await refusal.json()]).toEqual([409, { problem: "changed" }]);
  expect((await admin.view("users", account)).body).toMatchObject({ disabled: false, departure });
  expect((await leave({ ...departure, enquiries: "" })).status).toBe(409);
  expect((await leave(departure)).status).toBe(204);
  expect((await admin.view("users", account)).body.disabled).toBe(true);
});
