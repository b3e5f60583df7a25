import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBest, compressNow, encodingFor } from "./compression.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["BR", "br"],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("a client that accepts %s is sent %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test("compressed bodies decompress to the same bytes", async () => {
  const body = Buffer.from("bois ".repeat(1000));
  for (const compress of [compressNow, compressBest]) {
    expect(brotliDecompressSync(await compress(body, "br")).equals(body)).toBe(true);
    expect(gunzipSync(await compress(body, "gzip")).equals(body)).toBe(true);
  }
});
