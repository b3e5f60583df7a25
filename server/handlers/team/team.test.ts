import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { inProcess } from "../../../domain/service-account.server.ts";
import type { TeamFacts } from "../../../domain/team/member-facts.ts";
import { teamAnswer } from "./team.ts";

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
