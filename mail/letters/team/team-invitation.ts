import type { Content, LetterSite } from "../../layout.ts";
import { typeset } from "../../typography.ts";

/** An invitation into the team's back office. */
export type TeamInvitation = {
  token: string;
  /** The roles of the account, « rédaction et chantier ». */
  role: string;
  /** The name of the administrator who invites; empty if unknown. */
  inviter: string;
  /** The last day on which the link works, « 6 décembre 2026 ». */
  until: string;
};

/** Invites a colleague to open their account. */
export function teamInvitationLetter(
  { greeting, token, role, inviter, until }: TeamInvitation & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Votre accès au site de ${site.name}`,
    paragraphs: [
      greeting,
      inviter
        ? typeset`${inviter} vous ouvre le tableau de bord du site de ${site.name}.`
        : typeset`Le tableau de bord du site de ${site.name} vous est ouvert.`,
      typeset`Ouvrez ce lien, donnez votre nom, puis choisissez une clé d'accès ou un mot de passe. Personne d'autre ne le voit.`,
    ],
    facts: [
      { label: typeset`Votre rôle`, value: role },
      { label: typeset`Lien valable`, value: typeset`jusqu'au ${until}` },
    ],
    action: {
      label: typeset`Ouvrir mon accès`,
      link: `${site.url}/login/invitation?token=${encodeURIComponent(token)}`,
    },
    note: typeset`Ce lien ne sert qu'une fois. Vous n'attendiez rien de nous ? Ne l'ouvrez pas : sans vous, rien ne se passe.`,
  };
}
