import { expect, test } from "vitest";
import { isSamePage, type PageContent } from "../../../domain/pages/content.ts";
import {
  mergeDrafts,
  orderedSections,
  withHiddenSection,
  withMovedSection,
  withPictureChange,
  withText,
} from "./page-draft.ts";

const content = (change: Partial<PageContent> = {}): PageContent => ({
  texts: {},
  pictures: {},
  sections: {},
  lists: {},
  ...change,
});

test("the original text is no change", () => {
  const changed = withText(content(), "team.rule", "Nous", "L’équipe");
  expect(changed.texts).toEqual({ "team.rule": "Nous" });
  expect(withText(changed, "team.rule", "L’équipe", "L’équipe").texts).toEqual({});
  expect(withText(changed, "team.rule", "", "L’équipe").texts).toEqual({});
});

test("a section moves, hides and returns", () => {
  const movedContent = withMovedSection("home", content(), "services", -1);
  expect(orderedSections("home", movedContent).slice(0, 2)).toEqual(["services", "team"]);
  expect(withMovedSection("home", movedContent, "team", -1).sections).toEqual({});
  expect(withMovedSection("home", movedContent, "services", -1)).toEqual(movedContent);
  const hidden = withHiddenSection("home", content(), "workshop");
  expect(hidden.sections).toEqual({ hidden: ["workshop"] });
  expect(withHiddenSection("home", hidden, "workshop").sections).toEqual({});
});

test("changes of different places are merged", () => {
  const mine = content({ texts: { a: "moi" }, pictures: { p: { alt: "x" } } });
  const theirs = content({ texts: { b: "eux" }, sections: { hidden: ["team"] } });
  const merged = mergeDrafts(content(), mine, theirs);
  expect(merged).toEqual({
    content: {
      texts: { a: "moi", b: "eux" },
      pictures: { p: { alt: "x" } },
      sections: { hidden: ["team"] },
      lists: {},
    },
    conflicts: {},
  });
});

test("a text that both have changed waits for a decision", () => {
  const base = content({ texts: { a: "avant" } });
  const merged = mergeDrafts(base, content({ texts: { a: "moi" } }), content({ texts: { a: "eux" } }));
  expect(merged.content.texts).toEqual({ a: "eux" });
  expect(merged.conflicts).toEqual({ a: { mine: "moi", theirs: "eux" } });
  const same = mergeDrafts(base, content({ texts: { a: "nous" } }), content({ texts: { a: "nous" } }));
  expect(same.conflicts).toEqual({});
});

test("a removed picture stays removed", () => {
  const base = content({ pictures: { p: { alt: "x" } } });
  expect(mergeDrafts(base, withPictureChange(base, "p", null), base).content.pictures).toEqual({});
});

test("the order of the places does not matter", () => {
  expect(isSamePage(content({ texts: { a: "1", b: "2" } }), content({ texts: { b: "2", a: "1" } }))).toBe(
    true,
  );
  expect(isSamePage(content(), content({ sections: { hidden: ["team"] } }))).toBe(false);
});
