import { expect, test } from "vitest";
import { codes, openHouse } from "../../fixtures.ts";

test.each([
  ["court", "validation_min_text_constraint"],
  ["beaucouptroplong", "validation_max_text_constraint"],
  ["GRANGE000000001", "validation_invalid_format"],
  ["../../../../etc", "validation_invalid_format"],
])("the id %s is refused", async (id, code) => {
  const { boss } = await openHouse();
  const answer = await boss.create("works", { id, slug: "grange", title: "La grange" });
  expect(answer.status).toBe(400);
  expect(codes(answer)).toEqual({ id: code });
});

test.each([
  [{}, { slug: "validation_required", title: "validation_required" }],
  [{ slug: "g", title: "   " }, { title: "validation_required" }],
  [{ slug: "g", title: " ab " }, { title: "validation_min_text_constraint" }],
  [{ slug: "g", title: "a".repeat(21) }, { title: "validation_max_text_constraint" }],
  [{ slug: "É", title: "Grange" }, { slug: "validation_invalid_format" }],
  [{ slug: "g", title: "Grange", code: "ABCDE" }, { code: "validation_max_text_constraint" }],
  [{ slug: "g", title: "Grange", code: "ab" }, { code: "validation_invalid_format" }],
  [{ slug: "g", title: "Grange", contact: "anne" }, { contact: "validation_is_email" }],
  [{ slug: "g", title: "Grange", price: "NaN" }, { price: "validation_not_a_number" }],
  [{ slug: "g", title: "Grange", rating: 2.5 }, { rating: "validation_only_int_constraint" }],
  [{ slug: "g", title: "Grange", rating: 7 }, { rating: "validation_max_number_constraint" }],
  [{ slug: "g", title: "Grange", rating: -1 }, { rating: "validation_min_number_constraint" }],
  [{ slug: "g", title: "Grange", kind: "castle" }, { kind: "validation_invalid_value" }],
  [{ slug: "g", title: "Grange", owner: "nobody" }, { owner: "validation_missing_rel_records" }],
  [{ slug: "g", title: "Grange", makers: ["a", "b", "c"] }, { makers: "validation_too_many_values" }],
  [{ slug: "g", title: "Grange", cover: "foreign.png" }, { cover: "validation_invalid_file" }],
  [{ slug: "g", title: "Grange", notes: "x".repeat(64 * 1024) }, { notes: "validation_content_size_limit" }],
])("the fields %j are refused with the contract's codes", async (fields, expected) => {
  const { boss, visitor } = await openHouse();
  const answer = await boss.create("works", fields);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe("Failed to create record.");
  expect(codes(answer)).toEqual(expected);
  expect(await visitor.list("works")).toEqual([]);
});

test("every address that may sign in is valid in an email field", async () => {
  const { boss } = await openHouse();
  const fields = { slug: "g", title: "Grange", contact: "élodie@forêt.fr" };
  expect((await boss.create("works", fields)).body.contact).toBe("élodie@forêt.fr");
});

test("a problem carries its message and parameters", async () => {
  const { boss } = await openHouse();
  const { body } = await boss.create("works", { slug: "g", title: "ab" });
  expect(body).toEqual({
    status: 400,
    message: "Failed to create record.",
    data: {
      title: {
        code: "validation_min_text_constraint",
        message: "Must be at least 3 character(s).",
        params: { min: 3 },
      },
    },
  });
});

test("lengths count characters, not code units or bytes", async () => {
  const { boss } = await openHouse();
  const title = "🪵".repeat(20);
  expect((await boss.create("works", { slug: "g", title })).body.title).toBe(title);
});
