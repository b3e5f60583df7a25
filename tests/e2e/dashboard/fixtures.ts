import PocketBase from "pocketbase";
import { afterAll, beforeAll } from "vitest";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { dashboardTest } from "./dashboard.ts";

/** The server of the file, which starts before its tests and stops after them. */
export let server: RunningServer;
export let admin: PocketBase;
export let client: PocketBase;

/**
 * Starts the server. Each file calls this, since files share their modules.
 *
 * @param settings returns further environment variables, when the server starts
 */
export function startServerOfFile(settings: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off", ...settings() } });
    admin = new PocketBase(server.url).autoCancellation(false);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
    client = new PocketBase(server.url).autoCancellation(false);
    await client.collection("users").authWithPassword(server.client.email, server.client.password);
  });
  afterAll(() => server.stop());
}

export const test = dashboardTest(() => server);

export const entries = [
  "Vue d'ensemble",
  "Demandes",
  "Chantiers",
  "Photos de chantier",
  "Projets",
  "Messages",
  "Avis Clients",
  "Utilisateurs",
  "Images",
  "Pages",
  "Services",
  "Coordonnées",
  "Papiers",
  "Équipe",
  "Identité",
  "Mise en ligne",
  "Sauvegardes",
  "État du site",
  "Adresses",
  "Journal",
  "Corbeille",
];
