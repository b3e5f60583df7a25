import { describe, expect } from "vitest";
import { differs } from "./differences.ts";
import { test } from "./fixtures.ts";
import { unique } from "./given.ts";
import { awaitRefusal, notFound, refusalCodes } from "./refusals.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe.skipIf(differs("richer-collections"))("publishing a project", () => {
  test.for([
    ["a draft", () => ({ status: "draft" }), false],
    [
      "a scheduled one whose time has not come",
      () => ({ status: "scheduled", publish_at: inAnHour() }),
      false,
    ],
    ["a scheduled one without a time", () => ({ status: "scheduled" }), false],
    ["a scheduled one whose time has come", () => ({ status: "scheduled", publish_at: anHourAgo() }), true],
    ["a published one", () => ({ status: "published" }), true],
    ["one without a status", () => ({}), true],
  ] as const)("%s", async ([, state, isPublic], { visitor, anne, admin, given }) => {
    const project = await given.project({ category: unique("etat"), ...state() });
    const filter = `category = "${project.category}"`;
    for (const caller of [visitor, anne]) {
      expect((await caller.projects.getFullList({ filter })).length).toBe(isPublic ? 1 : 0);
      if (isPublic) expect((await caller.projects.getOne(project.id)).id).toBe(project.id);
      else expect(await awaitRefusal(caller.projects.getOne(project.id))).toEqual(notFound);
    }
    expect(await admin.projects.getOne(project.id)).toEqual(project);
  });

  test("filters, sorts and expands do not reveal a draft", async ({ visitor, admin, anne, given }) => {
    const draft = await given.project({ status: "draft" });
    const review = await given.approvedReview(anne, { project: draft.id });
    expect((await visitor.list("projects", { filter: `id = "${draft.id}" || 1 = 1` })).text).not.toContain(
      draft.id,
    );
    const path = `id = "${review.id}" && project.slug = "${draft.slug}"`;
    expect(await visitor.reviews.getFullList({ filter: path })).toEqual([]);
    expect(await admin.reviews.getFullList({ filter: path })).toHaveLength(1);
    expect((await visitor.reviews.getOne(review.id, { expand: "project" })).expand ?? {}).toEqual({});
  });

  test("a changed slug leaves a redirect that everybody reads and nobody writes", async ({
    admin,
    visitor,
    given,
  }) => {
    const project = await given.project();
    const redirects = visitor.sdk.collection("redirects");
    const slug = unique("nouveau");
    await admin.projects.update(project.id, { slug });
    const redirect = await redirects.getFirstListItem(`slug = "${project.slug}"`, { expand: "project" });
    expect(redirect).toMatchObject({ project: project.id, expand: { project: { slug } } });
    for (const caller of [visitor, admin]) {
      const writing = caller.sdk.collection("redirects");
      const values = { slug: unique("vieux"), project: project.id };
      const refusal = { status: 403, message: "Only superusers can perform this action.", data: {} };
      expect(await awaitRefusal(writing.create(values))).toEqual(refusal);
      expect(await awaitRefusal(writing.update(redirect.id, values))).toEqual(refusal);
      expect(await awaitRefusal(writing.delete(redirect.id))).toEqual(refusal);
    }
  });

  test("a slug that is used again redirects no more", async ({ admin, visitor, given }) => {
    const project = await given.project();
    await admin.projects.update(project.id, { slug: unique("nouveau") });
    await given.project({ slug: project.slug });
    const redirects = visitor.sdk.collection("redirects").getFullList({ filter: `slug = "${project.slug}"` });
    expect(await redirects).toEqual([]);
  });

  test("the second of two simultaneous editors gets a conflict", async ({ admin, given }) => {
    const project = await given.project();
    const edit = (title: string, updated: string) =>
      admin.projects.update(project.id, { title }, { headers: { "If-Match": `"${updated}"` } });
    const first = await edit("Première", project.updated);
    expect(await awaitRefusal(edit("Deuxième", project.updated))).toMatchObject({ status: 412 });
    expect((await edit("Troisième", first.updated)).title).toBe("Troisième");
  });
});

describe.skipIf(differs("validation-of-the-site"))("a project's fields", () => {
  const valid = () => ({ title: "Maison", slug: unique("projet"), description: "<p>Bois</p>" });

  test.for([
    [{ title: "  " }, { title: "validation_required" }],
    [{ title: "ab" }, { title: "validation_min_text_constraint" }],
    [{ title: " ab " }, { title: "validation_min_text_constraint" }],
    [{ title: "é".repeat(101) }, { title: "validation_max_text_constraint" }],
    [{ slug: "Maison" }, { slug: "validation_invalid_format" }],
    [{ slug: "maison--bois" }, { slug: "validation_invalid_format" }],
    [{ slug: "-maison" }, { slug: "validation_invalid_format" }],
    [{ slug: "maison bois" }, { slug: "validation_invalid_format" }],
    [{ slug: "été" }, { slug: "validation_invalid_format" }],
    [{ description: "" }, { description: "validation_required" }],
    [{ description: "<p></p>" }, { description: "validation_required" }],
    [{ description: "<p> &nbsp; <br></p>" }, { description: "validation_required" }],
    [{ status: "hidden" }, { status: "validation_invalid_value" }],
    [{ place_code: "99" }, { place_code: "validation_invalid_format" }],
    [{ surface: -3 }, { surface: "validation_min_number_constraint" }],
    [{ chapters: [{ moment: "before" }] }, { chapters: "validation_invalid_format" }],
    [{ chapters: { before: "Une pente" } }, { chapters: "validation_invalid_format" }],
  ] as const)("%j is refused: %j", async ([sent, codes], { admin }) => {
    expect(await refusalCodes(admin.projects.create({ ...valid(), ...sent }))).toEqual(codes);
  });

  test("a title has limits", async ({ admin }) => {
    const refused = async (title: string) =>
      (await awaitRefusal(admin.projects.create({ ...valid(), title }))).data.title;
    expect(await refused("ab")).toEqual({
      code: "validation_min_text_constraint",
      message: "Must be at least 3 character(s).",
      params: { min: 3 },
    });
    expect(await refused("x".repeat(101))).toEqual({
      code: "validation_max_text_constraint",
      message: "Must be no more than 100 character(s).",
      params: { max: 100 },
    });
  });

  test("a title is trimmed, and may have 100 characters", async ({ given }) => {
    expect((await given.project({ title: "  Maison  " })).title).toBe("Maison");
    expect((await given.project({ title: "🏠".repeat(100) })).title).toBe("🏠".repeat(100));
  });

  test("a description is cleaned when it is written", async ({ given, visitor }) => {
    const description = `<p onclick="alert(1)" style="color:red">Bois</p><script>alert(2)</script>
      <img src=x onerror=alert(3)><a href="javascript:alert(4)">lien</a><iframe src="//x"></iframe><b>gras</b>`;
    const project = await given.project({ description });
    const seenRecord = (await visitor.projects.getOne(project.id)).description;
    expect(seenRecord).not.toMatch(/alert|script|iframe|onclick|onerror|javascript/);
    expect(seenRecord).toMatch(/<p[^>]*>Bois<\/p>/);
    expect(seenRecord).toContain("gras");
  });

  test("a chapter's text is stored unchanged, without markup", async ({ given, visitor }) => {
    const chapter = {
      moment: "after",
      period: "",
      title: "Après",
      text: "<script>alert(1)</script>",
      images: [],
    };
    const project = await given.project({ chapters: [chapter] });
    expect((await visitor.projects.getOne(project.id)).chapters).toEqual([chapter]);
  });

  test("a comment has at most 2000 characters", async ({ anne }) => {
    const review = { user: anne.id, rating: 5, comment: "é".repeat(2001) };
    expect(await refusalCodes(anne.reviews.create(review))).toEqual({
      comment: "validation_max_text_constraint",
    });
  });
});
