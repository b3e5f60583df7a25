import { readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { openDiskRoom } from "record-store";
import { expect, test } from "vitest";
import { openMedia, scratchFolder, uploadsAddress } from "./fixtures.ts";
import { downloadedMedia, mediaFolder } from "./media.ts";

test("a link in the media folder cannot lead out of it", async () => {
  const folder = await openMedia("vue.jpg");
  const elsewhere = await openMedia("secret.jpg");
  const secret = path.join(elsewhere, "2019/05/secret.jpg");
  await symlink(secret, path.join(folder, "2019/05/lien.jpg"));
  await symlink(path.join(elsewhere, "2019"), path.join(folder, "2020"));
  await symlink("vue.jpg", path.join(folder, "2019/05/alias.jpg"));
  const media = mediaFolder(folder);
  const why = { why: "it is a link out of the media folder" };
  expect(await media.find(`${uploadsAddress}/lien.jpg`)).toEqual(why);
  expect(await media.find(uploadsAddress.replace("2019", "2020").concat("/secret.jpg"))).toEqual(why);
  expect(await media.find(`${uploadsAddress}/alias.jpg`)).toHaveProperty("path");
  // The folder itself may lie anywhere.
  const linked = path.join(await scratchFolder(), "uploads");
  await symlink(folder, linked);
  expect(await mediaFolder(linked).find(`${uploadsAddress}/vue.jpg`)).toHaveProperty("path");
});

test.each([
  ["another host", "https://interne.example/uploads/a.jpg"],
  ["a name that begins alike", "https://ancien.example.attaquant.example/a.jpg"],
  ["another port of the same host", "https://ancien.example:8443/a.jpg"],
  ["a name in front of another host", "https://ancien.example@attaquant.example/a.jpg"],
  ["a file of this machine", "file:///etc/passwd"],
])("pictures come only from the operator's host: not from %s", async (_what, address) => {
  const scratch = await scratchFolder();
  const media = downloadedMedia({
    site: "https://ancien.example",
    scratch,
    room: openDiskRoom(scratch, 0),
    limit: 1000,
  });
  expect(await media.find(address)).toEqual({ why: "it does not lie at https://ancien.example" });
});

test("fetching pictures leaves DISK_FLOOR free", async () => {
  const scratch = await scratchFolder();
  const room = openDiskRoom(scratch, Number.MAX_SAFE_INTEGER);
  const media = downloadedMedia({ site: "http://127.0.0.1:9", scratch, room, limit: 1000 });
  expect(await media.find("http://127.0.0.1:9/a.jpg")).toHaveProperty(
    "why",
    expect.stringMatching(/DISK_FLOOR/),
  );
  expect(await readdir(scratch)).toEqual([]);
});
