import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import type { Credentials, RunningServer } from "../running.ts";

/** A page that not everybody may see, and the name of its picture. */
export type PrivateScreen = { name: string; address: string; as?: Credentials };

/**
 * Returns the pages of enquiries and worksites: those of a client without an account, of an account, and of the team.
 * Also returns the team's pages about its days, its figures and the site.
 */
export async function privateScreens(server: RunningServer, page: Page): Promise<PrivateScreen[]> {
  const { admin, client } = server;
  const team = new PocketBase(server.url);
  await team.collection("users").authWithPassword(admin.email, admin.password);
  const answered = await team.collection("messages").getFirstListItem('subject ~ "terrasse" && sender != ""');
  const worksite = await team.collection("worksites").getFirstListItem('step != "handover"');
  return [
    { name: "demande", address: await writtenEnquiry(server, page) },
    { name: "compte", address: "/account", as: client },
    { name: "compte-echange", address: `/account/echanges/${answered.id}`, as: client },
    { name: "compte-chantier", address: `/account/chantier/${worksite.id}`, as: client },
    { name: "bureau-demandes", address: "/dashboard/demandes", as: admin },
    { name: "bureau-demande", address: `/dashboard/demandes/${answered.id}`, as: admin },
    { name: "bureau-reponses", address: "/dashboard/demandes/reponses", as: admin },
    { name: "bureau-chantiers", address: "/dashboard/chantiers", as: admin },
    { name: "bureau-dossier-de-chantier", address: `/dashboard/chantiers/${worksite.id}`, as: admin },
    { name: "bureau-agenda", address: "/dashboard/agenda", as: admin },
    { name: "bureau-chiffres", address: "/dashboard/chiffres", as: admin },
    { name: "bureau-recherche", address: "/dashboard/recherche?q=terrasse", as: admin },
    { name: "bureau-pages", address: "/dashboard/pages", as: admin },
    { name: "bureau-services", address: "/dashboard/services", as: admin },
    { name: "bureau-papiers", address: "/dashboard/papiers", as: admin },
    { name: "bureau-equipe", address: "/dashboard/equipe", as: admin },
    { name: "bureau-mode-chantier", address: `/dashboard/chantier?chantier=${worksite.id}`, as: admin },
  ];
}

/** Sends the contact form. Returns the link in its confirmation letter. */
async function writtenEnquiry({ outbox }: RunningServer, page: Page): Promise<string> {
  await page.goto("/contact", { waitUntil: "networkidle" });
  const typedFields = {
    name: "Hélène Caussade",
    email: "helene@exemple.fr",
    subject: "Une surélévation",
    message: "Bonjour, nous aimerions deux chambres sous un toit relevé.",
  };
  for (const [name, text] of Object.entries(typedFields))
    await page.locator(`form [name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  for (let leftCopies = 100; leftCopies > 0; leftCopies--) {
    for (const file of await readdir(outbox).catch(() => [])) {
      const letter = file.endsWith(".eml") ? await readFile(path.join(outbox, file), "utf8") : "";
      const [link] = /\/demande\?token=[\w.%-]+/.exec(letter) ?? [];
      if (link && letter.includes(typedFields.email)) return link;
    }
    await pause(100);
  }
  throw new Error("The message was not acknowledged.");
}
