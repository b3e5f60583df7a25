import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
  "exemple.fr",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["142.250.74.42", "172.32.0.1", "2a00:1450:4007:80e::200a", "::ffff:8.8.8.8"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
