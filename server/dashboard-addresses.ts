import type { Env, Hono } from "hono";
import type { DashboardHandler } from "./handlers/dashboard.ts";

/** Addresses that the dashboard calls apart from records (docs/dashboard-data.md). */
export function addDashboardHandler<App extends Env>(app: Hono<App>, dashboard: DashboardHandler): void {
  app.all("/dashboard/donnees/corbeille", (c) => dashboard.bin(c.req.raw));
  app.all("/dashboard/donnees/recherche", (c) => dashboard.search(c.req.raw));
  app.all("/dashboard/donnees/journal", (c) => dashboard.journal(c.req.raw));
  app.all("/dashboard/donnees/changements", (c) => dashboard.changes(c.req.raw));
  app.all("/dashboard/donnees/journal.csv", (c) => dashboard.journalTable(c.req.raw));
  app.all("/dashboard/donnees/lectures-de-documents", (c) => dashboard.readings(c.req.raw));
  app.all("/dashboard/donnees/ouvertures", (c) => dashboard.openings(c.req.raw));
  app.all("/dashboard/donnees/chantier", (c) => dashboard.publishing(c.req.raw));
  app.all("/dashboard/donnees/demandes", (c) => dashboard.enquiries(c.req.raw));
  app.all("/dashboard/donnees/demandes/distances", (c) => dashboard.distances(c.req.raw));
  app.all("/dashboard/donnees/outils", (c) => dashboard.webhooks(c.req.raw));
  app.all("/dashboard/donnees/agenda", (c) => dashboard.agenda(c.req.raw));
  app.all("/dashboard/donnees/notifications", (c) => dashboard.notifications(c.req.raw));
  app.all("/dashboard/donnees/adresses", (c) => dashboard.addresses(c.req.raw));
  app.all("/dashboard/donnees/effacements", (c) => dashboard.erasures(c.req.raw));
  app.all("/dashboard/donnees/mesures", (c) => dashboard.statistics(c.req.raw));
  app.all("/dashboard/donnees/administrateurs", (c) => dashboard.administrators(c.req.raw));
  app.all("/dashboard/donnees/clients-des-chantiers", (c) => dashboard.worksiteClients(c.req.raw));
  app.all("/dashboard/donnees/comptabilite", (c) => dashboard.bookkeeping(c.req.raw));
  app.all("/dashboard/donnees/comptabilite.csv", (c) => dashboard.bookkeepingTable(c.req.raw));
  app.all("/dashboard/donnees/chiffres", (c) => dashboard.figures(c.req.raw));
  app.all("/dashboard/donnees/chiffres.csv", (c) => dashboard.figuresTable(c.req.raw));
  app.all("/dashboard/donnees/exports", (c) => dashboard.exports(c.req.raw));
  app.all("/dashboard/donnees/equipe", (c) => dashboard.team(c.req.raw));
  app.all("/dashboard/donnees/lectures", (c) => dashboard.mostRead(c.req.raw));
  app.all("/dashboard/donnees/courrier", (c) => dashboard.letters(c.req.raw));
  app.all("/dashboard/donnees/mise-en-ligne", (c) => dashboard.opening(c.req.raw));
  app.all("/dashboard/donnees/etat", (c) => dashboard.status(c.req.raw));
  app.all("/dashboard/donnees/versions", (c) => dashboard.versions(c.req.raw));
  app.all("/dashboard/donnees/versions/image", (c) => dashboard.formerImage(c.req.raw));
  app.all("/dashboard/donnees/pages/vue", (c) => dashboard.pageView(c.req.raw));
  app.all("/dashboard/donnees/pages/apercus", (c) => dashboard.previewLinks(c.req.raw));
  app.all("/dashboard/donnees/pages/auteurs", (c) => dashboard.pageWriters(c.req.raw));
  app.all("/dashboard/donnees/pages/redacteurs", (c) => dashboard.pageEditors(c.req.raw));
  app.all("/dashboard/donnees/retour", (c) => dashboard.rewind(c.req.raw));
  app.all("/dashboard/donnees/retour/pages", (c) => dashboard.rewindPages(c.req.raw));
  app.all("/dashboard/donnees/sauvegardes", (c) => dashboard.backups(c.req.raw));
  app.all("/dashboard/donnees/sauvegardes/:id", (c) => dashboard.archive(c.req.raw, c.req.param("id")));
}
