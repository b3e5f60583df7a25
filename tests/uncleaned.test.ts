import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase } from "./contact/form.ts";
import { Caller } from "./contract/caller.ts";
import { takeServer } from "./reused-server.ts";
import type { RunningServer } from "./running.ts";

const foul = `<p onclick="alert(1)">Une grange <b>en chêne</b>.<img src=x onerror="alert(2)"></p><script>alert(3)</script>`;

let server: RunningServer;
let project: string;

/** Creates a project whose description another program writes into the database while the site runs. */
beforeAll(async () => {
  server = await takeServer();
  const admin = await Caller.signIn(server.url, server.admin);
  const description = "<p>Une grange.</p>";
  const { id } = await admin.projects.create({ slug: "grange", title: "La grange", description });
  project = id;
  inDatabase(server, (database) => {
    database.prepare("UPDATE projects SET description = ? WHERE id = ?").run(foul, id);
  });
}, 60_000);
afterAll(() => server.stop());

async function text(path: string): Promise<string> {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  return response.text();
}

test("a text written past the store stays unchanged in the database", () => {
  const row = inDatabase(server, (database) =>
    database.prepare("SELECT description FROM projects WHERE id = ?").get(project),
  );
  expect(row?.description).toBe(foul);
});

test.each(["/realisations/grange", "/flux.xml", "/realisations", "/"])(
  "%s serves it cleaned: its words, and nothing that would run",
  async (path) => {
    const served = await text(path);
    expect(served).toMatch(/Une grange .*en chêne/);
    expect(served).not.toContain("alert(");
    expect(served).not.toMatch(/onclick|onerror/);
  },
);

test("the page keeps allowed rich text, and its metadata are plain words", async () => {
  const page = await text("/realisations/grange");
  expect(page).toMatch(/<p>Une grange <(?:b|strong)>en chêne<\/(?:b|strong)>\.<\/p>/);
  for (const name of ['name="description"', 'property="og:description"']) {
    const content = new RegExp(`<meta ${name} content="([^"]*)"`).exec(page)?.[1];
    expect(content).toMatch(/^Une grange en chêne\./);
  }
});
