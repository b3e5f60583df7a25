import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

type Change = {
  greeting: string /** Whether it goes to the address that the account has left. */;
  isFormer: boolean;
};

/**
 * Tells that an account has another address. The letter to the former address does not name the new one: somebody else
 * may read it by now.
 */
export function addressChangedLetter({ greeting, isFormer }: Change, site: LetterSite): Content {
  const note = typeset`Cette lettre part à l'ancienne adresse et à la nouvelle.`;
  const report = { label: typeset`Nous prévenir`, link: `${site.url}/contact` };
  if (isFormer) {
    return {
      title: typeset`Votre adresse a été changée`,
      paragraphs: [
        greeting,
        typeset`Votre compte chez ${site.name} a désormais une autre adresse e-mail : on ne s'y connecte plus avec celle-ci, et nos lettres n'y parviendront plus. Si c'est vous, il n'y a rien à faire.`,
        typeset`Si ce n'est pas vous, quelqu'un connaît votre mot de passe : prévenez-nous sans attendre, depuis cette adresse. Nous fermons le compte le temps de vérifier.`,
      ],
      action: report,
      note,
    };
  }
  return {
    title: typeset`Votre adresse a été changée`,
    paragraphs: [
      greeting,
      typeset`Cette adresse est désormais celle de votre compte chez ${site.name} : c'est avec elle que vous vous connectez, et nos lettres y parviennent.`,
    ],
    action: { label: typeset`Ouvrir mon espace`, link: `${site.url}/account` },
    otherwise: { label: typeset`Ce n'est pas moi : nous prévenir`, link: report.link },
    note,
  };
}
