import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** An account that nobody has used for nearly three years. `until` is its last day, « 29 décembre 2026 ». */
export type AccountClosing = { until: string };

/** Tells the owner of an idle account that it will be closed, and how to keep it. */
export function accountClosingLetter(
  { greeting, until }: AccountClosing & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Votre compte s'endort`,
    paragraphs: [
      greeting,
      typeset`Vous n'êtes pas revenu sur le site depuis bientôt trois ans. Nous ne gardons pas plus longtemps les données de ceux qui n'en ont plus besoin : votre compte sera fermé après le ${until}, avec ce qui s'y trouve.`,
      typeset`Vous voulez le garder ? Connectez-vous une fois d'ici là, cela suffit.`,
    ],
    action: { label: typeset`Garder mon compte`, link: `${site.url}/login` },
    note: typeset`Vous n'en avez plus besoin ? Il n'y a rien à faire. Vous pouvez aussi d'abord télécharger vos données, dans « Mes réglages ».`,
  };
}
