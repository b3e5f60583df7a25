import { tmpdir } from "node:os";
import path from "node:path";
import { openDiskRoom } from "record-store";
import { expect, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { importPocketBase } from "./import/import.ts";
import { reportLines } from "./import/report.ts";
import { openPocketBase } from "./source/source.ts";

const noLogin = () => Promise.reject(new Error("Nobody is asked."));

/** Imports a backup that a real PocketBase of that version made. */
async function imported(version: string) {
  const { store, folder, visitor } = await openCooperative();
  const archive = path.join(import.meta.dirname, "backups", `${version}.zip`);
  const source = await openPocketBase(archive, {
    scratch: path.join(folder, "tmp", "scratch"),
    room: openDiskRoom(tmpdir(), 0),
    login: noLogin,
  });
  const report = await importPocketBase(store, source, { rehearse: false });
  await source.close();
  return { store, visitor, said: reportLines(report, { rehearsed: false }) };
}

const credentials = { identity: "anne@ancien.example", password: "ancien-mot-de-passe" };

for (const version of ["0.22.34", "0.23.12"]) {
  test(`PocketBase ${version} moves in, and what does not fit is told by record, field and reason`, async () => {
    const { store, said } = await imported(version);
    expect(said).toContain("  projects: 2 of 3, with 6 files (0.0 MB), 1 not fitting");
    expect(said).toContainEqual(expect.stringMatching(/^ {2}projects \w{15}, slug: Invalid value format\.$/));
    expect(said).toContainEqual(
      expect.stringMatching(/^ {2}reviews \w{15}, user: Its author has written another/),
    );
    expect(said).toContain("  the collection newsletter, with 1 record");
    const [anne] = await store.find("users", { email: credentials.identity });
    expect(anne).toMatchObject({ name: "Anne", role: "user", verified: true });
    const [review] = await store.find("reviews", { user: String(anne?.id) });
    expect(review).toMatchObject({ comment: "Avis 5", status: "approved", author: "Anne" });
    expect(review?.published_at).toBe(review?.updated);
    const [message] = await store.find("messages", { sender: String(anne?.id) });
    expect(message).toMatchObject({ subject: "Devis", sender_name: "Anne", last_at: message?.created });
    const request = new Request("http://127.0.0.1/api/collections/users/auth-with-password", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect((await store.fetch(request)).status).toBe(200);
  });
}

test("an account without an address is refused, and so are its texts", async () => {
  const { said } = await imported("0.22.34");
  expect(said).toContainEqual(expect.stringMatching(/^ {2}users \w{15}, email: Cannot be blank\.$/));
  expect(said).toContainEqual(
    expect.stringMatching(/^ {2}messages \w{15}, sender: Failed to find all relation/),
  );
  expect(said).toContain("  the field users.username, filled in 3 records");
});
