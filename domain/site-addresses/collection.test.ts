import { expect, test } from "vitest";
import { openCooperative } from "../fixtures.ts";
import { problemText } from "./problems.ts";

async function openAddresses() {
  const cooperative = await openCooperative();
  const { admin } = cooperative;
  const redirect = async (path: string, target: string) => {
    const { status, body } = await admin.create("site_addresses", { path, target });
    const problems = (body.data ?? {}) as Record<string, { code: string }>;
    return status === 200
      ? body.path
      : Object.entries(problems).map(([name, { code }]) => `${name} ${code}`)[0];
  };
  return { ...cooperative, redirect };
}

const project = { description: "<p>Bois</p>", category: "Maison", project_date: "2026-03-01" };

test("only administrators read and write redirects", async () => {
  const { admin, visitor, anne, service } = await openAddresses();
  const { body } = await admin.create("site_addresses", { path: "/Salon/", target: "/contact" });
  expect(body.path).toBe("/salon");
  expect(await visitor.list("site_addresses")).toEqual([]);
  expect(await anne.list("site_addresses")).toEqual([]);
  expect((await service("addresses").list("site_addresses")).map(({ path }) => path)).toEqual(["/salon"]);
  const writes = [
    await anne.create("site_addresses", { path: "/a", target: "/contact" }),
    await service("addresses").update("site_addresses", body.id, { target: "/services" }),
    await visitor.remove("site_addresses", body.id),
  ];
  expect(writes.every(({ status }) => status >= 400)).toBe(true);
});

test.each([
  "//evil.example",
  "/a/..//evil.example",
  "/.//evil.example",
  "http://bois.example",
  "https://a:b@bois.example",
  "javascript:alert(1)",
  "/\\evil",
])("the target %s is refused", async (target) => {
  const { redirect } = await openAddresses();
  expect(await redirect("/salon", target)).toBe("target validation_invalid_format");
});

test.each(["/", "/dashboard/etat", "/api/health", "salon", "/account"])(
  "the path %s is refused",
  async (path) => {
    const { redirect } = await openAddresses();
    expect(await redirect(path, "/contact")).toBe("path validation_invalid_format");
  },
);

test("redirects form no circle and no chain", async () => {
  const { redirect, admin } = await openAddresses();
  expect(await redirect("/a", "/b")).toBe("/a");
  expect(await redirect("/b", "/a")).toBe("target validation_redirect_loop");
  expect(await redirect("/c", "/a")).toBe("target validation_redirect_chain");
  expect(await redirect("/c", "/c?x=1")).toBe("target validation_redirect_itself");
  expect(await redirect("/c", "/x/../c")).toBe("target validation_redirect_itself");
  expect(await redirect("/x/../b/", "/y/../a")).toBe("target validation_redirect_loop");
  expect(await redirect("/A", "/contact")).toBe("path validation_not_unique");
  const [first] = await admin.list("site_addresses");
  expect((await admin.update("site_addresses", String(first?.id), { target: "/contact" })).status).toBe(200);
});

test("no redirect hides a project or its former address", async () => {
  const { redirect, admin } = await openAddresses();
  const { body } = await admin.create("projects", { ...project, title: "La grange", slug: "grange" });
  await admin.update("projects", body.id, { slug: "grange-bois" });
  await admin.create("projects", { ...project, title: "Un brouillon", slug: "brouillon", status: "draft" });
  expect(await redirect("/realisations/grange-bois", "/contact")).toBe("path validation_redirect_hides_page");
  expect(await redirect("/realisations/grange", "/contact")).toBe("path validation_redirect_of_project");
  expect(await redirect("/vieille-grange", "/realisations/grange")).toBe("target validation_redirect_chain");
  expect(await redirect("/realisations/brouillon", "/contact")).toBe("/realisations/brouillon");
});

test("an address may stay missing, without a target", async () => {
  const { redirect } = await openAddresses();
  expect(await redirect("/wp", "")).toBe("/wp");
});

test("each refusal has a sentence of its own", () => {
  const codes = ["itself", "loop", "chain"].map((name) => `validation_redirect_${name}`);
  const sentences = codes.map((code) => problemText("target", code));
  expect(new Set([...sentences, problemText("target", "")]).size).toBe(4);
});
