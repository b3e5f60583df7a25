import type { RetentionRule } from "../retention/rules.ts";
import type { TreatmentId } from "./treatment.ts";

/** Where a treatment's data is kept. */
export type DataPlace = "site" | "mail" | "browser" | "push" | "backups";

/** A treatment in the register of article 30 of the GDPR, in addition to what the privacy page says about it. */
export type RegisterEntry = {
  /** The treatment's short name in straight French. */
  name: string;
  /** The people whose data the treatment concerns. */
  people: string;
  places: readonly DataPlace[];
  /** The collections that hold its data. */
  collections: readonly string[];
  /** The names of the treatment's cookies. */
  cookies: readonly string[];
  /** Keys, databases and caches in a browser. `…` stands for an account or a form. */
  stored: readonly string[];
  /** The rules by which the site erases its data by itself, in addition to the bin. */
  erasures: readonly (RetentionRule | "journal")[];
  /** The parts of the personal archive that hold its data about the archive's owner. */
  archived: readonly ArchivePart[];
};

/** The parts of the personal archive (domain/personal-data/export.server.ts). */
export type ArchivePart =
  | "compte"
  | "sessions"
  | "clés_d_accès"
  | "codes_de_secours_restants"
  | "mot_de_passe"
  | "conversations"
  | "demandes_partagées"
  | "avis"
  | "avis_signalés"
  | "lectures_par_l_équipe";

const onTheServer: readonly DataPlace[] = ["site", "backups"];

/** The register of treatments. The privacy page, the back office, the retention job and the archive read it. */
export const treatmentRegister: Record<TreatmentId, RegisterEntry> = {
  enquiries: {
    name: "Demandes et échanges",
    people: "Visiteurs, clients, et les personnes qu'ils invitent à lire",
    places: [...onTheServer, "mail", "browser"],
    collections: ["messages", "replies", "mails", "readers", "links", "visits", "quotes"],
    cookies: ["demande", "__Host-demande"],
    stored: ["quote-draft", "contact-draft", "draft/by-link/…"],
    erasures: ["enquiries", "links", "mails"],
    archived: ["conversations", "demandes_partagées"],
  },
  accounts: {
    name: "Comptes",
    people: "Clients et membres de l'équipe",
    places: [...onTheServer, "browser", "push"],
    collections: ["users", "agenda_links", "push_subscriptions"],
    cookies: [],
    stored: ["draft/…/…"],
    erasures: ["accounts"],
    archived: ["compte", "sessions", "clés_d_accès", "codes_de_secours_restants", "mot_de_passe"],
  },
  worksites: {
    name: "Chantiers",
    people: "Clients, et les personnes qu'ils invitent à lire",
    places: onTheServer,
    collections: [
      "worksites",
      "worksite_documents",
      "worksite_photos",
      "worksite_words",
      "publication_permissions",
    ],
    cookies: [],
    stored: [],
    erasures: ["worksites", "keptFiles", "neverReceived"],
    archived: ["conversations"],
  },
  tools: {
    name: "Outils reliés au site",
    people: "Clients",
    places: onTheServer,
    collections: ["webhook_deliveries"],
    cookies: [],
    stored: [],
    erasures: ["deliveries"],
    archived: [],
  },
  sessions: {
    name: "Connexions",
    people: "Clients et membres de l'équipe",
    places: ["site", "browser"],
    collections: [],
    cookies: ["pb_auth", "__Host-pb_auth"],
    stored: ["pocketbase_auth"],
    erasures: [],
    archived: ["sessions"],
  },
  reviews: {
    name: "Avis",
    people: "Clients",
    places: onTheServer,
    collections: ["reviews"],
    cookies: [],
    stored: [],
    erasures: ["reviews"],
    archived: ["avis"],
  },
  doubts: {
    name: "Avis signalés",
    people: "Visiteurs",
    places: onTheServer,
    collections: ["review_doubts"],
    cookies: [],
    stored: [],
    erasures: ["doubts"],
    archived: ["avis_signalés"],
  },
  journal: {
    name: "Journal et brouillons de l'équipe",
    people: "Membres de l'équipe, et les personnes que concernent les fiches",
    places: [...onTheServer, "browser"],
    collections: ["preview_links"],
    cookies: [],
    stored: [
      "project-drafts",
      "site-photos",
      "dashboard-…",
      "dashboard-covers",
      "offline-reading",
      "passkey-offer-dismissed",
    ],
    erasures: ["journal", "previews"],
    archived: ["lectures_par_l_équipe"],
  },
  team: {
    name: "Équipe présentée sur le site",
    people: "Membres de la coopérative, et signataires des nouvelles",
    places: onTheServer,
    collections: ["company", "news", "portraits"],
    cookies: [],
    stored: [],
    erasures: [],
    archived: ["compte"],
  },
  security: {
    name: "Sécurité",
    people: "Visiteurs et clients",
    places: ["site"],
    collections: [],
    cookies: [],
    stored: [],
    erasures: [],
    archived: [],
  },
};

/** Collections without personal data, and why they have none. */
export const impersonalCollections: Readonly<Record<string, string>> = {
  projects: "Réalisations publiées : un client n'y est jamais nommé.",
  pages: "Textes et images des pages publiques.",
  services: "Services de la coopérative, avec leurs prix et leurs questions.",
  papers: "Papiers de la coopérative : assurances, labels, attestations.",
  redirects: "Anciennes adresses des réalisations.",
  site_addresses:
    "Adresses du site que l'équipe renvoie ailleurs. Celles que des visiteurs n'ont pas trouvées sont comptées douze mois, sans rien garder d'eux.",
  opening: "Ouverture du site aux visiteurs.",
  webhooks: "Outils que la coopérative relie au site : leur adresse, et rien de personne.",
  saved_answers: "Réponses toutes prêtes de l'équipe.",
};

/** Keys in a browser that the same page, or the next one, deletes. Their values contain nothing about a person. */
export const passingKeys: readonly string[] = ["storage-probe", "toast"];
