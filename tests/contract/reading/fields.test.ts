import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { publicPart } from "../given.ts";
import { malformed, readRefusal } from "../refusals.ts";

test("only the requested fields are returned", async ({ visitor, given }) => {
  const project = await given.project();
  expect(await visitor.projects.getOne(project.id, { fields: "id,slug" })).toEqual({
    id: project.id,
    slug: project.slug,
  });
});

test("blanks and unknown names do no harm", async ({ visitor, given }) => {
  const project = await given.project();
  const fields = " slug , nothing, title.nothing ,,";
  expect(await visitor.projects.getOne(project.id, { fields })).toMatchObject({ slug: project.slug });
  expect(await visitor.projects.getOne(project.id, { fields: "nothing" })).toEqual({});
});

test("a star is everything on its level", async ({ visitor, given }) => {
  const project = await given.project();
  expect(await visitor.projects.getOne(project.id, { fields: "*" })).toEqual(publicPart(project));
});

test("a list keeps its page and total fields", async ({ visitor, given }) => {
  const project = await given.project();
  const list = await visitor.projects.getList(1, 5, { filter: `id = "${project.id}"`, fields: "title" });
  expect(list).toEqual({
    page: 1,
    perPage: 5,
    totalItems: 1,
    totalPages: 1,
    items: [{ title: project.title }],
  });
});

test("expanded records are picked from too", async ({ anne, given }) => {
  const message = await given.message(anne);
  const picked = (fields: string) => anne.messages.getOne(message.id, { expand: "sender", fields });
  expect(await picked("subject,expand.sender.name")).toEqual({
    subject: message.subject,
    expand: { sender: { name: "Anne" } },
  });
  expect(await picked("*,expand.sender.id")).toMatchObject({
    id: message.id,
    expand: { sender: { id: anne.id } },
  });
  expect(await picked("expand.sender")).toMatchObject({ expand: { sender: { id: anne.id, name: "Anne" } } });
});

test("create and update return the requested fields", async ({ admin, given }) => {
  const project = await given.project();
  const updated = await admin.projects.update(project.id, { title: "Maison du coteau" }, { fields: "title" });
  expect(updated).toEqual({ title: "Maison du coteau" });
});

test("a sign-in returns the requested fields", async ({ anne, visitor }) => {
  const body = { identity: anne.email, password: "un-mot-de-passe" };
  const path = "/api/collections/users/auth-with-password?fields=token,record.id";
  const answer = await visitor.send("POST", path, { body });
  expect(answer.body).toEqual({ token: expect.any(String), record: { id: anne.id } });
});

test("an error stays whole", async ({ visitor }) => {
  const answer = await visitor.get("/api/collections/projects/records/abcdefghijklmno?fields=status");
  expect(Object.keys(answer.body).sort()).toEqual(["data", "message", "status"]);
});

test.for(["title:nothing(1)", "title:excerpt", "title:excerpt(x)", "title:excerpt(1,true,2)", "*:nothing"])(
  "%s is not a modifier",
  async (fields, { visitor, given }) => {
    const { id } = await given.project();
    const answer = await visitor.get(
      `/api/collections/projects/records/${id}?${new URLSearchParams({ fields })}`,
    );
    if (differs("unknown-modifiers")) expect([answer.status, answer.text]).toEqual([200, ""]);
    else expect(readRefusal(answer)).toEqual(malformed);
  },
);

describe("excerpts", () => {
  test.for([
    ["description:excerpt(10)", "Une maison"],
    ["description:excerpt(10,true)", "Une maison..."],
    ["description:excerpt( 10 , true )", "Une maison..."],
    ["description:excerpt(100,true)", "Une maison en bois & en paille"],
    ["description:excerpt(100,false)", "Une maison en bois & en paille"],
  ] as const)("%s is «%s»", async ([fields, excerpt], { visitor, given }) => {
    const description = "<h2>Une   maison</h2>\n<p>en <b>bois</b> &amp; en paille</p>";
    const project = await given.project({ description });
    expect((await visitor.projects.getOne(project.id, { fields })).description.trim()).toBe(excerpt);
  });
});
