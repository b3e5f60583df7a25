import { frenchTexts } from "../../../ui/typography.ts";
import type { Group, Section } from "./company-shape.ts";

/** The words of the page where the company's facts are written. */
export const texts = frenchTexts({
  title: "Coordonnées",
  intro:
    "Ce que le site dit de la coopérative. Chaque partie s’enregistre seule ; ce qui est laissé vide ne s’affiche pas.",
  waiting: "Chargement des coordonnées...",
  failed: "Impossible de charger les coordonnées.",
  preview: "Ce que verront les visiteurs",
  save: "Enregistrer",
  revert: "Revenir à ce qui est enregistré",
  unsaved: "Modifications non enregistrées",
  clean: "Tout est enregistré.",
  nothing: "Rien n’a changé dans cette partie.",
  saved: " : c’est enregistré. Le site le montre déjà.",
  found: "Voici ce que vous aviez commencé à écrire. Ce n’est pas encore enregistré.",
  refused: {
    one: "Rien n’est enregistré : une case est à revoir.",
    several: ["Rien n’est enregistré : ", " cases sont à revoir."],
  },
  failure: {
    title: "Rien n’est enregistré.",
    unanswered:
      "Le site n’a pas répondu. Ce que vous avez écrit est toujours là : vérifiez votre connexion, puis enregistrez de nouveau.",
    forbidden:
      "Votre session est terminée, ou ne permet plus de modifier la fiche. Ce que vous avez écrit est toujours là : reconnectez-vous, puis enregistrez.",
    other: "Le site a refusé, sans dire pourquoi. Ce que vous avez écrit est toujours là : réessayez.",
  },
  conflict: {
    title: "Quelqu’un d’autre a enregistré cette partie pendant que vous écriviez.",
    text: "Rien n’est écrasé. Comparez, puis choisissez.",
    caption: "Les deux versions",
    what: "Quoi",
    mine: "Votre version",
    theirs: "Version enregistrée",
    empty: "(vide)",
    keepMine: "Enregistrer ma version",
    takeTheirs: "Prendre la version enregistrée",
  },
  rows: {
    up: "Monter ",
    down: "Descendre ",
    remove: "Retirer ",
    place: [" : place ", " sur "],
    removed: " : ligne retirée.",
    none: "Aucune ligne pour l’instant.",
  },
  faults: {
    required: "Cette case est obligatoire.",
    cell: "Remplissez cette case, ou retirez la ligne.",
    tableName: "Donnez un nom à ce tableau d’horaires.",
    tooLong: ["Trop long : ", " caractères au plus."],
    tooMany: ["Trop de lignes : ", " au plus."],
    number: "Écrivez un nombre, par exemple 24 ou 24,5.",
    atLeast: ["Écrivez un nombre à partir de ", "."],
    atMost: ["Écrivez un nombre jusqu’à ", "."],
    aboveZero: "Écrivez un nombre plus grand que zéro.",
    year: "Écrivez une année à quatre chiffres, par exemple 2016.",
    url: "Écrivez l’adresse entière, avec https:// au début.",
    email: "Écrivez une adresse e-mail complète, par exemple bonjour@exemple.fr.",
    day: "Choisissez une date.",
    endBeforeStart: "La fin vient avant le début.",
    other: "Cette valeur ne convient pas.",
  },
});

/** The same for what visitors will see of it. */
export const previewTexts = frenchTexts({
  homeAndTeam: "Accueil et « Qui sommes-nous ? »",
  contact: "Page Contact",
  contactAndFoot: "Page Contact et bas de chaque page",
  home: "Page d’accueil",
  legal: "Mentions légales",
  reviews: "Page des avis",
  privacy: "Données personnelles",
  team: "L’équipe",
  history: "Notre histoire",
  distances: "Du bois au chantier",
  nothing: "Rien : cette partie ne s’affiche pas.",
  missing: "À compléter",
  over: "Passée, elle ne s’affiche plus.",
  name: "Nom",
  address: "Adresse",
  phone: "Téléphone",
  email: "E-mail",
  networks: "Réseaux",
  area: "Où nous bâtissons",
  checkPlace: "Vérifier la position sur la carte",
  since: "depuis ",
  answer: ["Vous avez une réponse sous ", "."],
  reader: [", ", ", vous lit."],
  unknownReader: "Personne de ce nom dans l’équipe : la page ne le dit pas.",
  publication: ["L’équipe se donne ", " au plus pour cette lecture."],
  kept: ["Un avis reste en ligne ", "."],
  messages: ["L’équipe les efface, au plus tard ", "."],
  accounts: ["L’équipe ferme un compte, au plus tard ", "."],
});

const hours = {
  hint: "Une ligne par jour ou groupe de jours. Écrivez comme vous le diriez : « Lundi – vendredi », « 8h – 12h / 14h – 18h », « Fermé ».",
  lines: {
    kind: "rows",
    label: "Lignes",
    add: "Ajouter une ligne",
    one: "Ligne ",
    cells: {
      days: { kind: "text", label: "Jours" },
      hours: { kind: "text", label: "Heures" },
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
  {
    id: "fermetures",
    title: "Fermetures exceptionnelles",
    intro:
      "Congés, ponts, inventaire : elles s’ajoutent aux horaires et disparaissent du site seules, le lendemain du dernier jour.",
    facts: {
      closings: {
        kind: "rows",
        label: "Fermetures",
        add: "Ajouter une fermeture",
        one: "Fermeture ",
        cells: {
          label: { kind: "text", label: "Raison" },
          from: { kind: "day", label: "Premier jour" },
          to: { kind: "day", label: "Dernier jour" },
        },
      },
    },
  },
  {
    id: "mentions",
    title: "Mentions légales",
    intro:
      "Ce que la loi demande de dire. Sur la page, une ligne vide n’est montrée qu’aux administrateurs, avec « À compléter ».",
    facts: {
      legal: {
        kind: "group",
        label: "",
        parts: {
          form: {
            kind: "text",
            label: "Forme",
            hint: "Comme on le dit : « Scop SA », « Scop à capital variable ».",
          },
          capital: { kind: "text", label: "Capital", hint: "Avec la date, s’il varie." },
          siren: { kind: "text", label: "SIREN", short: true, hint: "Neuf chiffres." },
          siret: { kind: "text", label: "SIRET du siège", short: true, hint: "Quatorze chiffres." },
          rcs: { kind: "text", label: "RCS", short: true, hint: "La ville du greffe." },
          vat: { kind: "text", label: "Numéro de TVA", short: true },
          publisher: {
            kind: "text",
            label: "Directeur de la publication",
            hint: "La personne qui répond de ce que dit le site.",
          },
          scop: {
            kind: "group",
            label: "La coopérative",
            parts: {
              register: { kind: "text", label: "Inscription" },
              union: { kind: "text", label: "Réseau" },
              review: { kind: "text", label: "Contrôle" },
            },
          },
          host: {
            kind: "group",
            label: "L’hébergeur du site",
            parts: {
              name: { kind: "text", label: "Nom" },
              address: { kind: "text", label: "Adresse" },
              phone: { kind: "tel", label: "Téléphone" },
            },
          },
          insurer: {
            kind: "group",
            label: "L’assurance décennale",
            parts: {
              name: { kind: "text", label: "Assureur" },
              address: { kind: "text", label: "Adresse" },
              policy: { kind: "text", label: "Numéro de contrat" },
              area: { kind: "text", label: "Où elle vaut" },
            },
          },
          mediator: {
            kind: "group",
            label: "Le médiateur de la consommation",
            parts: {
              name: { kind: "text", label: "Nom" },
              address: { kind: "text", label: "Adresse" },
              site: { kind: "url", label: "Site", hint: "L’adresse entière, avec https://." },
            },
          },
        },
      },
    },
  },
  {
    id: "delais",
    title: "Délais annoncés",
    intro:
      "Ce que le site promet à ses visiteurs, en toutes lettres. Ces mots terminent des phrases : l’aperçu les montre.",
    facts: {
      delays: {
        kind: "group",
        label: "",
        parts: {
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
          reviews: { kind: "text", label: "Garder un avis en ligne", hint: "Par exemple : cinq ans." },
          messages: {
            kind: "text",
            label: "Effacer les messages",
            hint: "Par exemple : trois ans après notre dernier échange.",
          },
          accounts: {
            kind: "text",
            label: "Fermer un compte",
            hint: "Par exemple : trois ans après votre dernière visite.",
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
]);
