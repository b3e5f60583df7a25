import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import PocketBase from "pocketbase";
import { expect, test } from "vitest";
import { allProjects } from "../records/projects/projects.ts";

const root = path.resolve(import.meta.dirname, "..");

test("a whole list is read 500 at a time, and is cancellable", async () => {
  const client = new PocketBase("http://store.invalid");
  const requestedAddresses: URL[] = [];
  const leaving = new AbortController();
  client.beforeSend = (url, options) => {
    expect(options.signal).toBe(leaving.signal);
    const answered: typeof fetch = async (address) => {
      requestedAddresses.push(new URL(String(address)));
      return Response.json({ items: [] });
    };
    return { url, options: { ...options, fetch: answered } };
  };
  await allProjects(client, leaving.signal);
  expect(
    requestedAddresses.map(({ searchParams }) => [
      searchParams.get("perPage"),
      searchParams.get("skipTotal"),
    ]),
  ).toEqual([["500", "1"]]);
});

test("every other whole list is read in the same way", () => {
  const otherwise = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      const asOne = source.match(/getFullList(?:<.+>)?\(\{\s*\.\.\.fullList\b/g) ?? [];
      return (source.match(/getFullList/g) ?? []).length !== asOne.length;
    });
  expect(otherwise).toEqual([]);
});
