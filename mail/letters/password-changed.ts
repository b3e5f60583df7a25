import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Tells an account's owner, who may not have done it, that the password has changed. */
export function passwordChangedLetter(
  { greeting, passkeys }: { greeting: string; passkeys: number },
  site: LetterSite,
): Content {
  return {
    title: typeset`Votre mot de passe a été changé`,
    paragraphs: [
      greeting,
      typeset`Le mot de passe de votre compte chez ${site.name} vient d'être changé, et les sessions ouvertes avec l'ancien ont pris fin. Si c'est vous, il n'y a rien à faire.`,
      ...(passkeys > 0 ? [stillOpenText(passkeys, site)] : []),
      typeset`Si ce n'est pas vous, choisissez tout de suite un autre mot de passe : la lettre qui le permet n'arrive qu'à votre adresse. Puis dites-le-nous.`,
    ],
    action: { label: typeset`Choisir un autre mot de passe`, link: `${site.url}/login/mot-de-passe` },
    otherwise: { label: typeset`Nous prévenir`, link: `${site.url}/contact` },
    note: typeset`Cette lettre part à chaque changement de mot de passe.`,
  };
}

/** A new password removes no passkeys, not even an intruder's. */
function stillOpenText(passkeys: number, { url }: LetterSite): string {
  const page = `${url}/account/appareils`;
  return passkeys === 1
    ? typeset`Une clé d'accès ouvre toujours votre compte. Si elle n'est pas de vous, retirez-la dans « Par où vous entrez » : ${page}`
    : typeset`${String(passkeys)} clés d'accès ouvrent toujours votre compte. Si elles ne sont pas toutes de vous, retirez les autres dans « Par où vous entrez » : ${page}`;
}
