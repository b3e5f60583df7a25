import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** Proves that the site's letters arrive: the administrator who asked for it opens its link. */
export function testLetter({ greeting, key }: { greeting: string; key: string }, site: LetterSite): Content {
  return {
    title: typeset`La lettre d'essai est arrivée`,
    paragraphs: [
      greeting,
      typeset`Si vous lisez ceci, le courrier du site part et arrive. Touchez le bouton : le site le note, et c'est fait.`,
      typeset`Regardez aussi où elle est tombée. Dans les indésirables, il manque sans doute un des trois enregistrements que la page explique.`,
    ],
    action: {
      label: typeset`Elle est arrivée`,
      link: `${site.url}/dashboard/mise-en-ligne?lettre=${key}`,
    },
    note: typeset`Vous recevez cette lettre parce que vous l'avez demandée depuis le tableau de bord.`,
  };
}
