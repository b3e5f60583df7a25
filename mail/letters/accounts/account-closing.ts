import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/**
 * An account that nobody has used for nearly three years. `until` is its last day, « 29 décembre 2026 ». The owner of a
 * locked account cannot sign in.
 */
export type AccountClosing = { until: string; isLocked: boolean };

/** Tells the owner of an idle account that it will be closed, and how to keep it. */
export function accountClosingLetter(
  { greeting, until, isLocked }: AccountClosing & { greeting: string },
  site: LetterSite,
): Content {
  const end = typeset`Vous n'êtes pas revenu sur le site depuis bientôt trois ans. Nous ne gardons pas plus longtemps les données de ceux qui n'en ont plus besoin : votre compte sera fermé après le ${until}, avec ce qui s'y trouve.`;
  const title = typeset`Votre compte s'endort`;
  const nothingToDo = typeset`Vous n'en avez plus besoin ? Il n'y a rien à faire.`;
  if (isLocked) {
    const way = typeset`Ce compte est bloqué. Vous voulez le garder, ou recevoir d'abord vos données ? Écrivez-nous d'ici là.`;
    const action = { label: typeset`Écrire à l'équipe`, link: `${site.url}/contact` };
    return { title, paragraphs: [greeting, end, way], action, note: nothingToDo };
  }
  return {
    title,
    paragraphs: [
      greeting,
      end,
      typeset`Vous voulez le garder ? Connectez-vous une fois d'ici là, cela suffit.`,
    ],
    action: { label: typeset`Garder mon compte`, link: `${site.url}/login` },
    note: `${nothingToDo} ${typeset`Vous pouvez aussi d'abord télécharger vos données, dans « Mes réglages ».`}`,
  };
}
