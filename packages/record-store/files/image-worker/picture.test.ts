import sharp from "sharp";
import { expect, test } from "vitest";
import { quarters } from "../fixtures.ts";
import { readable } from "./picture.ts";
import { UnreadablePicture } from "./tasks.ts";

// Linux answers every write to this file with ENOSPC.
const fullDisk = "/dev/full";

test.runIf(process.platform === "linux").each(["png", "jpeg", "webp", "gif"] as const)(
  "a disk without room for a %s is not the picture's fault",
  async (format) => {
    const writing = readable(quarters(400, 300).toFormat(format).toFile(fullDisk));
    await expect(writing).rejects.toMatchObject({ code: "ENOSPC" });
    await expect(writing).rejects.not.toBeInstanceOf(UnreadablePicture);
  },
);

test("bytes that are no picture are unreadable", async () => {
  await expect(readable(sharp(Buffer.from("no picture")).stats())).rejects.toThrow(UnreadablePicture);
});
