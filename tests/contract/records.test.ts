import { describe, expect } from "vitest";
import { differs } from "./differences.ts";
import { test } from "./fixtures.ts";
import { unique } from "./given.ts";
import { awaitRefusal, notFound, readRefusal, refusalCodes } from "./refusals.ts";

const date = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe("the shape of a record", () => {
  test("a project has all its fields, empty ones with their empty value", async ({ admin, given }) => {
    const slug = unique("projet");
    const project = given.remember(
      await admin.projects.create({ title: "Maison", slug, description: "<p>Bois</p>" }),
    );
    expect(project).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionId: expect.any(String),
      collectionName: "projects",
      slug,
      title: "Maison",
      description: "<p>Bois</p>",
      category: "",
      project_date: "",
      cover_image: "",
      gallery: [],
      created: expect.stringMatching(date),
      updated: expect.stringMatching(date),
    });
    expect(project).not.toHaveProperty("deleted");
    expect(project).not.toHaveProperty("expand");
  });

  test("a message is unread and belongs to its sender", async ({ anne, given }) => {
    const { sender, is_read, subject, body } = await given.message(anne);
    expect({ sender, is_read, subject, body }).toEqual({
      sender: anne.id,
      is_read: false,
      subject: "Devis",
      body: "Bonjour",
    });
  });

  test("a review waits, its rating is a number", async ({ anne, given }) => {
    expect(await given.review(anne, { rating: 4 })).toMatchObject({
      user: anne.id,
      rating: 4,
      status: "pending",
    });
  });

  test("an account's address is private, and its secrets are hidden from everybody", async ({
    anne,
    admin,
  }) => {
    for (const caller of [anne, admin]) {
      const account = await caller.users.getOne(anne.id);
      expect(account).toMatchObject({
        email: anne.email,
        emailVisibility: false,
        verified: false,
        name: "Anne",
      });
      for (const secret of ["password", "passwordConfirm", "oldPassword", "tokenKey"]) {
        expect(account).not.toHaveProperty(secret);
      }
    }
  });
});

describe("create", () => {
  test("accepts an id of the right form", async ({ admin, given }) => {
    const id = unique("id").replaceAll("-", "").padEnd(15, "0").slice(-15);
    expect((await given.project({ id })).id).toBe(id);
    const again = admin.projects.create({ id, title: "Maison", slug: unique("projet"), description: "Bois" });
    expect(await refusalCodes(again)).toEqual({ id: "validation_not_unique" });
  });

  test.for([
    "short",
    "UPPERCASE000000",
    "abcdefghijklmnopqr",
    "../../../../etc/",
    "abcdefghijklm n",
    "éééééééééééééé1",
  ])("refuses the id %s", async (id, { admin }) => {
    const creation = admin.projects.create({
      id,
      title: "Maison",
      slug: unique("projet"),
      description: "Bois",
    });
    expect(Object.keys(await refusalCodes(creation))).toEqual(["id"]);
  });

  test("ignores unknown keys and the dates the store keeps", async ({ given }) => {
    const sentValues = {
      nothing: 1,
      collectionName: "users",
      expand: {},
      __proto__: {},
      created: "2001-01-01",
      updated: "2001-01-01",
    };
    const project = await given.project(sentValues);
    expect(project).not.toHaveProperty("nothing");
    expect(project.collectionName).toBe("projects");
    expect(project.created > "2025").toBe(true);
    expect(project.updated > "2025").toBe(true);
  });

  test("takes dates in their usual forms and gives them back in one", async ({ given }) => {
    for (const day of [
      "2024-05-17",
      "2024-05-17T00:00:00Z",
      "2024-05-17 00:00:00.000Z",
      "2024-05-17T02:00:00+02:00",
    ]) {
      expect((await given.project({ project_date: day })).project_date).toBe("2024-05-17 00:00:00.000Z");
    }
    expect((await given.project({ project_date: "next tuesday" })).project_date).toBe("");
  });

  test("converts numbers and texts to the field's type", async ({ anne, given }) => {
    expect((await given.project({ title: 20240517 })).title).toBe("20240517");
    expect((await given.review(anne, { rating: "4" })).rating).toBe(4);
  });

  test("keeps text as it came", async ({ given, visitor }) => {
    const title = `L'été "à la" maison — 🏠 <b>bois</b> \\ % _ ; --`;
    const project = await given.project({ title });
    expect(project.title).toBe(title);
    expect((await visitor.projects.getOne(project.id)).title).toBe(title);
  });
});

describe("update", () => {
  test("changes only the sent fields", async ({ admin, given }) => {
    const project = await given.project({ category: "Maison" });
    const updated = await admin.projects.update(project.id, { title: "Maison du coteau" });
    expect(updated).toEqual({ ...project, title: "Maison du coteau", updated: updated.updated });
    expect(updated.updated >= project.updated).toBe(true);
  });

  test("never changes the id", async ({ admin, given }) => {
    const project = await given.project();
    const renamed = admin.projects.update(project.id, { id: "abcdefghijklmno" });
    expect(await refusalCodes(renamed)).toEqual({ id: "validation_pk_change" });
    expect(await admin.projects.update(project.id, { id: project.id })).toMatchObject({ id: project.id });
  });

  test("empties a field with null or the empty value", async ({ admin, given }) => {
    const project = await given.project({ category: "Maison", project_date: "2024-05-17" });
    const emptied = await admin.projects.update(project.id, { category: null, project_date: "" });
    expect(emptied).toMatchObject({ category: "", project_date: "" });
  });

  test("adds to a number and subtracts from it", async ({ anne, admin, given }) => {
    const review = await given.review(anne, { rating: 3 });
    const caller = differs("reviews-of-authors") ? admin : anne;
    expect((await caller.reviews.update(review.id, { "rating+": 2 })).rating).toBe(5);
    expect((await caller.reviews.update(review.id, { "rating-": 1 })).rating).toBe(4);
    expect((await caller.reviews.update(review.id, { "+rating": 1 })).rating).toBe(4);
  });

  test("a later text wins over an earlier one, and @jsonPayload over both", async ({ admin, given }) => {
    const project = await given.project();
    const form = new FormData();
    form.append("title", "Première");
    form.append("@jsonPayload", JSON.stringify({ title: "Deuxième", category: "Maison" }));
    form.append("@jsonPayload", JSON.stringify({ category: "Extension" }));
    const { body } = await admin.send("PATCH", `/api/collections/projects/records/${project.id}`, {
      body: form,
    });
    expect(body).toMatchObject({ title: "Deuxième", category: "Extension" });
  });
});

describe("multipart text", () => {
  test.for(["20240517", "007", "1.0", "1e3", "-2.5", "true", "null", "[1,2]", '{"a":1}'])(
    "«%s» stays text in a text field",
    async (category, { admin, given }) => {
      const form = new FormData();
      const values = { title: "Maison", slug: unique("projet"), description: "<p>Bois</p>", category };
      for (const [key, value] of Object.entries(values)) form.append(key, value);
      expect(given.remember(await admin.projects.create(form)).category).toBe(category);
    },
  );

  test("becomes a number or a boolean where the field is one", async ({ anne, admin, given }) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ user: anne.id, rating: "4", status: "pending" }))
      form.append(key, value);
    expect(given.remember(await anne.reviews.create(form)).rating).toBe(4);
    const message = await given.message(anne);
    const readMark = new FormData();
    readMark.append("is_read", "true");
    expect((await admin.messages.update(message.id, readMark)).is_read).toBe(true);
  });
});

describe("delete", () => {
  test("answers nothing, and the record is gone for everybody", async ({ admin, visitor, given }) => {
    const project = await given.project();
    const path = `/api/collections/projects/records/${project.id}`;
    const answer = await admin.send("DELETE", path);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    for (const caller of [visitor, admin]) expect(readRefusal(await caller.get(path))).toEqual(notFound);
    expect(readRefusal(await admin.send("DELETE", path))).toEqual(notFound);
    expect(readRefusal(await admin.send("PATCH", path, { body: { title: "Maison" } }))).toEqual(notFound);
    expect((await admin.list("projects", { filter: `id = "${project.id}"` })).body.totalItems).toBe(0);
  });

  test("frees the record's unique values", async ({ admin, given }) => {
    const { id, slug } = await given.project();
    await admin.projects.delete(id);
    expect((await given.project({ slug })).slug).toBe(slug);
  });

  test("leaves an id that the bin may hold a while", async ({ admin, given }) => {
    const { id } = await given.project();
    await admin.projects.delete(id);
    const again = admin.projects.create({
      id,
      title: "Maison",
      slug: unique("projet"),
      description: "<p>Bois</p>",
    });
    if (differs("ids-of-deleted-records")) expect(given.remember(await again).id).toBe(id);
    else expect(await refusalCodes(again)).toEqual({ id: "validation_not_unique" });
  });

  test("deletes the records of a deleted account", async ({ admin, given }) => {
    const author = await given.user();
    const message = await given.message(author);
    const review = await given.approvedReview(author);
    await admin.users.delete(author.id);
    expect(await awaitRefusal(admin.messages.getOne(message.id))).toEqual(notFound);
    expect(await awaitRefusal(admin.reviews.getOne(review.id))).toEqual(notFound);
  });

  test("ends the account's sessions", async ({ admin, given }) => {
    const author = await given.user();
    await admin.users.delete(author.id);
    expect(await awaitRefusal(author.users.authRefresh())).toMatchObject({ status: 401 });
  });
});
