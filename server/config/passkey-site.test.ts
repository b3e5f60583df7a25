import { expect, test } from "vitest";
import { derivePasskeySite } from "./passkey-site.ts";

test.each([
  ["https://www.exemple.fr", "www.exemple.fr", "https://www.exemple.fr"],
  ["http://localhost:3000", "localhost", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "localhost", "http://localhost:3000"],
  ["http://[::1]:8080", "localhost", "http://localhost:8080"],
])("at %s, passkeys are those of %s", (siteUrl, rpId, origin) => {
  expect(derivePasskeySite(siteUrl)).toEqual({ rpId, origins: [origin] });
});

test("a site with an IP address has no passkeys", () => {
  expect(derivePasskeySite("http://192.0.2.7:3000")).toBeUndefined();
});
