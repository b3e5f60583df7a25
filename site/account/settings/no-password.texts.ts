import { frenchTexts } from "../../../ui/text/typography.ts";

/** The sentence for accounts without a password, which the frame of the dashboard also loads. */
export const texts = frenchTexts({
  text: "Votre compte s’ouvre par une clé d’accès, ou le mot de passe est oublié ? ",
  link: "Choisissez-en un par e-mail",
});
