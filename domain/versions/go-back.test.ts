import { expect, test } from "vitest";
import { openProject } from "../worksites/publication/fixtures.ts";
import { goBackAnswer } from "./go-back.server.ts";

test("a version that its client no longer permits is refused with reason", async () => {
  const { store, admin, project, answer, withdraw } = await openProject();
  const givenPermission = await answer({ outside: true, inside: true });
  await admin.update("projects", project, { status: "published" });
  const [published] = await store.history({ collection: "projects", record: project }, 1);
  await withdraw(givenPermission);
  const { body } = await admin.update("projects", project, { status: "draft" });
  const putBackRequest = {
    collection: "projects",
    record: project,
    version: published?.sequence,
    side: "after",
  };
  const record = await store.look("users", admin.id);
  if (!record) throw new Error("There is no administrator.");
  const answered = await goBackAnswer(
    store,
    new Request("http://site.test/dashboard/donnees/versions", {
      method: "POST",
      body: JSON.stringify({ ...putBackRequest, updated: body.updated }),
    }),
    { kind: "user", collection: "users", id: admin.id, record },
  );
  expect([answered.status, await answered.json()]).toEqual([
    409,
    { problem: "notPermitted", title: "L'extension d'Albi" },
  ]);
});
