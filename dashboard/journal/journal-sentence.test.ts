import { describe, expect, test } from "vitest";
import type { ChangedField, JournalEntry } from "../../domain/journal/entries.ts";
import { dayTitle, timeText } from "../parts/dates.ts";
import { journalSentence } from "./journal-sentence.ts";

const maud = { id: "maud", name: "Maud Ferrand" };

function said(entry: Partial<JournalEntry>): string {
  const { who, did, what } = journalSentence({
    sequence: 1,
    at: "2026-03-12 13:05:00.000Z",
    actor: maud,
    collection: "projects",
    record: "tilleuls",
    title: "Maison des Tilleuls",
    action: "update",
    changed: [],
    ...entry,
  });
  return `${who} ${did} ${what}`.replaceAll(/[\u00a0\u202f]/g, " ");
}

function changes(field: string, before: string, after: string): ChangedField[] {
  return [{ field, before, after }];
}

describe("the journal says", () => {
  test.each<[Partial<JournalEntry>, string]>([
    [{ action: "create" }, "Maud Ferrand a créé le projet « Maison des Tilleuls »"],
    [{}, "Maud Ferrand a modifié le projet « Maison des Tilleuls »"],
    [
      { changed: changes("status", "draft", "published") },
      "Maud Ferrand a publié le projet « Maison des Tilleuls »",
    ],
    [
      { changed: changes("status", "", "draft") },
      "Maud Ferrand a remis en brouillon le projet « Maison des Tilleuls »",
    ],
    [{ action: "delete" }, "Maud Ferrand a supprimé le projet « Maison des Tilleuls »"],
    [{ action: "restore" }, "Maud Ferrand a restauré le projet « Maison des Tilleuls »"],
    [{ action: "purge" }, "Maud Ferrand a supprimé définitivement le projet « Maison des Tilleuls »"],
    [
      { collection: "reviews", title: "Jean Delmas", changed: changes("status", "pending", "approved") },
      "Maud Ferrand a approuvé l’avis de Jean Delmas",
    ],
    [
      { collection: "reviews", title: "Jean — Le Verger", changed: changes("status", "pending", "refused") },
      "Maud Ferrand a refusé l’avis de Jean sur « Le Verger »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("is_read", "", "oui") },
      "Maud Ferrand a lu le message « Devis »",
    ],
    [
      { collection: "messages", title: "Devis", action: "create", actor: null },
      "Un visiteur a envoyé le message « Devis »",
    ],
    [{ collection: "replies", title: "Devis", action: "create" }, "Maud Ferrand a répondu à « Devis »"],
    [
      { collection: "replies", title: "Devis", changed: changes("bounce", "Adresse inconnue", "") },
      "Maud Ferrand a renvoyé une réponse à « Devis »",
    ],
    [
      {
        collection: "readers",
        title: "Paul",
        changed: changes("email", "paul@exmple.fr", "paul@exemple.fr"),
      },
      "Maud Ferrand a corrigé l’adresse de Paul",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("sender_email", "a@b.fr", "c@d.fr") },
      "Maud Ferrand a corrigé l’adresse e-mail de la demande « Devis »",
    ],
    [
      { collection: "saved_answers", title: "Accusé de réception", action: "create" },
      "Maud Ferrand a créé la réponse toute prête « Accusé de réception »",
    ],
    [
      { collection: "worksites", title: "Albi", changed: changes("step", "workshop", "raising") },
      "Maud Ferrand a mis à l’étape « Levage » le chantier « Albi »",
    ],
    [
      { collection: "worksite_documents", title: "Plan", action: "create" },
      "Maud Ferrand a déposé la pièce « Plan »",
    ],
    [
      {
        collection: "publication_permissions",
        title: "Albi",
        changed: changes("given_at", "", "2026-11-20"),
      },
      "Maud Ferrand permet de publier « Albi »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("step", "visit", "quote") },
      "Maud Ferrand a mis à l’étape « Devis envoyé » la demande « Devis »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("step", "visit", "called") },
      "Maud Ferrand a remis à l’étape « Appelée » la demande « Devis »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("step", "quote", "won") },
      "Maud Ferrand a noté comme gagnée la demande « Devis »",
    ],
    [
      {
        collection: "messages",
        title: "Devis",
        changed: [...changes("step", "quote", "lost"), ...changes("lost_reason", "", "budget")],
      },
      "Maud Ferrand a noté comme perdue la demande « Devis » : le budget ne suffit pas",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("in_charge", "", "Maud Ferrand") },
      "Maud Ferrand a pris en charge la demande « Devis »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("in_charge", "", "Hugo Maurel") },
      "Maud Ferrand a confié la demande « Devis » à Hugo Maurel",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("in_charge", "Hugo Maurel", "") },
      "Maud Ferrand ne confie plus à personne la demande « Devis »",
    ],
    [
      {
        collection: "messages",
        title: "Devis",
        changed: changes("remind_on", "", "2026-11-26 00:00:00.000Z"),
      },
      "Maud Ferrand a noté un rappel pour la demande « Devis »",
    ],
    [
      {
        collection: "messages",
        title: "Devis",
        changed: changes("remind_on", "2026-11-26 00:00:00.000Z", ""),
      },
      "Maud Ferrand a retiré le rappel de la demande « Devis »",
    ],
    [
      { collection: "messages", title: "Carport", action: "create", changed: changes("origin", "", "call") },
      "Maud Ferrand a noté l’appel « Carport »",
    ],
    [
      { collection: "messages", title: "Devis", changed: changes("sender", "", "Awa Diallo") },
      "Maud Ferrand a rattaché la demande « Devis » au compte d’Awa Diallo",
    ],
    [
      { collection: "replies", title: "Devis", action: "create", changed: changes("kind", "", "call") },
      "Maud Ferrand a noté un appel sur « Devis »",
    ],
    [
      { collection: "replies", title: "Devis", action: "create", changed: changes("kind", "", "note") },
      "Maud Ferrand a noté entre nous, sur « Devis »",
    ],
    [
      { collection: "readers", title: "Atelier Roux", action: "create" },
      "Maud Ferrand a invité Atelier Roux à lire une demande",
    ],
    [
      { collection: "readers", title: "Atelier Roux", changed: changes("revoked_at", "", "2026-11-26") },
      "Maud Ferrand a retiré l’accès d’Atelier Roux à une demande",
    ],
    [
      { collection: "readers", title: "Paul", changed: changes("user", "", "Paul Caussade") },
      "Maud Ferrand a rattaché l’accès de Paul à son compte",
    ],
    [
      { collection: "visits", title: "Devis", action: "create" },
      "Maud Ferrand a proposé une visite pour « Devis »",
    ],
    [
      { collection: "visits", title: "Devis", changed: changes("chosen", "", "2026-11-24") },
      "Maud Ferrand a retenu un créneau pour la visite pour « Devis »",
    ],
    [
      { collection: "visits", title: "Devis", changed: changes("chosen", "2026-11-24", "2026-11-27") },
      "Maud Ferrand a déplacé la visite pour « Devis »",
    ],
    [
      { collection: "visits", title: "Devis", changed: changes("slots", "[]", "[{}]") },
      "Maud Ferrand a proposé d’autres créneaux pour la visite pour « Devis »",
    ],
    [
      { collection: "visits", title: "Devis", changed: changes("asked", "", "Un lundi ?") },
      "Maud Ferrand demande un autre moment pour la visite pour « Devis »",
    ],
    [
      { collection: "visits", title: "Devis", changed: changes("state", "chosen", "cancelled") },
      "Maud Ferrand a annulé la visite pour « Devis »",
    ],
    [
      { collection: "saved_answers", title: "Il manque un plan", action: "create" },
      "Maud Ferrand a créé la réponse toute prête « Il manque un plan »",
    ],
    [
      { collection: "users", title: "Awa Diallo", changed: changes("role", "user", "admin") },
      "Maud Ferrand a donné le rôle « admin » au compte d’Awa Diallo",
    ],
    [
      { collection: "company", title: "Les Assembleurs", changed: changes("phone", "1", "2") },
      "Maud Ferrand a modifié les coordonnées : téléphone",
    ],
    [
      { collection: "_second_factors", changed: changes("required", "", "oui") },
      "Maud Ferrand a exigé une clé d’accès de tous les administrateurs",
    ],
    [
      { collection: "_second_factors", changed: changes("required", "oui", "") },
      "Maud Ferrand a renoncé à exiger une clé d’accès des administrateurs",
    ],
    [
      { collection: "_first_passkeys", title: "Bruno Vidal", changed: changes("allowed", "", "oui") },
      "Maud Ferrand a autorisé la première clé d’accès de Bruno Vidal",
    ],
    [{ title: "" }, "Maud Ferrand a modifié le projet « (effacé) »"],
  ])("%j as « %s »", (entry, sentence) => {
    expect(said(entry)).toBe(sentence);
  });

  test("an entry links to its record, unless the record was purged", () => {
    const entry = { sequence: 1, at: "", actor: maud, record: "r", title: "T", within: "m", changed: [] };
    const to = (action: JournalEntry["action"], collection: string) =>
      journalSentence({ ...entry, action, collection }).to;
    expect(to("update", "company")).toBe("/dashboard/coordonnees");
    expect(to("update", "users")).toBe("/dashboard/users/r");
    expect(to("update", "reviews")).toBe("/dashboard/reviews/r");
    expect(to("create", "replies")).toBe("/dashboard/messages/m");
    expect(to("update", "visits")).toBe("/dashboard/demandes/m");
    expect(to("update", "worksites")).toBe("/dashboard/chantiers/r");
    expect(to("delete", "projects")).toBe("/dashboard/corbeille");
    expect(to("purge", "projects")).toBeUndefined();
  });
});

test("days and times are those of Paris", () => {
  const now = new Date("2026-03-12T23:30:00Z");
  expect(timeText("2026-03-12 13:05:00.000Z")).toBe("14\u00a0h\u00a005");
  expect(dayTitle("2026-03-13", now)).toBe("Aujourd’hui");
  expect(dayTitle("2026-03-12", now)).toBe("Hier");
  expect(dayTitle("2026-03-01", now).replaceAll("\u00a0", " ")).toBe("Dimanche 1er mars 2026");
});
