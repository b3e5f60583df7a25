import path from "node:path";
import PocketBase from "pocketbase";
import { expect, test } from "vitest";
import { allProjects } from "../records/projects/projects.ts";
import { listFolderFiles } from "./checks/folder-files.ts";
import { fullListCalls } from "./checks/full-lists.ts";

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

/** The folders that may use `records/full-list.ts`. */
const folders = ["records", "site", "dashboard", "server", "moving"];

test("every other whole list is read in the same way", () => {
  const files = listFolderFiles(root, folders, "**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const calls = fullListCalls(root, files);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter(({ isInBatches }) => !isInBatches)).toEqual([]);
});
