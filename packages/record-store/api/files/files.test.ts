import { expect, test } from "vitest";
import { jpeg, openGallery } from "./fixtures.ts";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test("anyone finds a file by collection name or id without view rule", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  for (const name of ["pictures", "pbc_pictures"]) {
    const { status, headers, bytes } = await ask(`${name}/${id}/${photo}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": "max-age=2592000, s-maxage=600, stale-while-revalidate=86400, stale-if-error=86400",
      "content-disposition": `inline; filename="${photo}"`,
      "content-length": String(bytes.length),
      "content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      "content-type": "image/jpeg",
      etag: expect.stringMatching(/^"[\w-]+"$/),
      "last-modified": expect.stringMatching(/ GMT$/),
      vary: "Origin",
      "x-content-type-options": "nosniff",
      "x-xss-protection": "1; mode=block",
    });
  }
});

test("HEAD answers like GET, without the file", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  for (const query of ["", "?thumb=40x20"]) {
    const [get, head] = [
      await ask(`pictures/${id}/${photo}${query}`),
      await ask(`pictures/${id}/${photo}${query}`, {}, "HEAD"),
    ];
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  }
});

test("a drawing is a download, and cannot run anything", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(new File([drawing], "logo.svg"));
  const { headers, bytes } = await ask(`pictures/${id}/${photo}?thumb=40x20`);
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("content-disposition")).toBe(`attachment; filename="${photo}"`);
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(bytes.toString()).not.toContain("alert");
});

test("a text named as a page or script is a text download", async () => {
  const { ask, hang } = await openGallery();
  for (const name of ["x.html", "x.js", "x.svg"]) {
    const { id, photo } = await hang(new File(["alert(1)"], name));
    const { headers } = await ask(`pictures/${id}/${photo}`);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
  }
});

test("?download=1 makes an inline file a download", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  for (const [query, disposition] of [
    ["?download=1", "attachment"],
    ["?download=true", "attachment"],
    ["?download=0", "inline"],
    ["", "inline"],
  ]) {
    expect((await ask(`pictures/${id}/${photo}${query}`)).headers.get("content-disposition")).toBe(
      `${disposition}; filename="${photo}"`,
    );
  }
});

test("only declared sizes are made; any other gets the original", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  const whole = (await ask(`pictures/${id}/${photo}`)).bytes;
  for (const size of ["40x20", "100x100"])
    expect((await ask(`pictures/${id}/${photo}?thumb=${size}`)).bytes.equals(whole)).toBe(false);
  for (const size of ["41x20", "9999x9999", "x", "40x20t", "../../data.db", ""]) {
    const { status, bytes } = await ask(`pictures/${id}/${photo}?thumb=${encodeURIComponent(size)}`);
    expect({ status, isWhole: bytes.equals(whole) }).toEqual({ status: 200, isWhole: true });
  }
});

test("a thumbnail is in the browser's best format, each with its version", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  const path = `pictures/${id}/${photo}?thumb=40x20`;
  const typeFor = async (accept: string) => (await ask(path, { Accept: accept })).headers.get("content-type");
  expect(await typeFor("*/*")).toBe("image/jpeg");
  expect(await typeFor("image/webp,*/*")).toBe("image/webp");
  await expect.poll(() => typeFor("image/avif,image/webp,*/*")).toBe("image/avif");
  const versions = new Set<string | null>();
  for (const accept of ["*/*", "image/webp", "image/avif"]) {
    const { headers } = await ask(path, { Accept: accept });
    expect(headers.get("vary")).toBe("Accept, Origin");
    versions.add(headers.get("etag"));
  }
  expect(versions.size).toBe(3);
});

test("a client with the same version gets 304", async () => {
  const { ask, hang } = await openGallery();
  const { id, photo } = await hang(await jpeg());
  const path = `pictures/${id}/${photo}`;
  const { headers } = await ask(path);
  const [etag, date] = [headers.get("etag") ?? "", headers.get("last-modified") ?? ""];
  const conditions: Record<string, string>[] = [
    { "If-None-Match": etag },
    { "If-None-Match": `"x", W/${etag}` },
    { "If-None-Match": "*" },
    { "If-Modified-Since": date },
  ];
  for (const version of conditions) {
    const { status, headers, bytes } = await ask(path, version);
    expect({ status, length: bytes.length, etag: headers.get("etag") }).toEqual({
      status: 304,
      length: 0,
      etag,
    });
    expect(headers.get("cache-control")).toContain("max-age");
  }
  const stale: Record<string, string>[] = [
    { "If-None-Match": '"x"' },
    { "If-None-Match": '"x"', "If-Modified-Since": date },
    { "If-Modified-Since": "Tue, 01 Jan 2019 00:00:00 GMT" },
    { "If-Modified-Since": "yesterday" },
  ];
  for (const version of stale) expect((await ask(path, version)).status).toBe(200);
});

test.each([
  ["small", 1_000],
  ["large", 1_500_000],
])("parts of a %s file are served", async (_what, size) => {
  const { ask, hang } = await openGallery();
  const content = Buffer.alloc(size, "0123456789");
  const { id, photo } = await hang(new File([content], "notes.txt"));
  const path = `pictures/${id}/${photo}`;
  const whole = await ask(path);
  expect(whole.bytes.equals(content)).toBe(true);
  const last = size - 1;
  for (const [range, start, end] of [
    ["bytes=0-9", 0, 9],
    ["bytes=995-", 995, last],
    ["bytes=-5", size - 5, last],
    ["bytes=-99999999", 0, last],
    [`bytes=990-${size * 2}`, 990, last],
  ] as const) {
    const { status, headers, bytes } = await ask(path, { Range: range });
    expect(status).toBe(206);
    expect(headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(headers.get("content-length")).toBe(String(end - start + 1));
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, "bytes=-0"]) {
    const { status, headers, bytes } = await ask(path, { Range: range });
    expect({ status, range: headers.get("content-range") }).toEqual({
      status: 416,
      range: `bytes */${size}`,
    });
    expect(JSON.parse(bytes.toString())).toMatchObject({ status: 416, data: {} });
  }
  for (const range of ["bytes=9-0", "bytes=0-1,3-4", "lines=0-1", "bytes=a-b", "bytes=-"]) {
    expect((await ask(path, { Range: range })).status).toBe(200);
  }
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask(path, { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
  expect((await ask(path, { Range: "bytes=0-9", "If-Range": '"older"' })).status).toBe(200);
});
