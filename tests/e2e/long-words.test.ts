import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { phone, test } from "./browser.ts";

const word = "Charpentes".repeat(6);

// It puts in what nobody would show: the server that all tests share is only looked at.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  for (const slug of ["un-mot", "le-meme-mot"]) {
    await admin.collection("projects").create({
      title: word,
      slug,
      category: word,
      description: `<p>${"assembleur".repeat(10)}</p>`,
      status: "published",
    });
  }
});
afterAll(() => server.stop());

test.for(["/", "/realisations", `/realisations?q=${word}`, "/realisations/un-mot"])(
  "a word longer than the screen is broken on %s",
  async (path, { visit }) => {
    const page = await visit(path, { ...phone, baseURL: server.url });
    await page.getByRole("link", { name: word }).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  },
);
