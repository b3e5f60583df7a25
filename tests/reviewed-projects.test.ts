import PocketBase from "pocketbase";
import { expect, onTestFinished, test } from "vitest";
import { reviewedProjects } from "../records/reviews/own.ts";
import { takeServer } from "./reused-server.ts";

const hour = 60 * 60 * 1000;
const inAnHour = (hours: number) => new Date(Date.now() + hours * hour).toISOString().replace("T", " ");

test("the review form offers only public projects, scheduled ones once published", async () => {
  const server = await takeServer();
  onTestFinished(() => server.stop());
  const admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  for (const project of [
    { slug: "publie", title: "Publié", status: "published" },
    { slug: "venu", title: "Venu", status: "scheduled", publish_at: inAnHour(-1) },
    { slug: "a-venir", title: "À venir", status: "scheduled", publish_at: inAnHour(1) },
    { slug: "brouillon", title: "Brouillon", status: "draft" },
  ]) {
    await admin.collection("projects").create({ ...project, description: "<p>Du bois.</p>" });
  }
  for (const client of [admin, new PocketBase(server.url)]) {
    expect((await reviewedProjects(client)).map(({ title }) => title)).toEqual(["Publié", "Venu"]);
  }
});
