import { Hono } from "hono";
import type { Caller } from "record-store";
import { expect, test } from "vitest";
import { guardPages } from "./guard.ts";

type Owner = Extract<Caller, { kind: "user" }>;

const client = {
  kind: "user",
  collection: "users",
  id: "anne",
  record: { role: "user" },
} as unknown as Owner;
const team = { ...client, record: { role: "admin" } } as unknown as Owner;

async function asked(path: string, owner?: Owner, method = "GET") {
  const app = new Hono();
  app.use(guardPages({ sessionOwner: async () => owner }, (c) => c.text("absent", 404)));
  app.all("*", (c) => c.text("page", 200, { "cache-control": "no-cache" }));
  const { status, headers } = await app.fetch(new Request(`https://exemple.fr${path}`, { method }));
  return { status, location: headers.get("location"), kept: headers.get("cache-control") };
}

const shownOutcome = { status: 200, location: null, kept: "private, no-store" };
const sentTo = (next: string) => ({
  status: 302,
  location: `/login?next=${encodeURIComponent(next)}`,
  kept: "private, no-store",
});

test("a visitor is redirected to the login, which leads back", async () => {
  for (const path of ["/account", "/dashboard", "/dashboard/messages?q=devis&page=2"])
    expect(await asked(path)).toEqual(sentTo(path));
  expect(await asked("/account", undefined, "HEAD")).toEqual(sentTo("/account"));
});

test("no other spelling bypasses the guard", async () => {
  for (const path of ["/Account", "/account/", "/%61ccount", "/dashboard%2Fusers", "/DASHBOARD/users"])
    expect(await asked(path)).toEqual(sentTo(path));
  expect(await asked("//account")).toEqual({ ...shownOutcome, status: 302, location: "/login" });
});

test("a user sees the account; only the team sees the dashboard", async () => {
  expect(await asked("/account", client)).toEqual(shownOutcome);
  expect(await asked("/dashboard/users", client)).toEqual(sentTo("/dashboard/users"));
  for (const path of ["/account", "/dashboard", "/dashboard/users"])
    expect(await asked(path, team)).toEqual(shownOutcome);
});

test("a page that a role may not open is absent", async () => {
  const colleague = (role: string) => ({ ...client, record: { role } }) as unknown as Owner;
  const absent = { ...shownOutcome, status: 404 };
  const opened = ["/dashboard", "/dashboard/", "/dashboard/guide", "/account"];
  for (const path of opened) expect(await asked(path, colleague("chantier"))).toEqual(shownOutcome);
  const forbidden = ["/dashboard/users", "/dashboard/sauvegardes", "/dashboard/invented", "/DASHBOARD/users"];
  for (const path of forbidden) expect(await asked(path, colleague("redaction"))).toEqual(absent);
  expect(await asked("/dashboard/projects/x/versions", colleague("redaction"))).toEqual(shownOutcome);
  expect(await asked("/dashboard/projects", colleague("chantier"))).toEqual(absent);
  expect(await asked("/dashboard/projects", colleague("redaction chantier"))).toEqual(shownOutcome);
  expect(await asked("/dashboard/chantier", colleague("redaction chantier"))).toEqual(shownOutcome);
});

test("without a required second factor, only its page shows, leading back", async () => {
  const limitedOwner = { ...team, limited: true } as Owner;
  for (const path of ["/account", "/account/reglages?a=1", "/dashboard/users"]) {
    const location = `/account/appareils?next=${encodeURIComponent(path)}`;
    expect(await asked(path, limitedOwner)).toEqual({ ...sentTo(path), location });
  }
  expect(await asked("/account/appareils?next=/dashboard", limitedOwner)).toEqual(shownOutcome);
});

test("all other pages are public, and so is the login", async () => {
  const open = { ...shownOutcome, kept: "no-cache" };
  for (const path of ["/", "/login", "/login?next=/dashboard", "/accounts", "/realisations/account", "/%"])
    expect(await asked(path)).toEqual(open);
});

test("program requests are not redirected and not cached", async () => {
  expect(await asked("/dashboard/donnees/journal")).toEqual(shownOutcome);
  expect(await asked("/account/erase", undefined, "POST")).toEqual(shownOutcome);
});
