import { expect, test } from "vitest";
import { latestOnly, readyPaperFile } from "./chosen-file.ts";

test("a slow photo never replaces one that was chosen later", async () => {
  const slow = Promise.withResolvers<string>();
  const prepare = latestOnly((input: Promise<string>) => input);
  const first = prepare(slow.promise);
  const second = prepare(Promise.resolve("later"));
  expect(await second).toEqual({ isOutdated: false, value: "later" });
  slow.resolve("earlier");
  expect(await first).toEqual({ isOutdated: true });
});

test.each(["", "application/octet-stream"])("a PDF of the type %j is a PDF", async (type) => {
  const file = await readyPaperFile(new File(["%PDF-1.4\n%%EOF\n"], "attestation", { type }));
  expect([file?.name, file?.type]).toEqual(["attestation", "application/pdf"]);
});
