import { expect, test } from "vitest";
import { mayCall, publicLookup, pushReach } from "./push-address.ts";

test.each([
  ["http://push.exemple.fr/a", false],
  ["https://push.exemple.fr/a", true],
  ["https://push.exemple.fr:8443/a", false],
  ["https://anne:secret@push.exemple.fr/a", false],
  ["https://127.0.0.1/a", false],
  ["https://0x7f000001/a", false],
  ["https://[::1]/a", false],
  ["https://localhost/a", false],
  ["no address", false],
])("whether a public site calls %s: %s", (endpoint, isAllowed) => {
  expect(mayCall(endpoint, "public")).toBe(isAllowed);
});

test("only a site on this machine calls services on this machine", () => {
  expect(mayCall("http://127.0.0.1:4000/a", "local")).toBe(true);
  expect(pushReach("https://www.exemple.fr")).toBe("public");
  expect(pushReach("http://192.168.1.4:3000")).toBe("public");
  expect(pushReach("http://127.0.0.1:3000")).toBe("local");
  expect(pushReach(undefined)).toBe("local");
});

test.each([true, false])("a name of this machine resolves to nothing, all: %s", async (all) => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
  expect(error).toMatchObject({ code: "ENOTPUBLIC" });
});
