import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Tells whoever reads the address that a request is an account's from now on: somebody else may have had its link. */
export function requestClaimedLetter(
  { greeting, isNew }: { greeting: string; isNew: boolean },
  site: LetterSite,
): Content {
  return {
    title: isNew ? typeset`Votre espace est ouvert` : typeset`Votre demande est dans votre espace`,
    paragraphs: [
      greeting,
      isNew
        ? typeset`Un compte a été ouvert chez ${site.name} avec cette adresse, depuis le lien de votre demande. La demande et nos réponses vous y attendent.`
        : typeset`La demande que vous nous avez écrite est maintenant dans votre espace chez ${site.name}, avec nos réponses.`,
      typeset`Les liens que nous vous avions envoyés pour elle n'ouvrent plus rien : c'est votre compte qui l'ouvre.`,
    ],
    action: { label: typeset`Ouvrir mon espace`, link: `${site.url}/account` },
    otherwise: {
      label: typeset`Ce n'était pas moi : choisir un mot de passe`,
      link: `${site.url}/login/mot-de-passe`,
    },
    note: typeset`Si ce n'était pas vous, quelqu'un d'autre a eu ce lien. Choisissez un nouveau mot de passe : il ferme toutes les sessions. Retirez ensuite les clés d'accès que vous ne connaissez pas, dans vos réglages.`,
  };
}
