import { expect, test } from "vitest";
import { hashPicture, pictureId } from "./picture-address.ts";

test("a picture's address names its place, from one to the last picture", () => {
  expect(hashPicture(`#${pictureId(2)}`, 5)).toBe(2);
  expect(hashPicture("#image-5", 5)).toBe(4);
  for (const hash of ["", "#", "#image-6", "#image-0", "#image-", "#image-01", "#image-1.5", "#galerie"]) {
    expect([hash, hashPicture(hash, 5)]).toEqual([hash, null]);
  }
});
