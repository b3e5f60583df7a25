import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A worksite that the law keeps after its client has erased their account. */
export type FileKeptLetter = {
  worksiteId: string;
  /** The contracting party, or empty if unknown. */
  client: string;
  building: string;
  /** The last day of the retention, « 26 mars 2036 ». */
  until: string;
};

/** Tells an administrator that a client has erased their account, and until when their worksite is kept. */
export function fileKeptLetter(
  { greeting, worksiteId, client, building, until }: FileKeptLetter & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Un client a supprimé son compte`,
    paragraphs: [
      greeting,
      typeset`Le compte est effacé, avec les coordonnées du client, vos échanges et les photos du chantier. La loi vous fait garder le reste du dossier, pour répondre de l'ouvrage : le site le garde sans changement jusqu'au ${until}, puis l'efface.`,
    ],
    facts: [
      { label: "Client", value: client },
      { label: "Chantier", value: building },
      { label: typeset`Conservé jusqu'au`, value: until },
    ].filter(({ value }) => value !== ""),
    action: { label: typeset`Voir le dossier`, link: `${site.url}/dashboard/chantiers/${worksiteId}` },
    note: typeset`Effacez aussi ce que votre boîte e-mail et vos appareils gardent encore de ce client, hors ce que la loi demande.`,
  };
}
