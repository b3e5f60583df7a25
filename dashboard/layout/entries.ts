import { type Ability, roleMay } from "../../domain/users/abilities.ts";
import { isAdminRole, isTeamRole } from "../../domain/users/roles.ts";
import { frenchTexts } from "../../ui/text/typography.ts";
import type { DashboardIconName } from "../parts/dashboard-icon.tsx";

export type SidebarEntry = {
  to: string;
  label: string;
  icon: DashboardIconName;
  /** The page opens for administrators and for these: a colleague with this ability, or the whole team. */
  for?: Ability | "team";
  counts?: "overdue" | "unread" | "pending" | "papers" | "concerns" | "addresses" | "opening";
};

/** Entries that fold under their label. */
export type SidebarGroup = { label: string; entries: SidebarEntry[] };

/** The pages of every day, in the order of the specification. */
export const dailyEntries: SidebarEntry[] = frenchTexts([
  { to: "/dashboard", label: "Vue d'ensemble", icon: "overview", for: "team" },
  { to: "/dashboard/demandes", label: "Demandes", icon: "enquiries", counts: "overdue" },
  { to: "/dashboard/chantiers", label: "Chantiers", icon: "worksites" },
  { to: "/dashboard/chantier", label: "Photos de chantier", icon: "worksitePhotos", for: "worksites" },
  { to: "/dashboard/projects", label: "Projets", icon: "projects", for: "projects" },
  { to: "/dashboard/messages", label: "Messages", icon: "messages", counts: "unread" },
  { to: "/dashboard/reviews", label: "Avis Clients", icon: "reviews", for: "reviews", counts: "pending" },
  { to: "/dashboard/users", label: "Utilisateurs", icon: "users" },
]);

/** Pages that are needed less often. A new page of the back office gets its line here. */
export const entryGroups: SidebarGroup[] = frenchTexts([
  {
    label: "La coopérative",
    entries: [
      { to: "/dashboard/images", label: "Images", icon: "picture", for: "projects" },
      { to: "/dashboard/pages", label: "Pages", icon: "pages", for: "pages" },
      { to: "/dashboard/services", label: "Services", icon: "bullets", for: "pages" },
      { to: "/dashboard/coordonnees", label: "Coordonnées", icon: "company" },
      { to: "/dashboard/papiers", label: "Papiers", icon: "paper", counts: "papers" },
      { to: "/dashboard/equipe", label: "Équipe", icon: "person" },
      { to: "/dashboard/identite", label: "Identité", icon: "identity" },
    ],
  },
  {
    label: "Le site",
    entries: [
      { to: "/dashboard/mise-en-ligne", label: "Mise en ligne", icon: "opening", counts: "opening" },
      { to: "/dashboard/sauvegardes", label: "Sauvegardes", icon: "backups" },
      { to: "/dashboard/etat", label: "État du site", icon: "status", counts: "concerns" },
      { to: "/dashboard/adresses", label: "Adresses", icon: "link", counts: "addresses" },
      { to: "/dashboard/journal", label: "Journal", icon: "journal" },
      { to: "/dashboard/corbeille", label: "Corbeille", icon: "bin" },
    ],
  },
]);

/** Pages that stand in no menu. Other pages link to them. */
const linkedEntries: SidebarEntry[] = frenchTexts([
  { to: "/dashboard/recherche", label: "Recherche", icon: "search", for: "team" },
  { to: "/dashboard/portrait", label: "Votre portrait", icon: "person", for: "team" },
  { to: "/dashboard/agenda", label: "Agenda", icon: "calendar" },
  { to: "/dashboard/hors-ligne", label: "Lu sans réseau", icon: "noNetwork", for: "team" },
  { to: "/dashboard/exports", label: "Exporter des listes", icon: "overview" },
  { to: "/dashboard/outils", label: "Outils reliés", icon: "link" },
  { to: "/dashboard/chiffres", label: "Chiffres", icon: "overview", for: "bookkeeping" },
]);

/** The user guide. */
export const guideEntry: SidebarEntry = frenchTexts({
  to: "/dashboard/guide",
  label: "Mode d'emploi",
  icon: "guide",
  for: "team",
});

/** The page about this device: its notifications, and its reading without network. */
export const phoneEntry: SidebarEntry = frenchTexts({
  to: "/dashboard/telephone",
  label: "Sur ce téléphone",
  icon: "noNetwork",
});

/** Returns the entries that a role opens. */
export function openEntries(entries: SidebarEntry[], role: unknown): SidebarEntry[] {
  return entries.filter((entry) => isOpen(entry, role));
}

/** Whether a role opens an address of the dashboard. An address without an entry is for administrators alone. */
export function mayOpen(role: unknown, pathname: string): boolean {
  if (isAdminRole(role)) return true;
  const entry = findEntry(pathname);
  const isOverview = entry?.to === "/dashboard";
  if (!entry || (isOverview && pathname.replace(/\/$/, "") !== entry.to)) return false;
  return isOpen(entry, role);
}

function isOpen(entry: SidebarEntry, role: unknown): boolean {
  if (entry.for === "team") return isTeamRole(role);
  return entry.for ? roleMay(role, entry.for) : isAdminRole(role);
}

/** The entry that an address belongs to. */
export function findEntry(pathname: string): SidebarEntry | undefined {
  const grouped = entryGroups.flatMap(({ entries }) => entries);
  return [...dailyEntries, ...grouped, ...linkedEntries, phoneEntry, guideEntry].findLast(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  );
}
