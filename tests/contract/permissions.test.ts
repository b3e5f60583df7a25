import { describe, expect } from "vitest";
import type { Caller } from "./caller.ts";
import { test } from "./fixtures.ts";
import { awaitRefusal, createRefused, notFound } from "./refusals.ts";
import { subjects } from "./subjects/all-subjects.ts";
import { kinds, type Subject, verbRefusal, type Who } from "./subjects.ts";

const withAnne = test.extend("who", ({ visitor, anne, bruno, admin, team }): Who => {
  return { visitor, owner: anne, other: bruno, admin, ...team };
});

/** The record is the account itself, so each test uses up one account. */
const withNewAccount = test.extend("who", async ({ visitor, given, bruno, admin, team }): Promise<Who> => {
  return { visitor, owner: await given.user(), other: bruno, admin, ...team };
});

for (const [name, subject] of Object.entries(subjects)) {
  const matrix = name === "users" ? withNewAccount : withAnne;
  describe.each(kinds)(`${name}: the %s`, (kind) => {
    const allowed = (verb: "mayRead" | "mayCreate" | "mayUpdate" | "mayDelete") =>
      subject[verb].includes(kind);

    matrix(allowed("mayRead") ? "finds it in lists" : "never finds it in a list", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const list = await records(who[kind], subject).getList(1, 50, { filter: `id = "${record.id}"` });
      expect(list.items.map(({ id }) => id)).toEqual(allowed("mayRead") ? [record.id] : []);
      expect(list.totalItems).toBe(list.items.length);
    });

    matrix(allowed("mayRead") ? "views it" : "is told that it does not exist", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const view = records(who[kind], subject).getOne(record.id);
      if (allowed("mayRead")) expect((await view).id).toBe(record.id);
      else expect(await awaitRefusal(view)).toEqual(notFound);
    });

    matrix(allowed("mayCreate") ? "creates one" : "may not create one", async ({ given, who }) => {
      const creation = records(who[kind], subject).create(await subject.newOne(who, given));
      if (allowed("mayCreate")) expect(given.remember(await creation).id).toMatch(/^[a-z0-9]{15}$/);
      else expect(await awaitRefusal(creation)).toEqual(verbRefusal(subject, "create", createRefused));
    });

    matrix(allowed("mayUpdate") ? "updates it" : "may not update it", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const update = records(who[kind], subject).update(record.id, subject.change(kind));
      if (allowed("mayUpdate")) expect(await update).toMatchObject(subject.change(kind));
      else {
        expect(await awaitRefusal(update)).toEqual(verbRefusal(subject, "update", notFound));
        const storedRecord = await records(who.admin, subject).getOne(record.id);
        expect(storedRecord.updated).toBe(record.updated);
      }
    });

    matrix(allowed("mayDelete") ? "deletes it" : "may not delete it", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const deletion = records(who[kind], subject).delete(record.id);
      if (allowed("mayDelete")) {
        expect(await deletion).toBe(true);
        expect(await awaitRefusal(records(who.admin, subject).getOne(record.id))).toEqual(notFound);
      } else {
        expect(await awaitRefusal(deletion)).toEqual(verbRefusal(subject, "delete", notFound));
        expect((await records(who.admin, subject).getOne(record.id)).id).toBe(record.id);
      }
    });
  });
}

function records(caller: Caller, subject: Subject) {
  return caller.sdk.collection(subject.collection);
}
