import sharp from "sharp";
import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { picture, svg } from "../pictures.ts";

const gallery = test
  .extend("project", { scope: "file" }, async ({ givenForFile }) =>
    givenForFile.project({
      cover_image: await picture("facade.jpg", 1200, 800),
      gallery: [
        await picture("petite.png", 60, 40),
        await picture("anim.gif", 600, 600),
        await picture("photo.webp", 600, 300),
        svg(),
      ],
    }),
  )
  .extend(
    "thumb",
    { scope: "file" },
    ({ project, server }) =>
      async (name: string, size: string, accept = "") => {
        const address = `${server.url}/api/files/projects/${project.id}/${name}?thumb=${size}`;
        const answer = await fetch(address, { headers: { accept } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        return { status: answer.status, headers: answer.headers, bytes };
      },
  );

describe("a declared size", () => {
  gallery.for([
    ["400x400", 400, 400],
    ["300x400", 300, 400],
    ["800x800", 800, 800],
    ["600x800", 600, 800],
    ["640x0", 640, 427],
    ["960x0", 960, 640],
    ["100x100", 100, 100],
  ] as const)("%s is made %i by %i", async ([size, width, height], { project, thumb }) => {
    const { status, headers, bytes } = await thumb(project.cover_image, size);
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const imageFacts = await sharp(bytes).metadata();
    expect([imageFacts.format, imageFacts.width]).toEqual(["jpeg", width]);
    expect(Math.abs((imageFacts.height ?? 0) - height)).toBeLessThanOrEqual(1);
  });

  gallery("enlarges a small picture to fill it", async ({ project, thumb }) => {
    const imageFacts = await sharp((await thumb(project.gallery[0], "400x400")).bytes).metadata();
    expect([imageFacts.format, imageFacts.width, imageFacts.height]).toEqual(["png", 400, 400]);
  });

  gallery("keeps GIF a GIF of one frame, and turns WebP into PNG", async ({ project, thumb }) => {
    const gif = await thumb(project.gallery[1], "400x400");
    expect((await sharp(gif.bytes, { animated: true }).metadata()).format).toBe("gif");
    const webp = await thumb(project.gallery[2], "400x400");
    expect((await sharp(webp.bytes).metadata()).format).toBe("png");
    expect(webp.headers.get("content-type")).toBe("image/png");
  });

  gallery("has the address that the SDK builds", async ({ visitor, project }) => {
    const address = visitor.sdk.files.getURL(project, project.cover_image, { thumb: "400x400" });
    const answer = await fetch(address);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400);
  });

  gallery("comes with the headers of its original", async ({ project, thumb }) => {
    const { headers } = await thumb(project.cover_image, "400x400");
    expect(headers.get("cache-control")).toContain("max-age=2592000");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("content-disposition")).toMatch(/^inline/);
    expect(headers.get("last-modified")).not.toBeNull();
  });

  gallery("is made once for many simultaneous requests", async ({ project, thumb }) => {
    const createdRecords = await Promise.all(
      Array.from({ length: 8 }, () => thumb(project.cover_image, "600x800")),
    );
    for (const { status, bytes } of createdRecords) {
      expect(status).toBe(200);
      expect(bytes.equals(createdRecords[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

gallery.for([
  "401x400",
  "400x400t",
  "400X400",
  "9999x9999",
  "0x0",
  "-1x5",
  "400",
  "x",
  "..%2f..%2fdata.db",
  "400x400%00",
  "",
])("any other size, such as «%s», gives the original", async (size, { project, thumb }) => {
  const { status, bytes } = await thumb(project.cover_image, size);
  const imageFacts = await sharp(bytes).metadata();
  expect([status, imageFacts.width, imageFacts.height]).toEqual([200, 1200, 800]);
});

gallery("a drawing always comes whole", async ({ project, thumb }) => {
  const { status, headers, bytes } = await thumb(project.gallery[3], "400x400");
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(bytes.toString()).toContain("<svg");
});

gallery("browsers that accept AVIF or WebP get it at the same address", async ({ project, thumb }) => {
  const modern = await thumb(project.cover_image, "400x400", "image/avif,image/webp,*/*");
  const older = await thumb(project.cover_image, "400x400", "image/webp,*/*");
  const oldest = await thumb(project.cover_image, "400x400", "image/png,*/*");
  const types = [modern, older, oldest].map(({ headers }) => headers.get("content-type"));
  if (differs("modern-image-formats")) expect(types).toEqual(["image/jpeg", "image/jpeg", "image/jpeg"]);
  else {
    expect(["image/avif", "image/webp"]).toContain(types[0]);
    expect(types.slice(1)).toEqual(["image/webp", "image/jpeg"]);
    for (const { headers } of [modern, older, oldest]) expect(headers.get("vary")).toMatch(/\baccept\b/i);
  }
});

test("a photo lying on its side is turned upright", async ({ given, visitor }) => {
  const sideways = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#963" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(sideways)], "couchee.jpg", { type: "image/jpeg" });
  const project = await given.project({ cover_image: file });
  const address = visitor.sdk.files.getURL(project, project.cover_image, { thumb: "640x0" });
  const imageFacts = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();
  expect([imageFacts.width, imageFacts.height]).toEqual([640, 1280]);
});

test("a photo does not reveal where it was taken", async ({ given, visitor }) => {
  const located = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#963" } })
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 36/1 0/1" } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(located)], "lieu.jpg", { type: "image/jpeg" });
  const project = await given.project({ cover_image: file });
  const answer = await fetch(visitor.sdk.files.getURL(project, project.cover_image));
  const storedFacts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(storedFacts.exif !== undefined).toBe(differs("pictures-cleaned"));
});
