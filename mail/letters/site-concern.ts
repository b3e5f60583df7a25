import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A concern about the site: the problem and its meaning, each a French sentence. */
export type SiteConcern = { title: string; text: string };

/** Reports concerns to an administrator. The first is in the title, as most often there is no other. */
export function siteConcernLetter(
  { greeting, concerns }: { greeting: string; concerns: readonly SiteConcern[] },
  site: LetterSite,
): Content {
  const others = concerns.length - 1;
  return {
    title:
      others > 0
        ? typeset`${String(concerns.length)} choses demandent une main`
        : typeset`Le site demande une main`,
    paragraphs: [greeting, ...concerns.map(({ title, text }) => `${title} ${text}`)],
    action: { label: typeset`Voir l'état du site`, link: `${site.url}/dashboard/etat` },
    note: typeset`Cette lettre ne part qu'une fois : elle ne revient que si cela s'arrange, puis recommence.`,
  };
}
