import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { anyPicture, chunk, openStudio, phonePhoto, quarters } from "./fixtures.ts";

test("bytes decide the type: a page named photo.jpg is rejected", async () => {
  const { refused } = await openStudio();
  expect(await refused("<html><script>alert(1)</script></html>", "photo.jpg")).toEqual({
    code: "validation_invalid_mime_type",
    message: expect.stringMatching(
      /^"photo_\w{10}\.jpg" mime type must be one of: image\/jpeg, image\/png, image\/svg\+xml, image\/gif, image\/webp\.$/,
    ),
    params: expect.anything(),
  });
});

test("a PNG named photo.jpg is a PNG", async () => {
  const { taken } = await openStudio();
  const { type, path } = await taken(await quarters(10, 10).png().toBuffer(), "photo.jpg");
  expect(type).toBe("image/png");
  expect((await sharp(path).metadata()).format).toBe("png");
});

test.each([
  ["a page", Buffer.from("\xff\xd8\xff<html><script>alert(1)</script>", "latin1")],
  ["a PNG header and nothing else", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["a GIF that is script", Buffer.from("GIF89a=1;alert(document.domain)//", "latin1")],
  ["a RIFF of nothing", Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff", "latin1")],
])("a file that only begins as a picture is rejected: %s", async (_what, bytes) => {
  const { refused } = await openStudio();
  expect(await refused(bytes, "x.jpg")).toMatchObject({
    code: "validation_invalid_file",
    message: expect.stringContaining("Failed to upload x.jpg"),
  });
});

test("a photo cut off in the middle is rejected", async () => {
  const { refused } = await openStudio();
  const photo = await phonePhoto(1, 800, 600);
  expect(await refused(photo.subarray(0, photo.length / 2))).toMatchObject({
    code: "validation_invalid_file",
  });
});

test("a decompression bomb is rejected by its unpacked size", async () => {
  const { refused } = await openStudio();
  const bomb = blackPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refused(bomb, "bombe.png")).toEqual({
    code: "validation_invalid_file",
    message: "Failed to upload bombe.png - the image is too large: at most 60 million pixels.",
    params: { file: "bombe.png", invalidFiles: ["bombe.png"] },
  });
});

test("all frames of an animation count together", async () => {
  const { refused } = await openStudio();
  const blank = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: "#000000" } })
    .gif()
    .toBuffer();
  const screen = blank.subarray(0, 13 + 3 * 2 ** (((blank[10] ?? 0) & 7) + 1));
  const frame = blank.subarray(screen.length, -1);
  const bomb = Buffer.concat([screen, ...Array.from({ length: 40 }, () => frame), Buffer.from(";")]);
  expect(await refused(bomb, "x.gif")).toMatchObject({
    message: expect.stringContaining("60 million pixels"),
  });
});

test("a file over the limit is rejected unread, by its name", async () => {
  const { refused, files, arrive } = await openStudio({ uploadLimit: 100 });
  const tooHeavy = (maxSize: number) => ({
    code: "validation_file_size_limit",
    message: `Failed to upload Façade.jpg - the maximum allowed file size is ${maxSize} bytes.`,
    params: { file: "Façade.jpg", maxSize },
  });
  expect(await refused(Buffer.alloc(101), "Façade.jpg")).toEqual(tooHeavy(100));
  expect(await refused(Buffer.alloc(60), "Façade.jpg", { ...anyPicture, maxSize: 50 })).toEqual(tooHeavy(50));
  const cut = { ...arrive("", "Façade.jpg"), truncated: true as const };
  expect(await files.prepare(cut, anyPicture)).toEqual(tooHeavy(100));
});

test("a file that is no picture is stored unchanged if allowed", async () => {
  const { taken, refused } = await openStudio();
  const pdf = "%PDF-1.7\n1 0 obj\n";
  const { path, type, image } = await taken(pdf, "plan.pdf", {
    ...anyPicture,
    mimeTypes: ["application/pdf"],
  });
  expect({ type, image, content: readFileSync(path, "utf8") }).toEqual({
    type: "application/pdf",
    content: pdf,
  });
  expect(await refused(pdf, "plan.jpg")).toMatchObject({ code: "validation_invalid_mime_type" });
});

function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
