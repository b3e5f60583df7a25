import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

type AskedPermission = { greeting: string; title: string; link: string; hasAccount: boolean };

/** Asks a client for the permission to publish their worksite. */
export function permissionAskedLetter(
  { greeting, title, link, hasAccount }: AskedPermission,
  site: LetterSite,
): Content {
  return {
    title: typeset`Pouvons-nous montrer votre maison ?`,
    paragraphs: [
      greeting,
      typeset`Chez ${site.name}, l'équipe aimerait montrer « ${title} » sur son site. C'est vous qui décidez : vous choisissez le dehors, le dedans, le nom de la commune, et jusqu'à quand.`,
      typeset`Vous pouvez retirer chaque accord à tout moment : les images disparaissent aussitôt du site. Vous pouvez aussi refuser.`,
    ],
    action: {
      label: hasAccount ? typeset`Choisir ce qui peut être montré` : typeset`Ouvrir ma demande`,
      link,
    },
    note: hasAccount
      ? typeset`Tant que vous n'avez pas répondu, nous ne le demandons pas à nouveau.`
      : typeset`La réponse se donne depuis un compte : votre demande vous propose d'en ouvrir un. Tant que vous n'avez pas répondu, nous ne le demandons pas à nouveau.`,
  };
}

export type AnsweredPermission = {
  event: "given" | "refused" | "withdrawn";
  title: string;
  client: string;
  /** « 20 novembre 2026 à 19h06 » */
  moment: string;
  /** « le dehors et la commune » */
  parts: string;
  /** The parts that this answer withdraws, « le dedans ». */
  lost: string;
  until: string;
  /** Whether the page left the site with this answer although something is still permitted. */
  isPageGone: boolean;
  /** Other places where the cooperative may have shown it, « Instagram et Facebook ». */
  elsewhere: string;
  link: string;
};

/** Tells the team the client's answer, and what remains to be done by hand. */
export function permissionAnsweredLetter(answer: AnsweredPermission): Content {
  const { event, title, client, moment, parts, lost, until, isPageGone, elsewhere, link } = answer;
  const isLess = event === "withdrawn" || lost !== "";
  const facts = [
    { label: "Chantier", value: title },
    { label: "Client", value: client },
    { label: "Le", value: moment },
    { label: event === "withdrawn" ? "Était permis" : "Permis", value: event === "refused" ? "" : parts },
    { label: "N'est plus permis", value: event === "withdrawn" ? "" : lost },
    { label: "Jusqu'au", value: event === "given" ? until : "" },
  ];
  return {
    title: event === "given" && isLess ? typeset`Un client permet moins qu'avant` : titles[event],
    paragraphs: [
      sentences[event],
      ...(lost && event !== "withdrawn"
        ? [typeset`Ce qui n'est plus permis a disparu du site à l'instant.`]
        : []),
      ...(isPageGone
        ? [
            typeset`La page n'est plus montrée : aucune de ses images ne montre seulement ce qui est permis. Dites dans le projet, pour chaque image, si elle montre le dehors ou le dedans : celles qui sont permises reparaissent.`,
          ]
        : []),
      ...(isLess && elsewhere
        ? [
            typeset`Reste à faire à la main : retirer ce que vous en avez montré sur ${elsewhere}, ou ailleurs.`,
          ]
        : []),
    ],
    facts: facts.filter(({ value }) => value !== ""),
    action: { label: typeset`Ouvrir le chantier`, link },
    note: typeset`La réponse du client est gardée comme preuve, avec les mots sur lesquels il a appuyé.`,
  };
}

const titles: Record<AnsweredPermission["event"], string> = {
  given: typeset`Un client permet de publier`,
  refused: typeset`Un client refuse la publication`,
  withdrawn: typeset`Un client a retiré sa maison du site`,
};

const sentences: Record<AnsweredPermission["event"], string> = {
  given: typeset`Ce qui suit peut être montré, et rien de plus.`,
  refused: typeset`Rien de ce chantier ne peut être montré.`,
  withdrawn: typeset`La page et ses images ont disparu du site à l'instant.`,
};

export type GonePermission = { title: string; elsewhere: string; link: string };

/** Tells the team that a project is no longer shown because no permission is left. */
export function permissionGoneLetter({ title, elsewhere, link }: GonePermission): Content {
  return {
    title: typeset`Un projet n'est plus montré`,
    paragraphs: [
      typeset`La permission de publier « ${title} » a disparu avec le compte, la demande ou le dossier de chantier qui la portait. Sans elle, la page et ses images ne sont plus montrées.`,
      ...(elsewhere
        ? [
            typeset`Reste à faire à la main : retirer ce que vous en avez montré sur ${elsewhere}, ou ailleurs.`,
          ]
        : []),
    ],
    action: { label: typeset`Ouvrir le projet`, link },
    note: typeset`Personne d'autre que le client ne peut la donner à nouveau.`,
  };
}

export type EndingPermission = { title: string; parts: string; until: string; link: string };

/** Tells the team a month ahead that a permission ends. */
export function permissionEndingLetter({ title, parts, until, link }: EndingPermission): Content {
  return {
    title: typeset`Une permission de publier se termine`,
    paragraphs: [
      typeset`La permission donnée pour « ${title} » court jusqu'au ${until}. Le lendemain, la page et ses images disparaissent d'elles-mêmes. Pour continuer, demandez au client de la donner à nouveau.`,
    ],
    facts: [{ label: "Permis", value: parts }],
    action: { label: typeset`Ouvrir le chantier`, link },
    note: typeset`Cette lettre n'est envoyée qu'une fois.`,
  };
}
