import PocketBase from "pocketbase";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../running.ts";
import { desktop, test } from "./browser.ts";

// It changes what is there: the server that all tests share is only looked at.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("a project's old address sends on for good after its slug has changed", async ({ visit }) => {
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  const project = await admin.collection("projects").create({
    title: "Abri de passage",
    slug: "abri-de-passage",
    description: "<p>Un abri qui change de nom.</p>",
    status: "published",
  });
  await admin.collection("projects").update(project.id, { slug: "abri-du-passage" });
  const answer = await fetch(`${server.url}/realisations/abri-de-passage`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  const page = await visit("/realisations/abri-de-passage", { ...desktop, baseURL: server.url });
  await expect.poll(() => new URL(page.url()).pathname).toBe("/realisations/abri-du-passage");
  await page.getByRole("heading", { level: 1, name: "Abri de passage" }).waitFor();
});
