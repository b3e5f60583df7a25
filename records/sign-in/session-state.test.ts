import { expect, test } from "vitest";
import { roleMay } from "../../domain/users/abilities.ts";
import { parseSession, sessionScript } from "./session-state.ts";

const now = Date.UTC(2026, 0, 1);

function stored(payload: object | string, record: object): string {
  const content =
    typeof payload === "string" ? payload : Buffer.from(JSON.stringify(payload)).toString("base64url");
  return JSON.stringify({ token: `e30.${content}.`, record });
}

test("without a valid stored session, the state is visitor", () => {
  for (const nothing of [null, "", "null", "{}", "not json", '{"token":""}', '{"token":3}']) {
    expect(parseSession(nothing, now)).toBe("visitor");
  }
});

test("a valid session is a user's, or an administrator's by its role", () => {
  const later = { exp: now / 1000 + 60 };
  expect(parseSession(stored(later, { role: "user" }), now)).toBe("user");
  expect(parseSession(stored(later, {}), now)).toBe("user");
  expect(parseSession(stored(later, { role: "admin" }), now)).toBe("admin");
  for (const role of ["chantier", "comptabilite"])
    expect(parseSession(stored(later, { role }), now)).toBe("team");
});

test("the state says that a colleague may edit pages exactly if their role may", () => {
  for (const role of ["user", "redaction", "chantier", "comptabilite", "redaction chantier", "admin"]) {
    const state = parseSession(stored({ exp: now / 1000 + 60 }, { role }), now);
    expect([role, ["team-editor", "admin"].includes(state)]).toEqual([role, roleMay(role, "pages")]);
  }
});

test("a token expires when its expiry is not later than now", () => {
  expect(parseSession(stored({ exp: now / 1000 }, { role: "admin" }), now)).toBe("visitor");
});

test("a token with unreadable content counts as valid", () => {
  expect(parseSession(stored("%%%", { role: "user" }), now)).toBe("user");
});

test("the page's inline script needs no other code", () => {
  const html = { dataset: {} as Record<string, string> };
  const run = new Function("document", "localStorage", sessionScript);
  run({ documentElement: html }, { getItem: () => stored({ exp: 4e9 }, { role: "admin" }) });
  expect(html.dataset.session).toBe("admin");
});

test("a browser without storage shows a visitor", () => {
  const html = { dataset: {} as Record<string, string> };
  const run = new Function("document", "localStorage", sessionScript);
  const refuse = () => {
    throw new Error("The operation is insecure.");
  };
  run({ documentElement: html }, { getItem: refuse });
  expect(html.dataset.session).toBe("visitor");
});

test("an older client's session counts until there is our own", () => {
  const html = { dataset: {} as Record<string, string> };
  const run = new Function("document", "localStorage", sessionScript);
  const storedValues: Record<string, string> = { pb_auth: stored({ exp: 4e9 }, { role: "admin" }) };
  const getItem = (key: string) => storedValues[key] ?? null;
  run({ documentElement: html }, { getItem });
  expect(html.dataset.session).toBe("admin");
  storedValues.pocketbase_auth = stored({ exp: 4e9 }, { role: "user" });
  run({ documentElement: html }, { getItem });
  expect(html.dataset.session).toBe("user");
});
