import { describe, expect, test } from "vitest";
import {
  actOnBin,
  admin,
  anne,
  journal,
  newProject,
  openDashboardForFile,
  project,
  server,
} from "./fixtures.ts";

openDashboardForFile();

describe("the journal", () => {
  test("lists who did what, newest first, with the changes", async () => {
    const id = await newProject("racontee");
    await admin.records("PATCH", `projects/records/${id}`, { title: "Grange racontée", pinned: true });
    await admin.records("DELETE", `projects/records/${id}`);
    await actOnBin(admin, { act: "restore", collection: "projects", id });
    await admin.records("DELETE", `projects/records/${id}`);
    await actOnBin(admin, { act: "purge", collection: "projects", id });
    const { entries } = await journal("collection=projects");
    const readTold = entries.filter(({ record }) => record === id);
    expect(readTold.map(({ action }) => action)).toEqual([
      "purge",
      "delete",
      "restore",
      "delete",
      "update",
      "create",
    ]);
    expect(new Set(readTold.map(({ actor }) => actor?.id))).toEqual(new Set([admin.id]));
    // The journal keeps no word of a purged record's content.
    expect(readTold.map(({ title, changed }) => [title, changed])).toEqual(readTold.map(() => ["", []]));
    const other = await newProject("modifiee");
    await admin.records("PATCH", `projects/records/${other}`, { title: "Grange refaite" });
    const [newest] = (await journal()).entries;
    expect(newest).toMatchObject({
      title: "Grange refaite",
      action: "update",
      changed: [{ field: "title", before: project.title, after: "Grange refaite" }],
    });
  });

  test("is searched without accents, filtered by actor and record, and hides secrets", async () => {
    await admin.records("PATCH", `projects/records/${await newProject("cherchee")}`, {
      description: "<p>Une charpente élégante en mélèze.</p>",
    });
    const { entries } = await journal("q=MELEZE");
    expect(entries.map(({ changed }) => changed[0]?.after)).toEqual(["Une charpente élégante en mélèze."]);
    await anne.records("PATCH", `users/records/${anne.id}`, { name: "Anne Vidal" });
    const own = (await journal(`actor=${anne.id}&collection=users`)).entries;
    expect(own.map(({ actor, changed }) => [actor?.name, changed])).toEqual([
      ["Anne Vidal", [{ field: "name", before: "anne", after: "Anne Vidal" }]],
    ]);
    const all = JSON.stringify(await journal());
    expect(all).not.toMatch(/tokenKey|argon2|"password"/);
    expect((await journal("action=purge")).entries.map(({ action }) => action)).toContain("purge");
    for (const sought of ["introuvable", "meleze introuvable", "« ? »"]) {
      expect((await journal(`q=${encodeURIComponent(sought)}`)).entries).toEqual([]);
    }
    // The words match in any order. The actor's name is one of them.
    const words = await journal(`q=${encodeURIComponent(`MÉLÈZE ADMIN charpente`)}`);
    expect(words.entries).toEqual(entries);
  });

  test("lists one record's entries", async () => {
    const id = await newProject("a-part");
    await newProject("a-cote");
    await admin.records("PATCH", `projects/records/${id}`, { title: "Grange à part" });
    const { entries } = await journal(`collection=projects&record=${id}`);
    expect(entries.map(({ record, action }) => [record, action])).toEqual([
      [id, "update"],
      [id, "create"],
    ]);
    expect((await journal(`collection=users&record=${id}`)).entries).toEqual([]);
  });

  test("is exported whole as a safe table of the chosen entries", async () => {
    for (let number = 0; number < 35; number++) await newProject(`tableau-${number}`);
    const id = await newProject("formule");
    await admin.records("PATCH", `projects/records/${id}`, { title: "=1+1; une formule" });
    const answer = await admin.fetch("/dashboard/donnees/journal.csv?quoi=projects&action=update&q=formule");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="journal-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [titles, ...lines] = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(titles).toBe("Jour;Heure;Qui;Quoi;Sorte;Identifiant;Champ;Avant;Après");
    expect(lines).toEqual([
      expect.stringContaining(`;Projets;${id};Titre;${project.title};"'=1+1; une formule"`),
    ]);
    const all = await (
      await admin.fetch("/dashboard/donnees/journal.csv?quoi=projects&action=create")
    ).text();
    const created = all.split("\r\n").filter((line) => line.includes(";Slug;"));
    expect(new Set(created).size).toBe(created.length);
    expect(created.filter((line) => /;tableau-\d+$/.test(line))).toHaveLength(35);
    expect((await anne.fetch("/dashboard/donnees/journal.csv")).status).toBe(404);
    expect((await fetch(`${server.url}/dashboard/donnees/journal.csv`)).status).toBe(404);
  });

  test("is read page by page, without a gap", async () => {
    for (let number = 0; number < 32; number++) await newProject(`page-${number}`);
    const first = await journal("collection=projects&action=create");
    expect(first.entries).toHaveLength(30);
    const second = await journal(`collection=projects&action=create&before=${first.next}`);
    const sequences = [...first.entries, ...second.entries].map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => other - one));
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(second.entries.length).toBeGreaterThan(2);
  });
});
