import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** Texts of the page after a link was requested, the same whether the account exists or not. */
export const texts = frenchTexts({
  title: "Voyez votre courrier",
  lead: [
    "S'il y a un compte à ",
    ", une lettre vient d'y partir. Ouvrez-la sur cet appareil et touchez le bouton.",
  ],
  goodUntil: "Valable jusqu'à ",
  over: "Le délai est passé",
  once: "Le lien ne sert qu'une fois. Vous en avez demandé plusieurs ? N'importe lequel ouvre, et éteint les autres.",
  overText: "Ce lien n'ouvre plus rien. Demandez-en un autre.",
  again: "Renvoyer",
  againLater: "Renvoyer, ",
  sentAgain: "Une autre lettre vient de partir.",
  otherAddress: "Changer d'adresse",
  nothing: "Rien au bout de cinq minutes ? Regardez les indésirables",
  orCall: ", ou appelez le ",
  tooMany: ["Trop d'essais à la suite. Réessayez ", "."],
  noRoom: "Notre serveur n'a plus de place : il ne peut rien enregistrer en ce moment. Réessayez plus tard.",
  unanswered: "Le site n'a pas répondu. Vérifiez votre connexion, puis réessayez.",
});

/** « encore 13 minutes sur 15 ». */
export function minutesLeft(minutes: number): string {
  return french(`encore ${minutes} minute${minutes > 1 ? "s" : ""} sur 15`);
}
