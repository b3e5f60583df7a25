import path from "node:path";
import { expect, test } from "vitest";
import { readFolderFiles } from "../../tests/checks/folder-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Every creation that a page sends, by file and in order, with what makes it happen once. After a lost answer, the person
 * or the browser sends it again. An id is that of a dialog, of a form or of an attempt, never of a call.
 */
const creations: Record<string, string[]> = {
  "records/enquiries/offering.ts": ["the attempt's id", "the attempt's id"],
  "records/enquiries/sending.ts": ["the attempt's id", "the attempt's id"],
  "records/pages/preview-links.ts": ["the attempt's id"],
  "records/pages/team.ts": ["the page's name makes its id"],
  "records/permissions.ts": ["one open question for each worksite"],
  "records/projects/team.ts": ["the form's id, in its content"],
  "records/record/save-record.ts": ["the id of the dialog or form"],
  "records/reviews/own.ts": ["the attempt's id"],
  "records/sign-in/registration.ts": ["the attempt's id"],
  "records/site-addresses/team.ts": ["the path is unique"],
  "records/worksites/team.ts": ["the version of the worksite, in the same batch"],
};

/** Extensions of the text editor are no records. */
const creation = /(?<!\bMark)\.create(?:<[^>]*>)?\(/g;

test("every creation of a page says why it happens once", () => {
  const sources = Object.assign(
    {},
    ...["records", "dashboard", "site"].map((folder) => readFolderFiles(root, folder)),
  ) as Record<string, string>;
  const counts = Object.entries(sources)
    .filter(([file]) => !file.endsWith("fixtures.ts"))
    .map(([file, source]) => [file, source.match(creation)?.length ?? 0] as const);
  const named = Object.entries(creations).map(([file, reasons]) => [file, reasons.length]);
  expect(Object.fromEntries(counts.filter(([, count]) => count !== 0))).toEqual(Object.fromEntries(named));
});

test("no call makes the id of its own record", () => {
  const sources = readFolderFiles(root, "records");
  const makers = Object.keys(sources).filter((file) => sources[file]?.includes("newRecordId()"));
  // The page of a worksite is created in one batch with the link to it.
  expect(makers.toSorted()).toEqual(["records/record/record-id.ts", "records/worksites/team.ts"]);
});
