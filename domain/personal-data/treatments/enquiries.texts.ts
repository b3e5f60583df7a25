import type { Delays } from "../../company/fields.ts";
import type { Treatment } from "./treatment.ts";

/** The site does this by itself. */
const endOfEnquiries = "trois ans après notre dernier échange";

/** Messages of the contact form, and the conversations that follow. */
export function enquiryTreatment({ messages }: Pick<Delays, "messages">): Treatment {
  const byHand =
    messages && messages !== endOfEnquiries && `L'équipe le fait à la main au plus tard ${messages}.`;
  return {
    id: "enquiries",
    title: "Quand vous nous écrivez",
    text: "Votre message arrive à l'équipe, sur le site et par e-mail : une copie est donc dans la boîte de la coopérative. Vous en recevez un accusé de réception. S'il ressemble à celui d'un robot, il attend trente jours dans la corbeille, où l'équipe regarde. Tant qu'il n'est pas parti, ce que vous tapez reste dans l'onglet de votre navigateur, jusqu'à ce que vous le fermiez. Une fois le message parti, un cookie, « demande » (« __Host-demande » sur une connexion chiffrée), garde un jour dans votre navigateur l'accès à votre demande ; le lien reçu par e-mail le porte à trente jours. Il sert à cela seul, et la révocation du lien l'efface. Le brouillon d'un devis (« quote-draft ») reste dans votre navigateur, même l'onglet fermé, jusqu'à son envoi ou votre déconnexion ; si la place y manque, il la cède à votre connexion.",
    what: "Nom, e-mail, sujet, message ; si vous les donnez, téléphone, photos et plans, nature des travaux, surface, commune, croquis, début souhaité et budget. S'y ajoutent nos réponses et le moment où leurs fichiers sont ouverts, les e-mails échangés, les appels que nous notons, les visites convenues, nos devis, avec le jour où vous les ouvrez et ce que vous en répondez, et le nom et l'e-mail des personnes que vous invitez à lire. Le lieu et l'appareil inscrits dans les photos sont retirés à leur arrivée.",
    why: "Vous répondre, et préparer le rendez-vous ou le devis que vous demandez.",
    basis: "Des démarches faites à votre demande avant un contrat (RGPD, article 6.1.b).",
    howLong: [
      `Le site les efface seul ${endOfEnquiries}, réponses et pièces jointes comprises.`,
      "Le moment où un fichier de nos réponses est ouvert, douze mois ; celui d'un devis reste avec lui.",
      byHand,
      "Plus tôt si vous le demandez.",
    ]
      .filter(Boolean)
      .join(" "),
    who: "L'équipe. Notre hébergeur et notre service d'e-mail les transportent et les gardent pour nous.",
  };
}
