import fc from "fast-check";
import { anyText } from "record-store/query/filter/hostile-fixtures.ts";

/** Existing records. The generators also use ids that never existed. */
export type Known = { account: string; project: string; message: string; review: string };

export const odd = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "null",
    "undefined",
    "true",
    "-1",
    "1e999",
    "0x10",
    "9".repeat(40),
    "__proto__",
    "constructor",
    "../../../data.db",
    "' OR 1=1 --",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "<b>".repeat(50),
    "\u0000",
    "\ud800",
    "\u202e",
    "🪵".repeat(30),
    "a".repeat(3000),
    "[object Object]",
    "%",
    "%00",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);

export const collection = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom("users", "messages", "reviews", "projects", "replies", "company", "redirects"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "pbc_messages",
      "_pb_users_auth_",
      "_superusers",
      "_changes",
      "constructor",
      "Users",
    ),
  },
  { weight: 1, arbitrary: odd.map(encoded) },
);

export function recordId(known: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.values(known)) },
    { weight: 1, arbitrary: fc.constantFrom("abcdefghijklmno", "*", "..", "%2e%2e", "%00", "%ff", "a%2fb") },
    { weight: 1, arbitrary: odd.map(encoded) },
  );
}

const columns = fc.constantFrom(
  "id",
  "created",
  "updated",
  "name",
  "email",
  "role",
  "password",
  "tokenKey",
  "title",
  "slug",
  "description",
  "status",
  "sender",
  "sender.name",
  "user",
  "user.email",
  "rating",
  "comment",
  "project.title",
  "is_read",
  "body",
  "messages_via_sender.body",
  "reviews_via_user.rating",
  "gallery:each",
  "gallery:length",
  "@now",
  "@request.auth.id",
  "@collection.users.email",
  "deleted",
  "nothing",
);
const comparison = fc
  .tuple(
    columns,
    fc.constantFrom("=", "!=", "~", "!~", ">", "<=", "?=", "?~", "==", "=>"),
    fc.oneof(
      columns,
      fc.constantFrom("''", "null", "1", "'a%'", "true", "9".repeat(30)),
      odd.map((text) => JSON.stringify(text)),
    ),
  )
  .map((parts) => parts.join(" "));
const filter = fc.oneof(
  anyText,
  fc
    .array(comparison, { minLength: 1, maxLength: 4 })
    .chain((terms) => fc.constantFrom(" && ", " || ", ") (").map((join) => terms.join(join))),
);
const words = fc
  .array(
    fc.oneof(
      columns,
      fc.constantFrom(
        "-created",
        "@random",
        "*",
        "description:excerpt(20,true)",
        "expand.user.email",
        "sender",
        "user",
        "reviews_via_user",
        "replies_via_message.author",
      ),
    ),
    { maxLength: 5 },
  )
  .map((names) => names.join(","));

const parameter = fc.oneof(
  fc.tuple(fc.constant("filter"), filter),
  fc.tuple(fc.constantFrom("sort", "fields", "expand"), fc.oneof(words, anyText)),
  fc.tuple(
    fc.constantFrom("page", "perPage", "skipTotal", "thumb", "token", "download"),
    fc.oneof(fc.constantFrom("1", "0", "1000", "true", "400x400", "0x0", "99999x99999f"), odd),
  ),
  fc.tuple(odd, odd),
);

export const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  {
    weight: 6,
    arbitrary: fc
      .array(parameter, { minLength: 1, maxLength: 3 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&")}`),
  },
  { weight: 1, arbitrary: odd.map((text) => `?${line(text)}`) },
);

/** Returns values of a field as a client may send them. */
export function value(known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>(
        ...Object.values(known),
        "Bonjour",
        "anne@contract.example",
        5,
        0,
        -1,
        true,
        false,
        null,
        "",
      ),
    },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** Works like `encodeURIComponent`, but also accepts strings that are not well-formed. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Replaces white space, so that the text fits on one line of a request's head. */
export function line(text: string): string {
  return text.replaceAll(/[\r\n\s]/g, "+");
}
