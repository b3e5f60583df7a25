import fc from "fast-check";

const names = [
  "id",
  "slug",
  "title",
  "pages",
  "lent",
  "shelf",
  "scans",
  "facts",
  "sequels",
  "created",
  "price",
  "password",
  "tokenKey",
  "deleted",
  "constructor",
  "__proto__",
  "email",
  "note",
  "book",
  "reader",
  "stars",
  "card",
  "books_via_sequels",
  "loans_via_book",
  "loans_via_reader",
  "fines_via_loan",
  "true",
  "null",
  "@now",
  "@year",
  "@request",
  "facts.weight",
];
export const path = fc
  .tuple(
    fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }),
    fc.constantFrom("", "", ":lower", ":each", ":length", ":isset", ":"),
  )
  .map(([parts, modifier]) => parts.join(".") + modifier);
const literal = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => `"${text.replaceAll('"', '\\"')}"`),
  fc.string({ unit: fc.constantFrom("%", "_", "\\", "a", "'"), maxLength: 8 }).map((text) => `"${text}"`),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom("''", "null", "TRUE", "false", "-1", "007", "9".repeat(400)),
);
const operator = fc.constantFrom(
  "=",
  "!=",
  "~",
  "!~",
  ">",
  ">=",
  "<",
  "<=",
  "?=",
  "?!=",
  "?~",
  "?!~",
  "?>",
  "?<=",
  "==",
  "=>",
);
const operand = fc.oneof({ weight: 3, arbitrary: path }, { weight: 2, arbitrary: literal });
const comparison = fc.tuple(operand, operator, operand).map((parts) => parts.join(" "));
const sentence = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: comparison },
      { weight: 1, arbitrary: fc.constantFrom("(", ")", "// x\n", "()", "!") },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((terms) => fc.constantFrom(" && ", "||", ") || (", " ").map((join) => terms.join(join)));
const scraps = fc
  .array(
    fc.oneof(
      operand,
      operator,
      fc.constantFrom("(", ")", "&&", "||", "&", "//", "\n", "{:a}", ",", "-", "+"),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  scraps,
  sentence,
);

export const sensible: Record<string, readonly string[]> = {
  books: [
    "id",
    "slug",
    "title:lower",
    "pages",
    "lent",
    "shelf:each",
    "scans",
    "scans:each",
    "scans:length",
    "facts",
    "facts.weight",
    "facts.tags.0",
    "sequels",
    "sequels.title",
    "sequels.pages",
    "loans_via_book.stars",
    "loans_via_book.book",
    "loans_via_book.reader.name",
    "books_via_sequels.scans",
    "true",
    "null",
    "@now",
    "@year",
  ],
  loans: [
    "note",
    "remark:lower",
    "stars",
    "open",
    "book",
    "book:length",
    "book.id",
    "book.title",
    "book.scans:each",
    "book.sequels.slug",
    "reader.email",
    "reader.name",
    "reader.loans_via_reader.note",
    "book.facts.weight",
    "book.loans_via_book.reader",
  ],
  readers: [
    "id",
    "email",
    "email:lower",
    "verified",
    "name",
    "loans_via_reader.book.title",
    "loans_via_reader.stars",
  ],
};

/** Valid filters on existing fields. */
export function sensibleFilter(name: string): fc.Arbitrary<string> {
  const side = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(sensible[name] ?? [])) },
    { weight: 2, arbitrary: literal },
  );
  const sensibleOperator = fc.constantFrom(
    "=",
    "!=",
    "~",
    "!~",
    ">",
    ">=",
    "<",
    "<=",
    "?=",
    "?!=",
    "?~",
    "?!~",
    "?>",
    "?<=",
  );
  const terms = fc.array(
    fc.tuple(side, sensibleOperator, side).map((parts) => parts.join(" ")),
    { minLength: 1, maxLength: 3 },
  );
  return fc.tuple(terms, fc.constantFrom(" && ", " || ")).map(([each, join]) => each.join(join));
}
