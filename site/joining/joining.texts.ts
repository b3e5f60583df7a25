import { frenchTexts } from "../../ui/text/typography.ts";

/** The page of the letter that invites a colleague. */
export const texts = frenchTexts({
  title: "Bienvenue dans l'équipe",
  text: "Votre nom signe ce que vous écrivez. Choisissez ensuite comment vous entrerez.",
  name: "Votre nom, tel qu'on le lira",
  password: "Mot de passe",
  hint: "Huit caractères au moins.",
  confirmation: "Confirmation",
  button: "Ouvrir mon accès",
  passkey: "Entrer plutôt avec une clé d'accès",
  again:
    "S'il a déjà servi, votre accès est ouvert : connectez-vous. Sinon, demandez à la personne qui vous a invité de renvoyer la lettre.",
  done: {
    title: "Votre accès est ouvert",
    text: "Connectez-vous avec votre adresse et le mot de passe que vous venez de choisir.",
    goOn: { to: "/login?next=%2Fdashboard", label: "Me connecter" },
  },
});
