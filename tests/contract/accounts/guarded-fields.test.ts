import { describe, expect } from "vitest";
import type { Answer, Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { password, unique } from "../given.ts";
import { awaitRefusal, notFound, readRefusal } from "../refusals.ts";

type Values = Record<string, unknown>;

/** The encodings in which a client can send the same values. */
const encodings: Record<string, (values: Values) => Values | FormData | URLSearchParams> = {
  JSON: (values) => values,
  multipart: (values) => makeForm(Object.entries(values)),
  "an urlencoded form": (values) =>
    new URLSearchParams(Object.entries(values).map(([key, value]) => [key, `${value}`])),
  "one @jsonPayload": (values) => makeForm([["@jsonPayload", JSON.stringify(values)]]),
  "a late @jsonPayload": (values) =>
    makeForm([
      ["name", "Anne"],
      ["@jsonPayload", JSON.stringify(values)],
    ]),
};

function makeForm(parts: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, String(value));
  return form;
}

describe.each(Object.entries(encodings))("sent as %s", (_encoding, encode) => {
  test.for(["role", "role+", "+role"])(
    "nobody registers as an administrator with %s",
    async (key, { visitor, admin }) => {
      const account = { ...newAccount(), [key]: "admin" };
      readRefusal(await visitor.send("POST", "/api/collections/users/records", { body: encode(account) }));
      expect((await admin.list("users", { filter: `name = "${account.name}"` })).body.items).toEqual([]);
    },
  );

  test("nobody registers as verified", async ({ visitor, admin }) => {
    const account = { ...newAccount(), verified: true };
    const answer = await visitor.send("POST", "/api/collections/users/records", { body: encode(account) });
    expect(readRefusal(answer).data).toMatchObject({ verified: { code: "validation_values_mismatch" } });
    expect((await admin.list("users", { filter: `name = "${account.name}"` })).body.items).toEqual([]);
  });

  test("nobody registers as disabled or enabled by themselves", async ({ visitor, given }) => {
    const account = { ...newAccount(), disabled: true };
    const answer = await visitor.send("POST", "/api/collections/users/records", { body: encode(account) });
    if (differs("richer-collections")) given.remember(answer.body);
    else readRefusal(answer);
  });

  test.for(["role", "role+", "+role", "role-"])(
    "nobody changes their own role with %s",
    async (key, { anne, admin }) => {
      const before = await admin.users.getOne(anne.id);
      const answer = await update(anne, "users", anne.id, encode({ [key]: "admin" }));
      // `+role` and `role-` on a single value change nothing if the account already has a role.
      if (key === "role" || key === "role+") expect(readRefusal(answer)).toEqual(notFound);
      expect((await admin.users.getOne(anne.id)).role).toBe(before.role);
    },
  );

  test.for([
    ["verified", true],
    ["email", "autre@contract.example"],
  ] as const)("nobody changes their own %s directly", async ([field, value], { anne, admin }) => {
    const answer = await update(anne, "users", anne.id, encode({ [field]: value }));
    expect(readRefusal(answer).data).toMatchObject({ [field]: { code: "validation_values_mismatch" } });
    expect(await admin.users.getOne(anne.id)).toMatchObject({ verified: false, email: anne.email });
  });

  test("no caller takes over another account's token key or password hash", async ({ anne }) => {
    await update(anne, "users", anne.id, encode({ tokenKey: "a".repeat(50), name: "Anne" }));
    expect((await anne.send("POST", "/api/collections/users/auth-refresh")).status).toBe(200);
  });

  test("no message starts as read", async ({ anne, admin, given }) => {
    const subject = unique("devis");
    const message = { sender: anne.id, subject, body: "Bonjour", is_read: true };
    await anne.send("POST", "/api/collections/messages/records", { body: encode(message) });
    const storedRecords = await admin.messages.getFullList({ filter: `subject = "${subject}"` });
    for (const record of storedRecords) given.remember(record);
    expect(storedRecords.filter(({ is_read }) => is_read)).toEqual([]);
    expect(storedRecords).toHaveLength(differs("guarded-fields-refused") ? 0 : 1);
  });

  test("a sender does not mark a message as read", async ({ anne, admin, given }) => {
    const message = await given.message(anne);
    expect(readRefusal(await update(anne, "messages", message.id, encode({ is_read: true })))).toEqual(
      notFound,
    );
    expect((await admin.messages.getOne(message.id)).is_read).toBe(false);
  });

  test("no review starts as approved", async ({ anne, admin, given }) => {
    const comment = unique("avis");
    const review = { user: anne.id, rating: 5, comment, status: "approved" };
    await anne.send("POST", "/api/collections/reviews/records", { body: encode(review) });
    const storedRecords = await admin.reviews.getFullList({ filter: `comment = "${comment}"` });
    for (const record of storedRecords) given.remember(record);
    expect(storedRecords.filter(({ status }) => status !== "pending")).toEqual([]);
    expect(storedRecords).toHaveLength(differs("guarded-fields-refused") ? 0 : 1);
  });

  test.for(["status", "status+", "+status"])(
    "no author approves a review with %s",
    async (key, { anne, given, admin }) => {
      const review = await given.review(anne);
      await update(anne, "reviews", review.id, encode({ [key]: "approved" }));
      expect((await admin.reviews.getOne(review.id)).status).toBe("pending");
    },
  );

  test("no message or review is created in another account's name", async ({
    anne,
    bruno,
    admin,
    visitor,
  }) => {
    const message = { sender: anne.id, subject: unique("faux"), body: "Bonjour", is_read: false };
    const review = { user: anne.id, rating: 1, comment: unique("faux"), status: "pending" };
    for (const caller of [visitor, bruno, admin]) {
      readRefusal(await caller.send("POST", "/api/collections/messages/records", { body: encode(message) }));
      readRefusal(await caller.send("POST", "/api/collections/reviews/records", { body: encode(review) }));
    }
    expect((await admin.list("messages", { filter: `subject = "${message.subject}"` })).body.items).toEqual(
      [],
    );
    expect((await admin.list("reviews", { filter: `comment = "${review.comment}"` })).body.items).toEqual([]);
  });
});

test("an administrator changes a role, an address and a verification", async ({ given, admin }) => {
  const anne = await given.user();
  const email = `${unique()}@contract.example`;
  const promoted = await admin.users.update(anne.id, { role: "admin", verified: true, email });
  expect(promoted).toMatchObject({ role: "admin", verified: true, email });
});

test("an administrator sets a password without the old one", async ({ given, admin, visitor }) => {
  const anne = await given.user();
  await admin.users.update(anne.id, { password: "un-autre-mot", passwordConfirm: "un-autre-mot" });
  expect((await visitor.users.authWithPassword(anne.email, "un-autre-mot")).record.id).toBe(anne.id);
});

test("an author's approved review waits again once amended", async ({ given, admin }) => {
  const anne = await given.user();
  const review = await given.approvedReview(anne);
  const amendment = anne.reviews.update(review.id, { rating: 1, comment: "Finalement non" });
  if (differs("reviews-of-authors")) expect(await awaitRefusal(amendment)).toEqual(notFound);
  else expect(await amendment).toMatchObject({ rating: 1, status: "pending" });
  const storedRecord = await admin.reviews.getOne(review.id);
  expect([storedRecord.rating, storedRecord.status]).toEqual(
    differs("reviews-of-authors") ? [5, "approved"] : [1, "pending"],
  );
});

function newAccount() {
  return { email: `${unique()}@contract.example`, password, passwordConfirm: password, name: unique("Luc") };
}

function update(caller: Caller, collection: string, id: string, body: unknown): Promise<Answer> {
  return caller.send("PATCH", `/api/collections/${collection}/records/${id}`, { body });
}
