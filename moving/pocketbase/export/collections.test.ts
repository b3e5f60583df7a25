import { expect, test } from "vitest";
import { ourCollections } from "./collections.ts";

test("in PocketBase, visitors read public papers alone, and their files", () => {
  const papers = ourCollections(1_000_000).find(({ name }) => name === "papers");
  expect(papers?.rules.viewRule).toContain('shown_to = "public"');
  expect(papers?.rules.listRule).not.toContain("on_request");
  expect(papers?.fields.find(({ name }) => name === "file")?.json).toMatchObject({ protected: true });
});
