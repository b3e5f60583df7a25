import { expect, test } from "vitest";
import type { PocketBaseSource } from "../source/source.ts";
import { withOwnAddresses } from "./addresses.ts";

const there = "storage/pbc_484305853/aaaaaaaaaaaaaaa/grange_1.jpg";
const collections = [
  { id: "pbc_484305853", name: "projects", type: "base", columns: [] },
  { id: "pbc_999", name: "newsletter", type: "base", columns: [] },
];
const files = {
  fileSize: (name: string) => (name === there ? 1 : undefined),
  copyTo: async () => {},
  close() {},
};
const source = { collections, files } as unknown as PocketBaseSource;

function moved(src: string): string {
  return withOwnAddresses(`<p><img src="${src}"></p>`, source).slice(
    '<p><img src="'.length,
    -'"></p>'.length,
  );
}

test("a picture inside a text gets its new address", () => {
  const here = "/api/files/projects/aaaaaaaaaaaaaaa/grange_1.jpg";
  expect(moved("https://pb.example/api/files/pbc_484305853/aaaaaaaaaaaaaaa/grange_1.jpg")).toBe(here);
  expect(moved("/api/files/projects/aaaaaaaaaaaaaaa/grange_1.jpg?thumb=400x400")).toBe(
    `${here}?thumb=400x400`,
  );
});

test("addresses of missing pictures stay unchanged", () => {
  for (const src of [
    "https://pb.example/api/files/pbc_484305853/aaaaaaaaaaaaaaa/perdue.jpg",
    "https://pb.example/api/files/pbc_999/aaaaaaaaaaaaaaa/grange_1.jpg",
    "https://ailleurs.example/grange_1.jpg",
  ])
    expect(moved(src)).toBe(src);
});
