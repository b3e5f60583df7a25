import fc from "fast-check";
import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";
import { anne, furnishedLibrary, librarian, visitor } from "../query/fixtures.ts";
import {
  asksForHidden,
  compileList,
  neededFields,
  parseFields,
  pickFields,
  type View,
} from "../query/index.ts";
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
  "shelfmark",
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

/** Values of `fields` and `expand` for a long list. */
const longShapes = [
  ["title,secret", ""],
  ["title,expand.owner.name", "owner"],
  ["description:excerpt(3),expand.makers.id", "owner,makers"],
  ["*,expand.remarks_via_work.expand.author.email", "remarks_via_work.author"],
] as const;

/** Some of these texts, as one parameter. */
const subset = (texts: readonly string[]) =>
  fc.subarray([...texts]).chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));

const request = fc.constantFrom("books", "loans", "readers").chain((name) => {
  const paths = relations[name as keyof typeof relations];
  const expanded = paths.flatMap((path) => {
    const place = `expand.${path.replaceAll(/\s/g, "").replaceAll(".", ".expand.")}`;
    return [
      place,
      `${place}.id`,
      `${place}.title`,
      `${place}.note`,
      `${place}.email`,
      `${place}.shelfmark`,
      `${place}.*`,
    ];
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
      const plain = view(name, caller);
      const whole = { ...plain, onRequest: asksForHidden(plain.catalog, shape.fields) };
      expect(await shownRecords({ ...whole, picker: neededFields(shape) }, shape)).toEqual(
        await shownRecords(whole, shape),
      );
    }),
    { numRuns: 400 },
  );
});

test("a field that is shown on request is read if it is wanted", async () => {
  const { view, reader } = furnishedLibrary();
  const fields = "id,shelfmark";
  const loans = {
    ...view("loans", librarian),
    onRequest: true,
    picker: neededFields({ fields, expand: "" }),
  };
  const [first] = await reader.all<{ json: string }>(compileList(loans, { rule: true }).rows(1, 0));
  expect(JSON.parse(first?.json ?? "")).toEqual({ id: "l1", shelfmark: "G 912" });
});

test("a long list and one record are as if picked from whole records", async () => {
  const { boss, anne } = await openHouse();
  for (let number = 0; number < 31; number++) {
    const work = { slug: `n-${number}`, title: `Numéro ${number}`, description: "<p>Du bois.</p>" };
    const { body } = await boss.create("works", { ...work, owner: anne.id, makers: [anne.id] });
    if (number < 2) await anne.create("remarks", { work: body.id, author: anne.id, body: "Bonjour" });
  }
  for (const [fields, expand] of longShapes) {
    const query = new URLSearchParams({ fields, expand });
    const whole = await boss.list("works", `?perPage=31&expand=${expand}`);
    const records = whole.map((record) => pickFields(record, parseFields(fields)));
    expect(records).toHaveLength(31);
    expect(await boss.list("works", `?perPage=31&${query}`), fields).toEqual(records);
    const first = await boss.send("GET", `/api/collections/works/records/${whole[0]?.id}?${query}`);
    expect(first.body, fields).toEqual(records[0]);
  }
});

test("an unwanted long field does not count for expand's limit", async () => {
  const { boss, anne } = await openHouse();
  const description = `<p>${'"'.repeat(256_000)}</p>`;
  const { body } = await boss.create("works", { slug: "n-1", title: "Numéro 1", description });
  const remark = await anne.create("remarks", { work: body.id, author: anne.id, body: "Bonjour" });
  const path = `/api/collections/remarks/records/${remark.body.id}?expand=work.remarks_via_work`;
  expect((await anne.send("GET", path)).status).toBe(400);
  const view = await anne.send("GET", `${path}&fields=expand.work.title`);
  expect(view.body).toEqual({ expand: { work: { title: "Numéro 1" } } });
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
