import { startWishText } from "../../domain/enquiries/details/start-wishes.ts";
import type { ChangedField, JournalEntry } from "../../domain/journal/entries.ts";
import { ofName } from "../../ui/text/elision.ts";
import { french } from "../../ui/text/typography.ts";
import { dayText } from "../parts/dates.ts";
import {
  conversationCreation,
  conversationUpdates,
  type FieldChanges,
  type Predicate,
} from "./conversation-sentences.ts";
import { fieldNames, fieldValueNames, texts, valueNames } from "./journal.texts.ts";
import { worksiteCreation, worksiteNouns, worksiteUpdates } from "./worksite-sentences.ts";

/** « Maud Ferrand » « a approuvé » « l’avis de Jean Delmas ». `to` links to the record, if it has a page. */
export type Sentence = { who: string; did: string; what: string; to?: string };

/** The sentence for an entry of the journal, set in French. */
export function journalSentence(entry: JournalEntry): Sentence {
  const title = entry.title || texts.unknown;
  const { did, what = recordWords(entry.collection, title) } = journalPredicate(entry, title);
  return {
    who: french(entry.actor?.name ?? texts.visitor),
    did: french(did),
    what: french(what),
    to: entryAddress(entry),
  };
}

/** A changed field with readable names and values. */
export function readableChange(collection: string, { field, before, after }: ChangedField): ChangedField {
  return {
    field: fieldNames[collection]?.[field] ?? field,
    before: readable(before, `${collection}.${field}`),
    after: readable(after, `${collection}.${field}`),
  };
}

function journalPredicate(entry: JournalEntry, title: string): Predicate {
  switch (entry.action) {
    case "create":
      return creationPredicate(entry, title);
    case "update":
      return (
        updated[entry.collection]?.(
          new Map(entry.changed.map((each) => [each.field, each])),
          title,
          entry.actor?.name,
        ) ?? modified
      );
    case "delete":
      return { did: "a supprimé" };
    case "restore":
      return { did: "a restauré" };
    case "purge":
      return { did: "a supprimé définitivement" };
  }
}

function creationPredicate({ collection, changed }: JournalEntry, title: string): Predicate {
  const toldCreation =
    conversationCreation(collection, title, changed) ?? worksiteCreation(collection, title, changed);
  if (toldCreation) return toldCreation;
  if (collection === "review_doubts")
    return { did: "a signalé un doute sur", what: `l'avis ${ofName(signature(title))}` };
  if (collection === "reviews") return { did: "a envoyé", what: `un avis signé ${signature(title)}` };
  return { did: "a créé" };
}

const modified: Predicate = { did: "a modifié" };

/** The sentences for changes. The most significant change is checked first. */
const updated: Record<string, (changes: FieldChanges, title: string, who?: string) => Predicate> = {
  projects(changes) {
    if (changes.get("published_without")?.after) return { did: "a publié sans la permission du client" };
    const concealed = changes.get("concealed");
    if (concealed && changes.size === 1)
      return { did: concealed.after ? "a fait disparaître du site" : "a fait reparaître sur le site" };
    const status = changes.get("status");
    if (status?.after === "draft") return { did: "a remis en brouillon" };
    if (status?.after === "scheduled") return { did: "a programmé" };
    // A project without a status is public.
    if (status && isHidden(status.before)) return { did: "a publié" };
    const pinned = changes.get("pinned");
    if (pinned && changes.size === 1) return { did: pinned.after ? "a épinglé" : "a détaché" };
    return modified;
  },
  ...conversationUpdates,
  ...worksiteUpdates,
  reviews(changes) {
    const status = changes.get("status")?.after;
    if (status === "approved") return { did: "a approuvé" };
    if (status === "refused") return { did: "a refusé" };
    if (changes.get("refused_at")?.after) return { did: "a maintenu le refus de" };
    if (changes.get("appeal")?.after) return { did: "a répondu au refus de" };
    const answer = changes.get("answer");
    if (answer) return { did: answer.after ? "a répondu publiquement à" : "a retiré la réponse publique à" };
    return modified;
  },
  review_doubts(changes) {
    const status = changes.get("status")?.after;
    if (status === "kept") return { did: "a gardé en ligne, après examen de" };
    if (status === "withdrawn") return { did: "a donné raison à" };
    return modified;
  },
  users(changes, title) {
    const account = `compte ${ofName(title)}`;
    const role = changes.get("role");
    if (role) return { did: `a donné le rôle « ${readable(role.after || "user")} » au`, what: account };
    const disabled = changes.get("disabled");
    if (disabled) return { did: disabled.after ? "a désactivé" : "a réactivé" };
    if (changes.get("verified")?.after) return { did: "a confirmé l'adresse e-mail du", what: account };
    return modified;
  },
  _second_factors(changes) {
    return changes.get("required")?.after
      ? { did: "a exigé", what: "une clé d'accès de tous les administrateurs" }
      : { did: "a renoncé à exiger", what: "une clé d'accès des administrateurs" };
  },
  _first_passkeys(_changes, title) {
    return { did: "a autorisé", what: `la première clé d'accès ${ofName(title)}` };
  },
  preview_links(changes) {
    return changes.get("revoked_at")?.after ? { did: "a retiré" } : modified;
  },
  opening(changes) {
    if (changes.get("state")?.after === "open") return { did: "a ouvert", what: "le site aux visiteurs" };
    return modified;
  },
  company(changes) {
    const names = [...changes.keys()].map((field) => (fieldNames.company?.[field] ?? field).toLowerCase());
    const rest = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} autres`] : names;
    return { did: "a modifié", what: `les coordonnées : ${new Intl.ListFormat("fr").format(rest)}` };
  },
};

function isHidden(status: string): boolean {
  return status === "draft" || status === "scheduled";
}

function recordWords(collection: string, title: string): string {
  const nouns: Record<string, string> = {
    projects: `le projet « ${title} »`,
    messages: `le message « ${title} »`,
    replies: `une réponse à « ${title} »`,
    readers: `l'accès ${ofName(title)} à une demande`,
    visits: `la visite pour « ${title} »`,
    webhooks: `l'outil relié « ${title} »`,
    quotes: `le devis pour « ${title} »`,
    saved_answers: `la réponse toute prête « ${title} »`,
    reviews: `l'avis ${ofName(signature(title))}`,
    review_doubts: `un signalement de l'avis ${ofName(signature(title))}`,
    users: `le compte ${ofName(title)}`,
    company: "les coordonnées",
    papers: `le papier « ${title} »`,
    site_addresses: `le renvoi de « ${title} »`,
    opening: "la mise en ligne",
    pages: `la page « ${title} »`,
    preview_links: `un lien d'aperçu de « ${title} »`,
    portraits: `le portrait ${ofName(title)}`,
    services: `le service « ${title} »`,
    news: `la nouvelle « ${title} »`,
  };
  return nouns[collection] ?? worksiteNouns[collection]?.(title) ?? `« ${title} »`;
}

/** « Jean Delmas — Maison des Tilleuls »: the author and the subject. */
function signature(title: string): string {
  const [author, ...project] = title.split(" — ");
  return project.length > 0 ? `${author} sur « ${project.join(" — ")} »` : title;
}

function entryAddress({ action, collection, record, within }: JournalEntry): string | undefined {
  if (action === "purge") return undefined;
  if (action === "delete") return "/dashboard/corbeille";
  const places: Record<string, string | undefined> = {
    projects: `/dashboard/projects/${record}`,
    messages: `/dashboard/messages/${record}`,
    saved_answers: "/dashboard/demandes/reponses",
    replies: within && `/dashboard/messages/${within}`,
    readers: within && `/dashboard/demandes/${within}`,
    visits: within && `/dashboard/demandes/${within}`,
    webhooks: "/dashboard/outils",
    quotes: within && `/dashboard/demandes/${within}`,
    worksites: `/dashboard/chantiers/${record}`,
    worksite_documents: within && `/dashboard/chantiers/${within}`,
    worksite_photos: within && `/dashboard/chantiers/${within}`,
    worksite_words: within && `/dashboard/chantier?chantier=${within}`,
    publication_permissions: within && `/dashboard/chantiers/${within}`,
    reviews: `/dashboard/reviews/${record}`,
    review_doubts: within && `/dashboard/reviews/${within}`,
    users: `/dashboard/users/${record}`,
    company: "/dashboard/coordonnees",
    papers: `/dashboard/papiers/${record}`,
    site_addresses: "/dashboard/adresses",
    opening: "/dashboard/mise-en-ligne",
    pages: "/dashboard/pages",
    preview_links: "/dashboard/pages",
    portraits: "/dashboard/equipe",
    services: `/dashboard/services/${record}`,
    news: `/dashboard/pages/nouvelles/${record}`,
    _second_factors: "/dashboard/users",
    _first_passkeys: `/dashboard/users/${record}`,
  };
  return places[collection];
}

/** Formats moments as days, translates the store's values, and strips the brackets of lists. */
function readable(value: string, field = ""): string {
  if (value === "") return texts.empty;
  const named = fieldValueNames[field]?.[value];
  if (named) return named;
  if (field === "messages.start_wish") return french(startWishText(value));
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:/.test(value)) return dayText(value);
  if (/^[[{]/.test(value))
    return french(
      value
        .replaceAll(/"\w+":|[{}[\]]/g, "")
        .replaceAll(/"?,"?|"/g, " · ")
        .replace(/^ · | · $/g, ""),
    );
  return french(valueNames[value] ?? value);
}
