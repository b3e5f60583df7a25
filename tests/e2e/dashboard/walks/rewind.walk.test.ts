import { expect } from "vitest";
import { admin, server, startServerOfFile, test } from "../fixtures.ts";
import { ageChanges, lookAnHourBack } from "../rewind-fixtures.ts";

startServerOfFile();

test("changes after the preview are kept", async ({ openShared }) => {
  await ageChanges(server);
  const page = await openShared("/dashboard/sauvegardes");
  const projects = admin.collection("projects");
  const { id } = await projects.create({
    title: "Pendant ce temps",
    slug: "pendant",
    description: "<p>X.</p>",
  });
  await lookAnHourBack(page);
  await projects.update(id, { title: "Entre-temps" });
  await page.getByRole("button", { name: /^Remettre le site/ }).click();
  await page.locator(".toast").filter({ hasText: "Quelqu’un vient de changer quelque chose" }).waitFor();
  expect((await projects.getOne(id)).title).toBe("Entre-temps");
});
