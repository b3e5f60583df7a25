import type { PieceKind } from "../../domain/opening/pieces.ts";
import { frenchTexts } from "../../ui/text/typography.ts";

/** The texts of a missing piece: its name, the reason for it, and the button that leads there. */
export type MissingTexts = { title: string; text: string; button: string };

export const missingTexts: Record<PieceKind, MissingTexts> = frenchTexts({
  identity: {
    title: "L'identité de l'entreprise",
    text: "Nom, forme, capital, SIREN, RCS et numéro de TVA : on sait ainsi à qui l'on parle.",
    button: "Les écrire",
  },
  seat: {
    title: "L'adresse du siège",
    text: "Rue, code postal et ville, tels que sur le Kbis.",
    button: "Écrire l'adresse",
  },
  contact: {
    title: "Le téléphone et l'e-mail",
    text: "De quoi vous joindre vite : la loi demande les deux.",
    button: "Les écrire",
  },
  publisher: {
    title: "La personne qui publie",
    text: "Le nom de qui répond de ce que dit le site, le plus souvent la gérante ou le gérant.",
    button: "Écrire son nom",
  },
  host: {
    title: "L'hébergeur du site",
    text: "Son nom, son adresse et son téléphone. Ils sont sur votre facture d'hébergement.",
    button: "Écrire qui héberge",
  },
  insurance: {
    title: "L'assurance décennale",
    text: "Une photo de l'attestation suffit. Dites qu'elle est montrée : un client doit savoir qui assure vos ouvrages, et où.",
    button: "Ranger l'attestation",
  },
  mediator: {
    title: "Le médiateur de la consommation",
    text: "Un client doit savoir vers qui se tourner si vous ne vous entendez pas.",
    button: "Nommer le médiateur",
  },
  privacy: {
    title: "La durée de garde des comptes",
    text: "Quand l'équipe ferme un compte qui ne sert plus : la page des données personnelles le dit.",
    button: "Écrire la durée",
  },
  accessibility: {
    title: "La déclaration d'accessibilité",
    text: "Qui ne peut pas lire le site doit savoir pourquoi, et à qui le dire.",
    button: "La compléter",
  },
  hours: {
    title: "Les horaires",
    text: "Quand on peut pousser la porte de l'atelier, ou appeler.",
    button: "Écrire les horaires",
  },
  projects: {
    title: "Un premier projet",
    text: "Un ouvrage avec sa photo de couverture montre ce que vous savez faire.",
    button: "Ajouter un projet",
  },
  people: {
    title: "L'équipe",
    text: "Les noms et les métiers de celles et ceux qu'on rencontrera.",
    button: "Présenter l'équipe",
  },
  map: {
    title: "La place de l'atelier",
    text: "Deux nombres suffisent pour la carte et l'itinéraire.",
    button: "Placer l'atelier",
  },
  address: {
    title: "L'adresse du site en https",
    text: "Sans elle, les navigateurs avertissent vos visiteurs que le site n'est pas sûr.",
    button: "Voir quoi régler",
  },
  mail: {
    title: "Le serveur de courrier",
    text: "Sans lui, aucune lettre ne part : ni les réponses aux clients, ni les mots de passe oubliés.",
    button: "Voir quoi régler",
  },
  sender: {
    title: "Les trois enregistrements de l'expéditeur",
    text: "SPF, DKIM et DMARC prouvent que vos lettres sont de vous. Sans eux, elles tombent dans les indésirables.",
    button: "Voir quoi demander",
  },
  letter: {
    title: "Une lettre d'essai",
    text: "Elle part à votre adresse ; vous y touchez un lien, et c'est fait.",
    button: "Envoyer la lettre",
  },
  backups: {
    title: "Le second lieu des sauvegardes",
    text: "Si le serveur brûlait, les sauvegardes qu'il porte brûleraient avec lui.",
    button: "Voir quoi régler",
  },
  passkeys: {
    title: "Une clé d'accès pour chaque administrateur",
    text: "Un mot de passe se vole ; une clé reste dans le téléphone de son propriétaire.",
    button: "Voir qui n'en a pas",
  },
});

/** The same for a piece that lacks one fact alone. */
export const lonelyFacts: Record<string, MissingTexts> = frenchTexts({
  name: {
    title: "Le nom de la coopérative",
    text: "Il se lit en haut de chaque page et signe les lettres.",
    button: "Écrire le nom",
  },
  "legal.form": {
    title: "La forme de l'entreprise",
    text: "Comme on la dit : « Scop SA », « Scop à capital variable ».",
    button: "Écrire la forme",
  },
  "legal.capital": {
    title: "Le capital",
    text: "Avec la date, s'il varie.",
    button: "Écrire le capital",
  },
  "legal.siren": { title: "Le SIREN", text: "Neuf chiffres, en haut du Kbis.", button: "Écrire le numéro" },
  "legal.rcs": { title: "La ville du RCS", text: "Celle du greffe, sur le Kbis.", button: "Écrire la ville" },
  "legal.vat": {
    title: "Le numéro de TVA",
    text: "Il commence par FR et figure sur vos factures.",
    button: "Écrire le numéro",
  },
  phone: { title: "Le téléphone", text: "De quoi vous joindre vite.", button: "Écrire le numéro" },
  email: {
    title: "L'adresse e-mail",
    text: "C'est aussi là qu'arrivent les messages du site.",
    button: "Écrire l'adresse",
  },
  "legal.host.name": {
    title: "Le nom de l'hébergeur",
    text: "Il est sur votre facture d'hébergement.",
    button: "Écrire le nom",
  },
  "legal.host.address": {
    title: "L'adresse de l'hébergeur",
    text: "Elle est sur votre facture d'hébergement.",
    button: "Écrire l'adresse",
  },
  "legal.host.phone": {
    title: "Le téléphone de l'hébergeur",
    text: "Il est sur votre facture d'hébergement.",
    button: "Écrire le numéro",
  },
  "legal.mediator.address": {
    title: "L'adresse du médiateur",
    text: "Un client doit pouvoir lui écrire.",
    button: "Écrire l'adresse",
  },
  "legal.mediator.site": {
    title: "Le site du médiateur",
    text: "C'est là qu'un client le saisit.",
    button: "Écrire l'adresse du site",
  },
});
