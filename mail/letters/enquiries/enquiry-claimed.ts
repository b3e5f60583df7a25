import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** `isOwn` is true for the author of the enquiry and false for an invited reader. */
export type ClaimedEnquiryLetter = { greeting: string; isNew: boolean; isOwn: boolean };

/** Tells the reader of an address that an enquiry now belongs to an account: another person may have had its link. */
export function enquiryClaimedLetter(
  { greeting, isNew, isOwn }: ClaimedEnquiryLetter,
  site: LetterSite,
): Content {
  const enquiry = isOwn ? typeset`Votre demande` : typeset`Une demande`;
  const origin = isOwn ? typeset`votre demande` : typeset`la demande que l'on vous a invité à lire`;
  const claimed = isOwn
    ? typeset`La demande que vous nous avez écrite`
    : typeset`La demande que l'on vous a invité à lire`;
  return {
    title: isNew ? typeset`Votre espace est ouvert` : typeset`${enquiry} est dans votre espace`,
    paragraphs: [
      greeting,
      isNew
        ? typeset`Un compte a été ouvert chez ${site.name} avec cette adresse, depuis le lien de ${origin}. La demande et nos réponses vous y attendent.`
        : typeset`${claimed} est maintenant dans votre espace chez ${site.name}, avec nos réponses.`,
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
