import PocketBase from "pocketbase";
import { expect, onTestFinished, test } from "vitest";
import { openToVisitors } from "../opened-site.ts";
import { takeServer } from "../reused-server.ts";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function shownProject() {
  return {
    ...{
      title: "Grange",
      slug: "grange",
      description: "<p>Une grange.</p>",
      category: "Grange",
      status: "published",
    },
    cover_image: new File([Buffer.from(pixel, "base64")], "grange.png", { type: "image/png" }),
  };
}

test("visitors see a public new site once it is opened", async () => {
  const siteUrl = "https://bois.example";
  const server = await takeServer({ env: { SITE_URL: siteUrl } });
  onTestFinished(() => server.stop());
  const visit = async (path: string, cookie = "") => {
    const answer = await fetch(server.url + path, { headers: { cookie } });
    const isHidden = (await answer.text()).includes("Ce site est en préparation.");
    return { status: answer.status, isHidden, robots: answer.headers.get("x-robots-tag") };
  };
  for (const path of ["/", "/realisations", "/demande/devis"])
    expect([path, await visit(path)]).toEqual([path, { status: 200, isHidden: true, robots: "noindex" }]);
  expect(await visit("/mentions-legales")).toEqual({ status: 200, isHidden: false, robots: "noindex" });
  for (const path of [
    "/sitemap.xml",
    "/flux.xml",
    "/images/og.jpg",
    "/realisations.data",
    "/login%2f..%2favis",
  ])
    expect([path, await visit(path)]).toEqual([
      path,
      { status: expect.any(Number), isHidden: true, robots: "noindex" },
    ]);

  const signIn = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: siteUrl, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ identity: server.admin.email, password: server.admin.password }),
  });
  const [cookie = ""] = signIn.headers.get("set-cookie")?.split(";") ?? [];
  expect(await visit("/", cookie)).toEqual({ status: 200, isHidden: false, robots: "noindex" });

  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const project = await admin.collection("projects").create(shownProject());
  const visitor = new PocketBase(server.url);
  const cover = visitor.files.getURL(project, project.cover_image);
  expect(await visitor.collection("projects").getFullList()).toEqual([]);
  await expect(visitor.collection("projects").getOne(project.id)).rejects.toMatchObject({ status: 404 });
  expect((await fetch(cover)).status).toBe(404);
  expect((await fetch(cover, { headers: { cookie } })).status).toBe(200);
  expect((await admin.collection("projects").getOne(project.id)).title).toBe("Grange");

  await openToVisitors(admin);
  expect((await visitor.collection("projects").getOne(project.id)).title).toBe("Grange");
  expect((await fetch(cover)).status).toBe(200);
  expect(await visit("/")).toEqual({ status: 200, isHidden: false, robots: null });
});
