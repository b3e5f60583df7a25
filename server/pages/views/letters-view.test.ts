import { expect, test } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { pageId } from "../../../domain/pages/page-names.ts";
import { lettersView } from "./letters-view.ts";

const siteUrl = "https://bois.example";

test("the letters' view shows the draft's words and has no script", async () => {
  const { store, admin } = await openCooperative();
  const draft = { texts: { "visit.chosen": "C'est noté." }, pictures: {}, sections: {} };
  await admin.create("pages", { id: pageId("letters"), page: "letters", draft });
  const answer = await lettersView({ store, siteUrl });
  const html = await answer.text();
  expect(html).toContain("C’est noté.");
  expect(html).not.toContain("<script");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});
