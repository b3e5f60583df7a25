import { expect, test } from "vitest";
import type { VersionHistory } from "../../domain/versions/entries.ts";
import { picture } from "../../domain/worksites/publication/fixtures.ts";
import {
  actOnDashboard,
  admin,
  changeProject,
  newProject,
  openDashboardForFile,
  projectNow,
} from "./fixtures.ts";

openDashboardForFile();

async function listVersions(record: string, query = ""): Promise<VersionHistory> {
  const answer = await admin.fetch(
    `/dashboard/donnees/versions?collection=projects&record=${record}${query}`,
  );
  return answer.json();
}

test("each version names its author, and the newest shows its differences", async () => {
  const id = await newProject("versions-dites");
  await changeProject(id, { title: "Grange aux chouettes", description: "<p>Une grande grange.</p>" });
  const { title, updated, versions, shown } = await listVersions(id);
  expect(title).toBe("Grange aux chouettes");
  expect(updated).toBe((await projectNow(id)).updated);
  expect(versions.map(({ action, fields, actor }) => [action, fields, actor?.id])).toEqual([
    ["update", ["title", "description"], admin.id],
    ["create", expect.arrayContaining(["slug", "title"]), admin.id],
  ]);
  expect(shown?.differences).toContainEqual({
    field: "description",
    kind: "text",
    pieces: [
      { text: "Une ", kind: "same" },
      { text: "grande ", kind: "added" },
      { text: "grange.", kind: "same" },
    ],
  });
});

test("a save with several uploads is one version, and is reverted whole", async () => {
  const id = await newProject("versions-photos");
  await changeProject(id, { title: "Grange en photos" });
  const before = await projectNow(id);
  for (const name of ["un.png", "deux.png", "trois.png"]) {
    const content = new FormData();
    content.set("gallery+", await picture(name));
    expect((await admin.records("PATCH", `projects/records/${id}`, content)).status).toBe(200);
  }
  await changeProject(id, { description: "<p>Finie.</p>" });
  const { versions, updated } = await listVersions(id);
  expect(versions.map(({ fields, images }) => [fields, images.added])).toEqual([
    [["description"], 3],
    [["title"], 0],
    [expect.arrayContaining(["slug"]), 0],
  ]);
  const back = {
    collection: "projects",
    record: id,
    version: versions[0]?.sequence,
    side: "before",
    updated,
  };
  expect((await actOnDashboard("versions", back)).status).toBe(200);
  expect(await projectNow(id)).toMatchObject({ gallery: before.gallery, description: before.description });
});

test("unchanged fields are named, and empty fields are not", async () => {
  const id = await newProject("versions-inchangees");
  await changeProject(id, { title: "Grange aux chouettes" });
  const { shown } = await listVersions(id);
  expect(shown?.unchanged).toEqual(expect.arrayContaining(["slug", "description"]));
  for (const field of ["title", "pinned", "publish_at"]) expect(shown?.unchanged).not.toContain(field);
});

test("a revert is a new change by the caller", async () => {
  const id = await newProject("versions-retour");
  await changeProject(id, { title: "Grange abîmée" });
  const { versions, updated } = await listVersions(id);
  const back = {
    collection: "projects",
    record: id,
    version: versions[0]?.sequence,
    side: "before",
    updated,
  };
  expect((await actOnDashboard("versions", back)).status).toBe(200);
  expect((await projectNow(id)).title).toBe("Grange aux hirondelles");
  expect((await listVersions(id)).versions).toHaveLength(3);
});

test("a caller who has not seen the last change gets a conflict", async () => {
  const id = await newProject("versions-conflit");
  await changeProject(id, { title: "Grange à deux" });
  const { versions, updated } = await listVersions(id);
  await changeProject(id, { title: "Grange à trois" });
  const back = {
    collection: "projects",
    record: id,
    version: versions[0]?.sequence,
    side: "before",
    updated,
  };
  const answer = await actOnDashboard("versions", back);
  expect([answer.status, (await answer.json()).problem]).toEqual([409, "changed"]);
  expect((await projectNow(id)).title).toBe("Grange à trois");
});

test("a slug that another project has taken is reported", async () => {
  const id = await newProject("versions-adresse");
  await changeProject(id, { slug: "versions-adresse-neuve" });
  await newProject("versions-adresse");
  const { versions, updated } = await listVersions(id);
  const back = {
    collection: "projects",
    record: id,
    version: versions[0]?.sequence,
    side: "before",
    updated,
  };
  const answer = await actOnDashboard("versions", back);
  expect([answer.status, (await answer.json()).problem]).toEqual([409, "slugTaken"]);
});

test("a foreign version, an unknown record and a malformed request are refused", async () => {
  const id = await newProject("versions-erreurs");
  const { versions, updated } = await listVersions(await newProject("versions-autre"));
  const version = versions[0]?.sequence;
  const back = { collection: "projects", record: id, version, side: "after", updated };
  expect((await actOnDashboard("versions", back)).status).toBe(404);
  expect((await actOnDashboard("versions", { ...back, collection: "users" })).status).toBe(400);
  expect((await actOnDashboard("versions", {})).status).toBe(400);
  expect((await admin.fetch("/dashboard/donnees/versions?collection=users&record=x")).status).toBe(404);
  expect((await admin.fetch("/dashboard/donnees/versions?collection=projects&record=x")).status).toBe(404);
});
