import { french, frenchTexts } from "../../../../../ui/text/typography.ts";

/** The texts of an enquiry's quotes. */
export const texts = frenchTexts({
  title: "Devis",
  howToMark:
    "Joignez le devis à une réponse, puis marquez-la ici : le client pourra l'accepter ou le décliner.",
  mark: "Marquer un devis",
  markConfirm: "C'est le devis",
  markText:
    "Le client peut alors l'accepter ou le décliner d'une phrase, et vous voyez quand il l'ouvre. Un devis plus récent remplace le précédent.",
  which: "Quelle réponse le porte ?",
  marked: "Marqué comme devis.",
  markedDay: (day: string) => french(`marqué ${day}`),
  opened: (day: string) => french(`ouvert par le client ${day}`),
  unopened: "pas encore ouvert",
  standings: { replaced: "Un devis plus récent le remplace.", withdrawn: "Retiré." },
  answers: {
    accepted: (name: string, moment: string) =>
      french(name ? `${name} accepte ce devis, ${moment}.` : `Accepté, ${moment}.`),
    declined: (name: string, moment: string) =>
      french(name ? `${name} décline ce devis, ${moment}.` : `Décliné, ${moment}.`),
  },
  noContract: "C'est une information, pas une signature : le contrat se conclut hors du site.",
  withdraw: "Retirer",
  withdrawWhat: " ce devis",
  withdrawTitle: "Retirer ce devis",
  withdrawText:
    "Le client ne pourra plus y répondre, et lit qu'il est retiré. Le fichier reste dans la conversation. Aucune lettre ne part : dites-le-lui dans une réponse.",
  withdrawn: "Devis retiré.",
  answeredMeanwhile: (answer: string, name: string) => {
    const verb = answer === "declined" ? "de décliner" : "d'accepter";
    return french(`${name || "Le client"} vient ${verb} ce devis. Il n'est pas retiré.`);
  },
  amount: {
    none: "Montant pas noté",
    scope: "TTC ; l'administration et la comptabilité le voient, le client non",
    note: "Noter",
    correct: "Corriger",
    what: " le montant du devis",
    dialog: "Montant du devis",
    label: "Montant TTC, en euros",
    hint: "Comme 12 500 ou 12 500,50. Les chiffres additionnent les montants des demandes gagnées.",
    confirm: "Enregistrer",
    noted: "Montant noté.",
    removed: "Montant retiré.",
  },
});
