import fc from "fast-check";
import { expect, test } from "vitest";
import { anne, furnishedLibrary, librarian, visitor } from "../query/fixtures.ts";
import { compileList, neededFields, type View } from "../query/index.ts";
import { shapeRecords } from "./shape.ts";

const relations = {
  books: ["sequels", "keeper", "loans_via_book", "loans_via_book.reader", "books_via_sequels", "title"],
  loans: ["book", "reader", "book.keeper", " book . sequels.keeper", "book.loans_via_book.reader", "nothing"],
  readers: ["loans_via_reader.book", "books_via_keeper"],
};
const members = [
  "id",
  "title",
  "text",
  "facts",
  "price",
  "card",
  "email",
  "note",
  "remark",
  "phone",
  "keeper",
];
const deeper = [
  "facts.weight",
  "facts.plan_a.jpg.width",
  "text:excerpt(3)",
  "collectionName",
  "*",
  "created",
  "",
];

/** Some of these texts, as one parameter. */
const subset = (texts: readonly string[]) =>
  fc.subarray([...texts]).chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));

const request = fc.constantFrom("books", "loans", "readers").chain((name) => {
  const paths = relations[name as keyof typeof relations];
  const expanded = paths.flatMap((path) => {
    const place = `expand.${path.replaceAll(/\s/g, "").replaceAll(".", ".expand.")}`;
    return [place, `${place}.id`, `${place}.title`, `${place}.note`, `${place}.email`, `${place}.*`];
  });
  const fields = subset([...members, ...deeper, "expand", ...expanded]).map((some) =>
    some.slice(0, 6).join(),
  );
  const caller = fc.constantFrom(visitor, anne, librarian);
  return fc.record({ name: fc.constant(name), caller, fields, expand: subset(paths).map(String) });
});

test("records read for some fields are as if picked from whole records", async () => {
  const { view, reader } = furnishedLibrary();
  const shownRecords = async (of: View, shape: { fields: string; expand: string }) => {
    const rule = of.collection.rules.list?.(of.caller) ?? false;
    const rows = await reader.all<{ json: string }>(compileList(of, { rule }).rows(100, 0));
    const texts = await shapeRecords(
      reader,
      of,
      rows.map(({ json }) => json),
      shape,
    );
    return texts.map((text) => JSON.parse(text));
  };
  await fc.assert(
    fc.asyncProperty(request, async ({ name, caller, ...shape }) => {
      const whole = view(name, caller);
      expect(await shownRecords({ ...whole, picker: neededFields(shape) }, shape)).toEqual(
        await shownRecords(whole, shape),
      );
    }),
    { numRuns: 400 },
  );
});

test("a list of some fields reads no others", () => {
  const { view } = furnishedLibrary();
  const readSql = (fields: string, expand = "") => {
    const picker = neededFields({ fields, expand });
    return compileList({ ...view("loans", librarian), picker }, { rule: true }).rows(30, 0).sql;
  };
  expect(readSql("")).toContain('"r"."remarks"');
  expect(readSql("id,stars")).toContain('"r"."stars"');
  expect(readSql("id,stars")).not.toMatch(/remarks|note|phone/);
  expect(readSql("stars,expand.book.title", "book")).toMatch(/"r"\."book"/);
  expect(readSql("stars,expand.book.title", "book")).not.toMatch(/remarks|note|phone/);
});
