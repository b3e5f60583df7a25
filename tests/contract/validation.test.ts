import { describe, expect } from "vitest";
import { differs } from "./differences.ts";
import { test } from "./fixtures.ts";
import { password, unique } from "./given.ts";
import { awaitRefusal, refusalCodes } from "./refusals.ts";

describe("projects", () => {
  const valid = () => ({ title: "Maison", slug: unique("projet"), description: "<p>Bois</p>" });

  test("title and slug are required, with the contract's words", async ({ admin }) => {
    const refusal = await awaitRefusal(admin.projects.create({ description: "<p>Bois</p>" }));
    const blank = { code: "validation_required", message: "Cannot be blank." };
    expect(refusal).toEqual({
      status: 400,
      message: "Failed to create record.",
      data: { title: blank, slug: blank },
    });
  });

  test("an update says that it failed to update", async ({ admin, given }) => {
    const project = await given.project();
    const refusal = await awaitRefusal(admin.projects.update(project.id, { title: "" }));
    const blank = { code: "validation_required", message: "Cannot be blank." };
    expect(refusal).toEqual({ status: 400, message: "Failed to update record.", data: { title: blank } });
  });

  test("a slug is used once", async ({ admin, given }) => {
    const { slug } = await given.project();
    const refusal = await awaitRefusal(admin.projects.create({ ...valid(), slug }));
    expect(refusal.data).toEqual({
      slug: { code: "validation_not_unique", message: "Value must be unique." },
    });
    const other = await given.project();
    expect(await refusalCodes(admin.projects.update(other.id, { slug }))).toEqual({
      slug: "validation_not_unique",
    });
  });

  test("one of two simultaneous creations with one slug succeeds", async ({ admin, given }) => {
    const slug = unique("course");
    const both = [1, 2].map(() =>
      admin.send("POST", "/api/collections/projects/records", { body: { ...valid(), slug } }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const { status, body } of answers) {
      if (status === 200) given.remember(body as typeof body & { id: string; collectionName: string });
      else expect(body.data).toMatchObject({ slug: { code: "validation_not_unique" } });
    }
  });

  test("each blank field is reported, but not to callers without write access", async ({ anne, visitor }) => {
    for (const caller of [anne, visitor]) {
      expect(await awaitRefusal(caller.projects.create({}))).toEqual({
        status: 400,
        message: "Failed to create record.",
        data: {},
      });
    }
  });

  test("text without a stated limit stops at 5000 characters", async ({ anne, admin, given }) => {
    const review = await given.review(anne);
    const field = differs("validation-of-the-site") ? "comment" : "reason";
    const long = "é".repeat(5000);
    expect((await admin.reviews.update(review.id, { [field]: long }))[field]).toBe(long);
    const refusal = await awaitRefusal(admin.reviews.update(review.id, { [field]: `${long}🏠` }));
    expect(refusal.data).toEqual({
      [field]: {
        code: "validation_max_text_constraint",
        message: "Must be no more than 5000 character(s).",
        params: { max: 5000 },
      },
    });
  });

  test("a description stops at 5 MiB, ours at 256 KiB", async ({ admin }) => {
    const most = differs("bodies-by-route") ? 5 * 1024 * 1024 : 256 * 1024;
    const description = `<p>${"bois ".repeat(most / 5)}</p>`;
    const refusal = await awaitRefusal(admin.projects.create({ ...valid(), description }));
    expect(refusal.data.description).toMatchObject({
      code: "validation_content_size_limit",
      message: `The maximum allowed content size is ${most} bytes.`,
    });
  });
});

describe("reviews", () => {
  test.for([
    [0, "validation_required"],
    ["", "validation_required"],
    [null, "validation_required"],
    ["abc", "validation_required"],
    [6, "validation_max_number_constraint"],
    [-1, "validation_min_number_constraint"],
    [4.5, "validation_only_int_constraint"],
  ] as const)("a rating of %j is refused: %s", async ([rating, code], { anne }) => {
    const review = { user: anne.id, rating, comment: "Bien", status: "pending" };
    expect(await refusalCodes(anne.reviews.create(review))).toEqual({ rating: code });
  });

  test("a rating has limits", async ({ anne }) => {
    const review = (rating: number) =>
      awaitRefusal(anne.reviews.create({ user: anne.id, rating, status: "pending" }));
    const [above, below] = [(await review(6)).data.rating, (await review(-1)).data.rating];
    const older = differs("words-of-number-limits");
    expect(above?.message).toBe(older ? "Must be less than 5.000000." : "Must be less or equal than 5.");
    expect(below?.message).toBe(older ? "Must be larger than 1.000000." : "Must be greater or equal than 1.");
    if (!older) expect([above?.params, below?.params]).toEqual([{ max: 5 }, { min: 1 }]);
  });

  test("an unknown status is refused", async ({ anne, admin, given }) => {
    const review = await given.review(anne);
    const refusal = await awaitRefusal(admin.reviews.update(review.id, { status: "published" }));
    expect(refusal.data.status).toMatchObject({
      code: "validation_invalid_value",
      message: "Invalid value published.",
    });
  });
});

describe("messages", () => {
  test("subject and body are required", async ({ anne }) => {
    expect(await refusalCodes(anne.messages.create({ sender: anne.id, is_read: false }))).toEqual({
      subject: "validation_required",
      body: "validation_required",
    });
  });

  test("a reference to a missing record is refused", async ({ admin, anne, given }) => {
    const message = await given.message(anne);
    const nothing = "abcdefghijklmno";
    const refusal = await awaitRefusal(
      differs("words-of-messages")
        ? admin.messages.update(message.id, { sender: nothing })
        : admin.sdk.collection("replies").create({ message: nothing, body: "Bonjour" }),
    );
    expect(Object.values(refusal.data)[0]).toMatchObject({
      code: "validation_missing_rel_records",
      message: "Failed to find all relation records with the provided ids.",
    });
  });
});

describe("accounts", () => {
  const account = (more: Record<string, unknown> = {}) => ({
    email: `${unique()}@contract.example`,
    password,
    passwordConfirm: password,
    ...more,
  });

  test.for([
    [{ email: "" }, { email: "validation_required" }],
    [{ email: "anne" }, { email: "validation_is_email" }],
    [{ email: "anne@" }, { email: "validation_is_email" }],
    [{ password: "" }, { password: "validation_required" }],
    [{ password: "court", passwordConfirm: "court" }, { password: "validation_min_text_constraint" }],
    [
      { password: "x".repeat(72), passwordConfirm: "x".repeat(72) },
      { password: "validation_max_text_constraint" },
    ],
    [{ passwordConfirm: "un-autre-mot" }, { passwordConfirm: "validation_values_mismatch" }],
  ] as const)("%j is refused: %j", async ([sent, codes], { visitor }) => {
    expect(await refusalCodes(visitor.users.create(account(sent)))).toMatchObject(codes);
  });

  test("a password has limits", async ({ visitor }) => {
    const refused = (text: string) =>
      awaitRefusal(visitor.users.create(account({ password: text, passwordConfirm: text })));
    expect((await refused("court")).data.password?.message).toBe("Must be at least 8 character(s).");
    expect((await refused("x".repeat(72))).data.password?.message).toBe("Must be less than 71 character(s).");
  });

  test.skipIf(differs("common-passwords"))(
    "nobody takes one of the most used passwords, at registration or later",
    async ({ visitor, given, admin }) => {
      const common = { password: "Azertyuiop", passwordConfirm: "Azertyuiop" };
      const refused = { password: "validation_common_password" };
      expect(await refusalCodes(visitor.users.create(account(common)))).toEqual(refused);
      const anne = await given.user();
      expect(await refusalCodes(anne.users.update(anne.id, { ...common, oldPassword: password }))).toEqual(
        refused,
      );
      expect(await refusalCodes(admin.users.update(anne.id, common))).toEqual(refused);
    },
  );

  test("an address is registered once", async ({ visitor, anne }) => {
    const again = visitor.users.create(account({ email: anne.email }));
    expect(await refusalCodes(again)).toEqual({ email: "validation_not_unique" });
  });

  test("one of two simultaneous registrations with one address succeeds", async ({ visitor, given }) => {
    const twice = account({ name: "Luc" });
    const both = [1, 2].map(() => visitor.send("POST", "/api/collections/users/records", { body: twice }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const { status, body } of answers) if (status === 200) given.remember(body);
  });

  test("the password is checked before everything else", async ({ visitor }) => {
    const sentValues = account({ passwordConfirm: "un-autre-mot", name: "x".repeat(6000) });
    expect(await refusalCodes(visitor.users.create(sentValues))).toEqual({
      passwordConfirm: "validation_values_mismatch",
    });
  });

  test("a registration may not choose an unknown role", async ({ visitor }) => {
    expect(Object.keys(await refusalCodes(visitor.users.create(account({ role: "king" }))))).toEqual([]);
  });
});
