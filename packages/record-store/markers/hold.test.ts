import { expect, test } from "vitest";
import { openHouse } from "../fixtures.ts";
import { createWork, storedFiles, upload } from "../records/file-fixtures.ts";
import { folderMarkers } from "./in-folder.ts";

/** An image that no record names any more, while files are held for a backup. */
async function replacedPicture() {
  const house = await openHouse();
  const work = await createWork(house, [["cover", upload("one.png")]]);
  const hold = await folderMarkers(house.folder).set("hold");
  await house.boss.update("works", work.id, { cover: null });
  house.wait(2 * 60 * 60 * 1000);
  return { house, work, hold };
}

test("held files stay", async () => {
  const { house, work } = await replacedPicture();
  await house.store.sweepFiles(30);
  expect(storedFiles(house, work.id)).toEqual([work.cover]);
});

test("the next sweep removes files that were held", async () => {
  const { house, work, hold } = await replacedPicture();
  await hold.remove();
  expect(await house.store.sweepFiles(30)).toBe(1);
  expect(storedFiles(house, work.id)).toEqual([]);
});
