import { frenchTexts } from "../../ui/text/typography.ts";
import { accessibilitySection } from "./accessibility-section.texts.ts";
import { closingsSection } from "./closings-section.texts.ts";
import type { Group, Section } from "./company-shape.ts";
import { enquiriesSection } from "./enquiries-section.texts.ts";
import { legalSection } from "./legal-section.texts.ts";

/** The first option means no day. */
const days = [
  ["", "–"],
  ["lundi", "Lundi"],
  ["mardi", "Mardi"],
  ["mercredi", "Mercredi"],
  ["jeudi", "Jeudi"],
  ["vendredi", "Vendredi"],
  ["samedi", "Samedi"],
  ["dimanche", "Dimanche"],
] as const;

const hours = {
  hint: "Une ligne par jour ou groupe de jours. Une pause au milieu du jour : remplissez aussi « Puis de ».",
  lines: {
    kind: "rows",
    label: "Lignes",
    add: "Ajouter une ligne",
    one: "Ligne ",
    areHours: true,
    cells: {
      from: { kind: "choice", label: "Du", options: days },
      to: { kind: "choice", label: "Au", required: false, options: days },
      state: {
        kind: "choice",
        label: "Ce jour-là",
        required: false,
        options: [
          ["", "Ouvert"],
          ["closed", "Fermé"],
          ["appointment", "Sur rendez-vous"],
        ],
      },
      opens: { kind: "time", label: "De", unless: "state" },
      closes: { kind: "time", label: "À", unless: "state" },
      opensAgain: { kind: "time", label: "Puis de", required: false, unless: "state" },
      closesAgain: { kind: "time", label: "Jusqu’à", required: false, unless: "state" },
    },
  },
} as const;

function table(label: string, page: string): Group {
  return {
    kind: "group",
    label,
    hint: `${page} ${hours.hint}`,
    parts: {
      label: {
        kind: "text",
        label: "Nom du tableau",
        hint: "Ce qui se lit au-dessus ou à côté : « Bureau », « Atelier et chantiers ».",
      },
      lines: hours.lines,
    },
  };
}

/** The sections of the company's facts with their controls, in the order of the page. */
export const sections: readonly Section[] = frenchTexts<Section[]>([
  {
    id: "identite",
    title: "Qui nous sommes",
    intro: "Le nom, deux ou trois phrases, et le pays où vous posez vos charpentes.",
    facts: {
      name: { kind: "text", label: "Nom de la coopérative", required: true, autoComplete: "organization" },
      presentation: {
        kind: "long",
        label: "Présentation",
        hint: "Deux ou trois phrases, comme vous les diriez à quelqu’un qui pousse la porte de l’atelier. 500 caractères au plus.",
      },
      region: { kind: "text", label: "Région", short: true, hint: "Par exemple : Occitanie." },
      radius: {
        kind: "number",
        label: "Rayon d’intervention, en kilomètres",
        short: true,
        hint: "Jusqu’où vous allez poser, depuis l’atelier.",
      },
      departments: {
        kind: "text",
        label: "Départements",
        hint: "Séparés par des virgules : Tarn, Haute-Garonne.",
      },
    },
  },
  {
    id: "joindre",
    title: "Nous joindre",
    intro: "Ce qui figure sur la page Contact, en bas de chaque page et dans les e-mails.",
    facts: {
      street: { kind: "text", label: "Rue", autoComplete: "street-address" },
      postal_code: { kind: "text", label: "Code postal", short: true, autoComplete: "postal-code" },
      city: { kind: "text", label: "Ville", short: true, autoComplete: "address-level2" },
      phone: { kind: "tel", label: "Téléphone", short: true, autoComplete: "tel" },
      email: {
        kind: "email",
        label: "E-mail",
        short: true,
        hint: "C’est aussi l’adresse où arrivent les messages du site.",
        autoComplete: "email",
      },
      latitude: {
        kind: "number",
        label: "Latitude de l’atelier",
        short: true,
        hint: "Pour la carte et l’itinéraire. Sur OpenStreetMap, un clic droit sur l’atelier, ou un appui long du doigt, puis « Afficher l’adresse » donne les deux nombres.",
      },
      longitude: { kind: "number", label: "Longitude de l’atelier", short: true },
      instagram: { kind: "url", label: "Page Instagram", hint: "L’adresse entière, avec https://." },
      facebook: { kind: "url", label: "Page Facebook", hint: "L’adresse entière, avec https://." },
    },
  },
  {
    id: "horaires",
    title: "Horaires",
    intro: "Deux tableaux : celui de l’atelier se lit sur l’accueil, celui du bureau sur la page Contact.",
    facts: {
      workshop_hours: table("Atelier et chantiers", "Se lit sur la page d’accueil."),
      office_hours: table("Bureau", "Se lit sur la page Contact."),
    },
  },
  closingsSection,
  legalSection,
  accessibilitySection,
  {
    id: "delais",
    title: "Délais et devis annoncés",
    intro:
      "Ce que le site promet à ses visiteurs. Les délais terminent des phrases, en toutes lettres : l’aperçu les montre.",
    facts: {
      delays: {
        kind: "group",
        label: "",
        parts: {
          free_quote: {
            kind: "choice",
            label: "Le devis est gratuit",
            hint: "Sinon, le site dit « Demander un devis » et rien de son prix.",
            options: [
              ["", "Oui"],
              ["no", "Non"],
            ],
          },
          answer: {
            kind: "text",
            label: "Répondre à un message",
            hint: "Par exemple : deux jours ouvrés.",
          },
          reader: {
            kind: "text",
            label: "Qui lit les messages",
            hint: "Le nom d’une personne de l’équipe, tel qu’il est écrit plus bas.",
          },
          publication: {
            kind: "text",
            label: "Lire un avis avant de le publier",
            hint: "Par exemple : sept jours.",
          },
          reviews: {
            kind: "text",
            label: "Garder un avis en ligne",
            hint: "En années, comme « cinq ans » : le site efface ensuite l'avis de lui-même.",
          },
          messages: {
            kind: "text",
            label: "Effacer les messages",
            hint: "Facultatif : le site les efface seul trois ans après le dernier échange.",
          },
          accounts: {
            kind: "text",
            label: "Fermer un compte",
            hint: "Facultatif : le site ferme seul un compte sans visite depuis trois ans, et prévient un mois avant.",
          },
        },
      },
    },
  },
  {
    id: "equipe",
    title: "L’équipe",
    intro: "Dans l’ordre où elle est montrée : chacun y a sa marque.",
    facts: {
      people: {
        kind: "rows",
        label: "Personnes",
        add: "Ajouter une personne",
        one: "Personne ",
        cells: {
          name: { kind: "text", label: "Nom" },
          trade: { kind: "text", label: "Métier" },
          since: { kind: "year", label: "Depuis" },
        },
      },
    },
  },
  {
    id: "histoire",
    title: "Notre histoire",
    intro: "Les dates de « Qui sommes-nous ? ». Le site les range par année.",
    facts: {
      history: {
        kind: "rows",
        label: "Dates",
        add: "Ajouter une date",
        one: "Date ",
        cells: {
          year: { kind: "year", label: "Année" },
          title: { kind: "text", label: "Ce qui s’est passé" },
          text: { kind: "long", label: "Quelques mots de plus", required: false },
        },
      },
    },
  },
  {
    id: "trajet",
    title: "Du bois au chantier",
    intro: "Le chemin du bois sur la page d’accueil, dessiné à l’échelle.",
    facts: {
      distances: {
        kind: "rows",
        label: "Étapes",
        add: "Ajouter une étape",
        one: "Étape ",
        cells: {
          from: { kind: "text", label: "De" },
          to: { kind: "text", label: "À" },
          kilometres: { kind: "number", label: "Kilomètres" },
        },
      },
    },
  },
  enquiriesSection,
]);
