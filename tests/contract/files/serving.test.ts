import { request } from "node:http";
import { describe, expect } from "vitest";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { picture, svg } from "../pictures.ts";
import { readRefusal } from "../refusals.ts";

const stored = test
  .extend("project", { scope: "file" }, async ({ givenForFile }) =>
    givenForFile.project({ cover_image: await picture("facade.png"), gallery: [svg()] }),
  )
  .extend(
    "cover",
    { scope: "file" },
    ({ project }) => `/api/files/projects/${project.id}/${project.cover_image}`,
  )
  .extend(
    "drawing",
    { scope: "file" },
    ({ project }) => `/api/files/projects/${project.id}/${project.gallery[0]}`,
  );

describe("a stored file", () => {
  stored("is found by the SDK's address, which uses the collection's id", async ({ visitor, project }) => {
    const address = visitor.sdk.files.getURL(project, project.cover_image);
    expect(address).toContain(`/api/files/${project.collectionId}/${project.id}/`);
    expect((await fetch(address)).status).toBe(200);
  });

  stored("comes whole, for a month, with headers that keep it harmless", async ({ visitor, cover }) => {
    const { status, headers } = await visitor.get(cover);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("content-disposition")).toMatch(/^inline/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get("cache-control")?.split(", ")).toEqual(
      differs("shared-caches")
        ? ["max-age=2592000", "stale-while-revalidate=86400"]
        : ["max-age=2592000", "s-maxage=600", "stale-while-revalidate=86400", "stale-if-error=86400"],
    );
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(Date.parse(headers.get("last-modified") ?? "")).not.toBeNaN();
  });

  stored("is downloaded on request", async ({ visitor, cover, project }) => {
    const { headers } = await visitor.get(`${cover}?download=1`);
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-disposition")).toContain(project.cover_image);
  });

  stored("answers HEAD with the same headers and no body", async ({ visitor, cover }) => {
    const [get, head] = [await visitor.get(cover), await visitor.send("HEAD", cover)];
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of [
      "content-type",
      "content-length",
      "last-modified",
      "cache-control",
      "content-disposition",
    ]) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  });

  stored("is not sent again to a caller with a current copy", async ({ visitor, cover }) => {
    const modified = (await visitor.get(cover)).headers.get("last-modified") ?? "";
    const again = await visitor.get(cover, { "if-modified-since": modified });
    expect([again.status, again.text]).toEqual([304, ""]);
    const earlier = await visitor.get(cover, { "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" });
    expect(earlier.status).toBe(200);
  });
});

describe("ranges", () => {
  stored.for([
    ["bytes=0-3", 206, 4],
    ["bytes=0-0", 206, 1],
    ["bytes=-5", 206, 5],
  ] as const)("%s gives %i with %i bytes", async ([range, status, length], { visitor, cover, server }) => {
    const whole = Buffer.from(await (await fetch(server.url + cover)).arrayBuffer());
    const answer = await fetch(server.url + cover, { headers: { range } });
    const part = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, part.length]).toEqual([status, length]);
    const start = range.startsWith("bytes=-") ? whole.length - length : 0;
    expect(part.equals(whole.subarray(start, start + length))).toBe(true);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${start + length - 1}/${whole.length}`);
    expect((await visitor.get(cover)).status).toBe(200);
  });

  stored("an open range gives the rest", async ({ cover, server }) => {
    const whole = await (await fetch(server.url + cover)).arrayBuffer();
    const rest = await fetch(server.url + cover, { headers: { range: "bytes=10-" } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, whole.byteLength - 10]);
  });

  stored("a range past the end cannot be satisfied", async ({ visitor, cover }) => {
    const answer = await visitor.get(cover, { range: "bytes=999999-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
  });

  stored("if-range with another date gives the whole", async ({ visitor, cover }) => {
    const headers = { range: "bytes=0-3", "if-range": "Mon, 01 Jan 2024 00:00:00 GMT" };
    expect((await visitor.get(cover, headers)).status).toBe(200);
  });
});

describe("a drawing", () => {
  stored("is an image that no browser opens as a page", async ({ visitor, drawing }) => {
    const { status, headers, text } = await visitor.get(drawing);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(text).toContain("<rect");
  });

  test("loses its scripts", async ({ visitor, given }) => {
    const content = `<script>alert(1)</script><rect width="4" height="3" onload="alert(2)"/>
      <a href="javascript:alert(3)"><text>x</text></a><foreignObject><body onload="alert(4)"/></foreignObject>`;
    const project = await given.project({ gallery: [svg(content)] });
    const { text } = await visitor.get(`/api/files/projects/${project.id}/${project.gallery[0]}`);
    expect(text).toContain("<rect");
    expect(/alert/.test(text)).toBe(differs("pictures-cleaned"));
  });
});

describe("a missing file", () => {
  stored("is missing under any hostile name", async ({ visitor, project }) => {
    const { id, cover_image } = project;
    for (const path of [
      `projects/${id}/nothing_abcdefghij.png`,
      `projects/${id}/${cover_image}.attrs`,
      `projects/${id}/${cover_image.toUpperCase()}`,
      `projects/${id}/..%2f${id}%2f${cover_image}`,
      `projects/${id}/..%5c..%5cdata.db`,
      `projects/${id}/%2e%2e%2f%2e%2e%2fdata.db`,
      `projects/${id}/data.db%00.png`,
      `projects/${id}/%ff%fe`,
      `projects/abcdefghijklmno/${cover_image}`,
      `projects/..%2f..%2f/${cover_image}`,
      `messages/${id}/${cover_image}`,
      `nothing/${id}/${cover_image}`,
      `projects/${id}/thumbs_${cover_image}/400x400_${cover_image}`,
    ]) {
      const answer = await visitor.get(`/api/files/${path}`);
      expect([path, [400, 404].includes(readRefusal(answer).status)]).toEqual([path, true]);
    }
  });

  stored("stays missing when the dots arrive undisguised", async ({ server, project }) => {
    for (const path of [
      `/api/files/projects/${project.id}/../../../data.db`,
      `/api/files/projects/../../../../etc/passwd`,
      `/api/files/projects/${project.id}//etc/passwd`,
    ]) {
      const { status, text } = await unnormalised(server.url, path);
      expect([path, status >= 300 && status < 500]).toEqual([path, true]);
      expect(text).not.toMatch(/SQLite|root:/);
    }
  });

  test("goes with the record", async ({ admin, visitor, given }) => {
    const project = await given.project({ cover_image: await picture("facade.png") });
    await admin.projects.delete(project.id);
    const answer = await visitor.get(`/api/files/projects/${project.id}/${project.cover_image}`);
    expect(readRefusal(answer).status).toBe(404);
  });
});

/** Sends a path unchanged. `fetch` would normalise it first. */
function unnormalised(base: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sentRequest = request({ hostname, port, path }, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sentRequest.on("error", reject).end();
  });
}
