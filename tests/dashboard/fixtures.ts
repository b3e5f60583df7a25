import { afterAll, beforeAll, expect } from "vitest";
import type { JournalPart } from "../../domain/journal/entries.ts";
import { newClient, type OwnPage, ownPage } from "../own-page.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";

/** The site and the callers of the file that called `openDashboardForFile`. */
export let server: RunningServer;
export let admin: OwnPage;
export let anne: OwnPage;

/** Opens a site before the calling file's tests, and closes it after them. */
export function openDashboardForFile(): void {
  beforeAll(async () => {
    server = await takeServer({ env: { RATE_LIMITS: "off" } });
    admin = await ownPage(server, server.admin);
    anne = await newClient(server, "anne");
  }, 60_000);
  afterAll(() => server.stop());
}

export const project = {
  title: "Grange aux hirondelles",
  category: "Rénovation",
  project_date: "2026-03-01",
};

export async function newProject(slug: string): Promise<string> {
  const answer = await admin.records("POST", "projects/records", {
    ...project,
    slug,
    description: "<p>Une grange.</p>",
  });
  return (await answer.json()).id;
}

export function actOnBin(page: OwnPage, act: Record<string, string>, headers: Record<string, string> = {}) {
  return page.fetch("/dashboard/donnees/corbeille", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(act),
  });
}

export async function journal(query = ""): Promise<JournalPart> {
  return (await admin.fetch(`/dashboard/donnees/journal?${query}`)).json();
}

export function actOnDashboard(place: string, body: object, page = admin) {
  return page.fetch(`/dashboard/donnees/${place}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function changeProject(id: string, values: object): Promise<void> {
  expect((await admin.records("PATCH", `projects/records/${id}`, values)).status).toBe(200);
}

export async function projectNow(id: string) {
  return (await admin.records("GET", `projects/records/${id}`)).json();
}
