import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Mentions légales",
  title: ["Mentions", "légales"],
  description: "Les mentions que la loi demande à un site d’entreprise : ",
  bareText: "Ce que la loi demande à un site d’entreprise de dire de lui-même.",
  privacy: "Vos données personnelles",
  list: "Les mentions",
  missing: "À compléter",
  admin:
    "Les lignes « À compléter » manquent à la fiche de la coopérative. Seuls les administrateurs les voient.",
  publisher: {
    title: "L’éditeur",
    tells: "qui publie ce site",
    name: "Nom",
    form: "Forme",
    capital: "Capital",
    seat: "Siège",
    siren: "SIREN",
    siret: "SIRET",
    rcs: "RCS",
    vat: "TVA",
    director: "Directeur de la publication",
    phone: "Téléphone",
    email: "E-mail",
  },
  scop: {
    title: "La coopérative",
    text: "Une Scop appartient à celles et ceux qui y travaillent : ils détiennent la majorité du capital et des voix, et élisent leurs dirigeants.",
    link: "Notre Coopérative",
    register: "Inscription",
    union: "Réseau",
    review: "Contrôle",
  },
  host: {
    title: "L’hébergeur",
    tells: "qui l’héberge",
    name: "Nom",
    address: "Adresse",
    phone: "Téléphone",
  },
  insurer: {
    title: "L’assurance décennale",
    tells: "qui assure nos ouvrages pendant dix ans",
    text: "Pendant dix ans après la réception, elle couvre ce qui compromettrait la solidité de l’ouvrage ou le rendrait impropre à son usage.",
    name: "Assureur",
    address: "Adresse",
    policy: "Contrat",
    area: "Couverture",
  },
  mediator: {
    title: "La médiation",
    tells: "vers quel médiateur se tourner en cas de désaccord",
    text: "Un désaccord que nous n’avons pas su régler ensemble ? Après nous avoir écrit, vous pouvez saisir gratuitement ce médiateur de la consommation.",
    name: "Médiateur",
    address: "Adresse",
    site: "Site",
  },
  paper: {
    issuer: "Délivré par",
    number: "Numéro",
    activities: "Activités",
    area: "Où",
    until: "Jusqu’au",
    openPdf: "Ouvrir l’attestation (PDF)",
    openPhoto: "Ouvrir l’attestation (photo)",
    ask: "Demander l’attestation",
    /** For screen readers, which read links out of their place. */
    about: (name: string) => french(` : ${name}`),
  },
  sources: {
    title: "Les données ouvertes",
    text: "Les noms des communes, et leur distance jusqu’à l’atelier, viennent de données ouvertes : le Code officiel géographique de l’INSEE, l’annuaire de l’administration de la DILA et Admin Express de l’IGN. La carte est celle des contributeurs d’OpenStreetMap.",
    licence: "La Licence Ouverte",
  },
});

/**
 * Returns a sentence about the notice's contents for its head, and one for search engines. Both name only existing
 * facts.
 */
export function noticeTexts(facts: string[]): { lead: string; description: string } {
  if (facts.length === 0) return { lead: texts.bareText, description: texts.bareText };
  const list = listInFrench(facts);
  return frenchTexts({
    lead: `${capitalize(list)}.`,
    description: `${texts.description}${list}.`,
  });
}

function listInFrench(parts: string[]): string {
  return new Intl.ListFormat("fr").format(parts);
}
