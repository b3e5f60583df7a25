import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import type { RewindDone, RewindPreview } from "../../domain/rewind/entries.ts";
import type { VersionHistory } from "../../domain/versions/entries.ts";
import { admin, anne, newProject, server } from "./fixtures.ts";

const hour = 60 * 60 * 1000;

async function versionsOf(record: string, query = ""): Promise<VersionHistory> {
  const answer = await admin.fetch(
    `/dashboard/donnees/versions?collection=projects&record=${record}${query}`,
  );
  return answer.json();
}

function act(place: string, body: object, page = admin) {
  return page.fetch(`/dashboard/donnees/${place}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function change(id: string, values: object): Promise<void> {
  expect((await admin.records("PATCH", `projects/records/${id}`, values)).status).toBe(200);
}

async function project(id: string) {
  return (await admin.records("GET", `projects/records/${id}`)).json();
}

/** Makes everything that was done so far as old as that. */
function age(milliseconds: number): void {
  const database = new DatabaseSync(path.join(server.dataDir, "data.db"));
  database.exec("PRAGMA busy_timeout = 5000");
  const moment = new Date(Date.now() - milliseconds).toISOString().replace("T", " ");
  database.prepare("UPDATE _changes SET at = ? WHERE at > ?").run(moment, moment);
  database.close();
}

function anHourAgo(): string {
  return new Date(Date.now() - hour).toISOString();
}

async function preview(): Promise<RewindPreview> {
  return (await admin.fetch(`/dashboard/donnees/retour?moment=${encodeURIComponent(anHourAgo())}`)).json();
}

async function rewind(seen: number): Promise<RewindDone> {
  const answer = await act("retour", { act: "rewind", moment: anHourAgo(), seen });
  expect(answer.status).toBe(200);
  return answer.json();
}

describe("versions", () => {
  test("each change is told with who made it, and the newest with its differences", async () => {
    const id = await newProject("versions-dites");
    await change(id, { title: "Grange aux chouettes", description: "<p>Une grande grange.</p>" });
    const { title, updated, versions, shown } = await versionsOf(id);
    expect(title).toBe("Grange aux chouettes");
    expect(updated).toBe((await project(id)).updated);
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

  test("going back is a change of its own, by whoever asks for it", async () => {
    const id = await newProject("versions-retour");
    await change(id, { title: "Grange abîmée" });
    const { versions, updated } = await versionsOf(id);
    const back = {
      collection: "projects",
      record: id,
      version: versions[0]?.sequence,
      side: "before",
      updated,
    };
    expect((await act("versions", back)).status).toBe(200);
    expect((await project(id)).title).toBe("Grange aux hirondelles");
    expect((await versionsOf(id)).versions).toHaveLength(3);
  });

  test("nobody's work is lost: whoever has not seen the last change is told so", async () => {
    const id = await newProject("versions-conflit");
    await change(id, { title: "Grange à deux" });
    const { versions, updated } = await versionsOf(id);
    await change(id, { title: "Grange à trois" });
    const back = {
      collection: "projects",
      record: id,
      version: versions[0]?.sequence,
      side: "before",
      updated,
    };
    const answer = await act("versions", back);
    expect([answer.status, (await answer.json()).problem]).toEqual([409, "changed"]);
    expect((await project(id)).title).toBe("Grange à trois");
  });

  test("a slug that another project has now is told of", async () => {
    const id = await newProject("versions-adresse");
    await change(id, { slug: "versions-adresse-neuve" });
    await newProject("versions-adresse");
    const { versions, updated } = await versionsOf(id);
    const back = {
      collection: "projects",
      record: id,
      version: versions[0]?.sequence,
      side: "before",
      updated,
    };
    const answer = await act("versions", back);
    expect([answer.status, (await answer.json()).problem]).toEqual([409, "slugTaken"]);
  });

  test("a version that is none of this record's, a record that is none and what makes no sense are refused", async () => {
    const id = await newProject("versions-erreurs");
    const { versions, updated } = await versionsOf(await newProject("versions-autre"));
    const version = versions[0]?.sequence;
    const back = { collection: "projects", record: id, version, side: "after", updated };
    expect((await act("versions", back)).status).toBe(404);
    expect((await act("versions", { ...back, collection: "users" })).status).toBe(400);
    expect((await act("versions", {})).status).toBe(400);
    expect((await admin.fetch("/dashboard/donnees/versions?collection=users&record=x")).status).toBe(404);
    expect((await admin.fetch("/dashboard/donnees/versions?collection=projects&record=x")).status).toBe(404);
  });
});

describe("the site as it was", () => {
  test("what came since goes, what went comes back, what changed is as it was, and all of it can be undone", async () => {
    const [kept, deleted] = [await newProject("retour-garde"), await newProject("retour-supprime")];
    age(2 * hour);
    await change(kept, { title: "Grange changée" });
    await admin.records("DELETE", `projects/records/${deleted}`);
    const added = await newProject("retour-ajoute");
    const company = { region: "Une autre région" };
    await admin.records("PATCH", `company/records/${companyId}`, company);
    const { seen, changes } = await preview();
    expect(changes.map(({ record, act: what }) => [record, what]).toSorted()).toEqual(
      [
        [kept, "change"],
        [deleted, "restore"],
        [added, "remove"],
        [companyId, "change"],
      ].toSorted(),
    );
    expect((await project(kept)).title).toBe("Grange changée");
    const done = await rewind(seen);
    expect((await project(kept)).title).toBe("Grange aux hirondelles");
    expect((await project(deleted)).slug).toBe("retour-supprime");
    expect((await project(added)).status).toBe(404);
    expect((await preview()).changes).toEqual([]);
    expect((await act("retour", { act: "undo", ...done })).status).toBe(200);
    expect((await project(kept)).title).toBe("Grange changée");
    expect((await project(deleted)).status).toBe(404);
    expect((await project(added)).slug).toBe("retour-ajoute");
  });

  test("messages, accounts and reviews stay as they are: a project that a review names becomes a draft", async () => {
    age(2 * hour);
    const id = await newProject("retour-avis");
    const review = await anne.records("POST", "reviews/records", {
      user: anne.id,
      project: id,
      author: "Anne",
      rating: 5,
      comment: "Une très belle grange, tenue jusqu'au bout.",
      experienced_on: "2026-03-01",
    });
    const { id: reviewId } = await review.json();
    const { seen, changes } = await preview();
    expect(changes.map(({ record, act: what }) => [record, what])).toEqual([[id, "hide"]]);
    await rewind(seen);
    expect((await project(id)).status).toBe("draft");
    const after = await (await admin.records("GET", `reviews/records/${reviewId}`)).json();
    expect(after.project).toBe(id);
  });

  test("what somebody changed after the preview, or after the change, is not taken from them", async () => {
    const id = await newProject("retour-entre-temps");
    age(2 * hour);
    await change(id, { title: "Grange une" });
    const { seen } = await preview();
    await change(id, { title: "Grange deux" });
    const late = await act("retour", { act: "rewind", moment: anHourAgo(), seen });
    expect([late.status, (await late.json()).problem]).toEqual([409, "changed"]);
    const done = await rewind((await preview()).seen);
    await change(id, { title: "Grange trois" });
    expect((await act("retour", { act: "undo", ...done })).status).toBe(409);
    expect((await project(id)).title).toBe("Grange trois");
  });

  test("a moment that is none, lies ahead or more than thirty days back is refused", async () => {
    for (const moment of ["hier", new Date(Date.now() + hour).toISOString(), "2020-01-01T00:00:00Z"]) {
      const asked = `/dashboard/donnees/retour?moment=${encodeURIComponent(moment)}`;
      expect((await admin.fetch(asked)).status).toBe(400);
      expect((await act("retour", { act: "rewind", moment, seen: 0 })).status).toBe(400);
    }
  });

  test("nobody but administrators sees or does any of it", async () => {
    for (const place of ["versions?collection=projects&record=x", "retour?moment=x", "versions/image"]) {
      expect((await anne.fetch(`/dashboard/donnees/${place}`)).status).toBe(404);
    }
    expect((await act("retour", { act: "rewind", moment: anHourAgo(), seen: 0 }, anne)).status).toBe(404);
    expect((await act("versions", {}, anne)).status).toBe(404);
  });
});
