import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Mentions légales",
  title: ["Mentions", "légales"],
  description:
    "Qui publie ce site, qui l’héberge, qui assure nos ouvrages pendant dix ans et vers quel médiateur se tourner en cas de désaccord.",
  text: "Qui publie ce site, qui l’héberge, qui garantit nos ouvrages, et à qui parler si nous ne nous entendons plus.",
  bareText: "Qui publie ce site, et à qui s’adresser.",
  privacy: "Vos données personnelles",
  list: "Les mentions",
  missing: "À compléter",
  admin:
    "Les lignes « À compléter » manquent à la fiche de la coopérative. Seuls les administrateurs les voient.",
  publisher: {
    title: "L’éditeur",
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
  host: { title: "L’hébergeur", name: "Nom", address: "Adresse", phone: "Téléphone" },
  insurer: {
    title: "L’assurance décennale",
    text: "Pendant dix ans après la réception, elle couvre ce qui compromettrait la solidité de l’ouvrage ou le rendrait impropre à son usage.",
    name: "Assureur",
    address: "Adresse",
    policy: "Contrat",
    area: "Couverture",
  },
  mediator: {
    title: "La médiation",
    text: "Un désaccord que nous n’avons pas su régler ensemble ? Après nous avoir écrit, vous pouvez saisir gratuitement ce médiateur de la consommation.",
    name: "Médiateur",
    address: "Adresse",
    site: "Site",
  },
});
