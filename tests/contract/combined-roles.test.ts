import { describe, expect } from "vitest";
import { collections } from "../../domain/index.server.ts";
import type { Caller } from "./caller.ts";
import { differs } from "./differences.ts";
import { test as contractTest } from "./fixtures.ts";
import type { Given } from "./given.ts";
import { awaitRefusal, createRefused, notFound } from "./refusals.ts";
import { subjects } from "./subjects/all-subjects.ts";
import { combinedRoles, mayAny, type Subject, verbRefusal, type Who } from "./subjects.ts";

/** Records that only the server itself makes and reads. */
const internal = ["links", "agenda_links", "mails", "push_subscriptions", "webhook_deliveries"];

const test = contractTest
  .extend("who", ({ visitor, anne, bruno, admin, team }): Who => {
    return { visitor, owner: anne, other: bruno, admin, ...team };
  })
  .extend("several", { scope: "file" }, async ({ givenForFile }) => {
    const colleagues = new Map<string, Caller>();
    for (const role of combinedRoles) colleagues.set(role, await givenForFile.colleague(role));
    return colleagues;
  });

test.skipIf(differs("richer-collections"))("the permission matrix names every collection", () => {
  const named = new Set([...Object.values(subjects).map(({ collection }) => collection), ...internal]);
  expect([...named].sort()).toEqual(collections.map(({ name }) => name).sort());
});

describe.skipIf(differs("richer-collections")).each(internal)("%s", (name) => {
  test("are closed to every caller", async ({ who, several }) => {
    for (const caller of [...Object.values(who), ...several.values()]) {
      const records = caller.sdk.collection(name);
      expect((await records.getList(1, 1)).totalItems).toBe(0);
      expect(await awaitRefusal(records.getOne("abcdefghij01234"))).toEqual(notFound);
      expect(await awaitRefusal(records.create({}))).toEqual(createRefused);
      expect([403, 404]).toContain((await awaitRefusal(records.update("abcdefghij01234", {}))).status);
      expect([403, 404]).toContain((await awaitRefusal(records.delete("abcdefghij01234"))).status);
    }
  });
});

for (const [name, subject] of Object.entries(subjects)) {
  describe.skipIf(differs("roles-of-the-team")).each(combinedRoles)(`${name}: %s`, (role) => {
    test("may do what each of the roles may, and nothing else", async ({ given, who, several }) => {
      const caller = several.get(role);
      if (!caller) throw new Error(`Nobody has the roles ${role}.`);
      await readAndCreate({ subject, role, caller, who, given });
      await updateAndDelete({ subject, role, caller, who, given });
    });
  });
}

type Try = { subject: Subject; role: string; caller: Caller; who: Who; given: Given };

async function readAndCreate({ subject, role, caller, who, given }: Try): Promise<void> {
  const own = records(caller, subject);
  const { id } = await subject.make(given, who);
  const list = await own.getList(1, 50, { filter: `id = "${id}"` });
  const mayRead = mayInRoles(role, subject, "mayRead");
  expect(list.items.map((item) => item.id)).toEqual(mayRead ? [id] : []);
  if (mayRead) expect((await own.getOne(id)).id).toBe(id);
  else expect(await awaitRefusal(own.getOne(id))).toEqual(notFound);
  const creation = own.create(await subject.newOne(who, given));
  if (mayInRoles(role, subject, "mayCreate")) given.remember(await creation);
  else expect(await awaitRefusal(creation)).toEqual(verbRefusal(subject, "create", createRefused));
}

async function updateAndDelete({ subject, role, caller, who, given }: Try): Promise<void> {
  const own = records(caller, subject);
  const record = await subject.make(given, who);
  // Every role changes the same fields: no subject tells them apart.
  const change = subject.change("other");
  const update = own.update(record.id, change);
  if (mayInRoles(role, subject, "mayUpdate")) expect(await update).toMatchObject(change);
  else {
    expect(await awaitRefusal(update)).toEqual(verbRefusal(subject, "update", notFound));
    expect((await records(who.admin, subject).getOne(record.id)).updated).toBe(record.updated);
  }
  const deletion = own.delete(record.id);
  if (mayInRoles(role, subject, "mayDelete")) expect(await deletion).toBe(true);
  else expect(await awaitRefusal(deletion)).toEqual(verbRefusal(subject, "delete", notFound));
}

type Permission = "mayRead" | "mayCreate" | "mayUpdate" | "mayDelete";

/** Whether an account of these roles has a permission. An editor's personal record is another account's. */
function mayInRoles(role: string, subject: Subject, permission: Permission): boolean {
  const kinds = subject[permission];
  return mayAny(role, subject.isPersonal ? kinds.filter((kind) => kind !== "redaction") : kinds);
}

function records(caller: Caller, { collection }: Subject) {
  return caller.sdk.collection(collection);
}
