import { frenchTexts } from "../../ui/text/typography.ts";
import type { DashboardIconName } from "../parts/dashboard-icon.tsx";

type Entry = {
  to: string;
  label: string;
  icon: DashboardIconName;
  counts?: "overdue" | "unread" | "pending" | "papers" | "concerns";
};

/** The back office's pages, in the order of the specification. */
export const mainEntries: Entry[] = frenchTexts([
  { to: "/dashboard", label: "Vue d'ensemble", icon: "overview" },
  { to: "/dashboard/demandes", label: "Demandes", icon: "enquiries", counts: "overdue" },
  { to: "/dashboard/chantiers", label: "Chantiers", icon: "worksites" },
  { to: "/dashboard/chantier", label: "Photos de chantier", icon: "worksitePhotos" },
  { to: "/dashboard/projects", label: "Projets", icon: "projects" },
  { to: "/dashboard/messages", label: "Messages", icon: "messages", counts: "unread" },
  { to: "/dashboard/reviews", label: "Avis Clients", icon: "reviews", counts: "pending" },
  { to: "/dashboard/users", label: "Utilisateurs", icon: "users" },
]);

/** Pages that are needed less often. */
export const furtherEntries: Entry[] = frenchTexts([
  { to: "/dashboard/coordonnees", label: "Coordonnées", icon: "company" },
  { to: "/dashboard/papiers", label: "Papiers", icon: "paper", counts: "papers" },
  { to: "/dashboard/journal", label: "Journal", icon: "journal" },
  { to: "/dashboard/corbeille", label: "Corbeille", icon: "bin" },
]);

/** Pages on the state of the site. */
export const siteEntries: Entry[] = frenchTexts([
  { to: "/dashboard/sauvegardes", label: "Sauvegardes", icon: "backups" },
  { to: "/dashboard/etat", label: "État du site", icon: "status", counts: "concerns" },
]);

/** The user guide. */
export const guideEntry: Entry = frenchTexts({
  to: "/dashboard/guide",
  label: "Mode d'emploi",
  icon: "guide",
});

/** The entry that an address belongs to. */
export function findEntry(pathname: string): Entry | undefined {
  return [...mainEntries, ...furtherEntries, ...siteEntries, guideEntry].findLast(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  );
}
