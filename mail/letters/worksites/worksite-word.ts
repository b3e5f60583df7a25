import type { Content } from "../../layout.ts";
import { typeset } from "../../typography.ts";
import { linkNote } from "../enquiries/enquiry-link.ts";

export type WorksiteWordLetter = {
  greeting: string;
  /** The worksite's name, « L'extension d'Albi ». */
  building: string;
  /** The team's two sentences. */
  body: string;
  /** The captions of its pictures, which may be empty. */
  captions: readonly string[];
  /** The address of the worksite's file, or of the enquiry whose account will show it. */
  link: string;
  /** Present if the link is mailed. */
  way?: { revoke: string; until: string };
};

/** Tells the client of the week on their worksite. The letter asks nothing. */
export function worksiteWordLetter({
  greeting,
  building,
  body,
  captions,
  link,
  way,
}: WorksiteWordLetter): Content {
  return {
    title: typeset`Des nouvelles de votre chantier`,
    paragraphs: [greeting, body],
    pictures: captions.map((caption, index) => ({ cid: wordPictureId(index), caption })),
    facts: [{ label: "Chantier", value: building }],
    action: { label: way ? typeset`Ouvrir ma demande` : typeset`Voir le chantier`, link },
    ...(way && { otherwise: { label: typeset`Révoquer ce lien`, link: way.revoke } }),
    note: way
      ? typeset`Un compte, ouvert depuis votre demande, montre le dossier entier. ${linkNote(way.until)}`
      : typeset`Ce mot et ses photos restent dans votre espace. Une question ? Répondez simplement à cette lettre.`,
  };
}

/** Returns the name by which the letter shows the picture at this index. */
export function wordPictureId(index: number): string {
  return `photo-${index + 1}@chantier`;
}
