import { expect, test } from "vitest";
import { fileAddress } from "./file-address.ts";

const record = { collectionName: "projects", id: "k3v9q0a7m2x5b8c" };

test("a file's address names collection, record and file", () => {
  expect(fileAddress(record, "facade_x1.jpg")).toBe("/api/files/projects/k3v9q0a7m2x5b8c/facade_x1.jpg");
});

test("a thumbnail has the same address and its size", () => {
  expect(fileAddress(record, "facade_x1.jpg", "400x400")).toBe(
    "/api/files/projects/k3v9q0a7m2x5b8c/facade_x1.jpg?thumb=400x400",
  );
});

test("no part of an address can leave its place", () => {
  expect(fileAddress({ collectionName: "projects", id: "../x" }, "a b?c#d/e.jpg")).toBe(
    "/api/files/projects/..%2Fx/a%20b%3Fc%23d%2Fe.jpg",
  );
});
