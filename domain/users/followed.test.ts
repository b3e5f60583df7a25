import { expect, test } from "vitest";
import { collections } from "../index.server.ts";
import { mayFollow } from "./abilities.ts";

type Caller = Parameters<NonNullable<(typeof collections)[number]["rules"]["create"]>>[0];

function account(role: string): Caller {
  return { kind: "user", collection: "users", id: "compte000000001", record: { role } } as unknown as Caller;
}

test("an editor hears of changes to every collection that editors write", () => {
  const editor = account("redaction");
  const writtenCollections = collections.filter(({ rules: { create } }) => {
    const isAllowed = (caller: Caller) => create !== null && create(caller) !== false;
    return isAllowed(editor) && !isAllowed(account("user"));
  });
  const names = writtenCollections.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["projects", "pages", "news", "services", "portraits"]));
  expect(names.filter((name) => !mayFollow(editor, name))).toEqual([]);
});
