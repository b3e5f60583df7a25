import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { mail } from "../../../tests/mail-samples/shape.ts";
import { openMailBench } from "./fixtures.ts";

test("a mail about an enquiry kept by law becomes a new message", async () => {
  const { world, conversations, folder, take, repliesTo, newEnquiries } = await openMailBench();
  const before = await repliesTo(conversations.helene);
  const database = new DatabaseSync(path.join(folder, "data.db"));
  database.prepare("UPDATE messages SET kept_until = '2036-03-26'").run();
  database.close();
  const team = mail({ From: "admin@exemple.fr", To: world.team.tag }, "Voici la suite.");
  expect(await take(team)).toBe("message");
  expect(await take(mail({ To: world.helene.tag }, "Et moi, j'écris."))).toBe("message");
  expect(await repliesTo(conversations.helene)).toEqual(before);
  expect((await newEnquiries()).map(({ body }) => body)).toEqual(
    expect.arrayContaining([expect.stringContaining("Voici la suite.")]),
  );
});
