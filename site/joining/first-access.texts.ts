import { frenchTexts } from "../../ui/text/typography.ts";

/** The page of the link that the server prints at the start of a new site. */
export const texts = frenchTexts({
  title: "Votre site est prêt à vous accueillir",
  text: "Vous en serez le premier administrateur. Ce lien ne sert qu'une fois : ensuite, vous inviterez vous-même vos collègues.",
  email: "Votre adresse e-mail",
  button: "Commencer",
  again: "S'il a déjà servi, le site a son premier administrateur : connectez-vous.",
  done: {
    title: "Votre accès est ouvert",
    text: "Connectez-vous avec votre adresse et le mot de passe que vous venez de choisir.",
    goOn: { to: "/login?next=%2Fdashboard%2Fmise-en-ligne", label: "Me connecter" },
  },
});
