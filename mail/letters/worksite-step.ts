import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";
import { linkNote } from "./enquiries/enquiry-link.ts";

export type WorksiteStepLetter = {
  greeting: string;
  /** The worksite's name, « L'extension d'Albi ». */
  building: string;
  /** A step of the worksite. */
  step: keyof typeof steps;
  /** Whether this is the first letter of a worksite's file, which announces the file at any step. */
  opens: boolean;
  /** The next thing to happen, in the team's words. */
  next: string;
  /** The address of the worksite's file, or of the enquiry whose account will show it. */
  link: string;
  /** Present if the link is mailed. */
  way?: { revoke: string; until: string };
};

/** Tells the client that their worksite has reached its next step. The letter asks nothing. */
export function worksiteStepLetter(
  { greeting, building, step, opens, next, link, way }: WorksiteStepLetter,
  site: LetterSite,
): Content {
  const { title, sentence } = steps[step];
  const opening = typeset`Votre dossier de chantier est ouvert chez ${site.name} : les étapes, les plans, les devis et les notices s'y rangent, avec la date où ils sont déposés.`;
  return {
    title: opens ? typeset`Votre dossier de chantier est ouvert` : title,
    paragraphs: [greeting, ...(opens ? [opening] : []), sentence],
    facts: [{ label: "Chantier", value: building }],
    ...(next && { quote: next }),
    action: { label: way ? typeset`Ouvrir ma demande` : typeset`Voir où on en est`, link },
    ...(way && { otherwise: { label: typeset`Révoquer ce lien`, link: way.revoke } }),
    note: way
      ? typeset`Un compte, ouvert depuis votre demande, montre le dossier entier. ${linkNote(way.until)}`
      : typeset`Une lettre à chaque étape, et parfois un mot de l'équipe. Une question ? Répondez simplement à cette lettre.`,
  };
}

/** The steps are named as on the scaffold. The cooperative adds what follows. */
const steps = {
  sketch: {
    title: typeset`On dessine`,
    sentence: typeset`L'esquisse est commencée : on pose votre projet sur le papier.`,
  },
  permit: {
    title: typeset`Le permis est en route`,
    sentence: typeset`Le dossier part en mairie. On attend sa réponse, et on prépare la suite.`,
  },
  workshop: {
    title: typeset`On taille à l'atelier`,
    sentence: typeset`Le bois est à l'atelier : on trace, on taille, on assemble une première fois, à blanc.`,
  },
  raising: {
    title: typeset`On lève`,
    sentence: typeset`Le levage commence : la charpente et les murs montent sur place.`,
  },
  weathertight: {
    title: typeset`Hors d'eau, hors d'air`,
    sentence: typeset`Le toit et les menuiseries sont posés : le bâtiment est hors d'eau et hors d'air.`,
  },
  finishing: {
    title: typeset`On finit`,
    sentence: typeset`Les finitions commencent : parements, sols, détails.`,
  },
  acceptance: {
    title: typeset`La réception`,
    sentence: typeset`C'est l'heure de la réception : on fait le tour ensemble, et les garanties partent de ce jour.`,
  },
  handover: {
    title: typeset`Les clés sont à vous`,
    sentence: typeset`Les clés sont remises. Le dossier reste ouvert : garanties et conseils d'entretien y ont leur place.`,
  },
};
