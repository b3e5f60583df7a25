import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** An event about an account's security. The letter lets its owner report that it was not them. */
export type AccessNews =
  | { kind: "newDevice"; browser: string; system: string }
  | { kind: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { kind: "passwordRemoved" }
  | { kind: "recoveryCodesMade" }
  | { kind: "recoveryCodeUsed"; left: number };

/** Reports a new device, a password given up, a passkey or recovery codes. `at` is the moment, « 1er mars 2026 à 9h05 ». */
export function accessNewsLetter(
  { greeting, news, at }: { greeting: string; news: AccessNews; at: string },
  site: LetterSite,
): Content {
  const { title, said } = newsWords(news, site);
  return {
    title,
    paragraphs: [greeting, `${said} ${typeset`C'était le ${at}.`}`],
    action: { label: typeset`Voir mes appareils`, link: `${site.url}/account/appareils` },
    note:
      news.kind === "passwordRemoved"
        ? withoutPassword
        : typeset`C'était vous ? Il n'y a rien à faire. Sinon, fermez cette session depuis la page « Par où vous entrez », puis changez votre mot de passe : tous vos appareils seront déconnectés.`,
  };
}

const withoutPassword = typeset`C'était vous ? Il n'y a rien à faire. Sinon, choisissez vite un mot de passe : « Mot de passe oublié ? », sur la page de connexion, vous en envoie le lien, et tous vos appareils seront déconnectés.`;

function newsWords(news: AccessNews, { name: site }: LetterSite): { title: string; said: string } {
  switch (news.kind) {
    case "newDevice":
      return {
        title: typeset`Connexion depuis un nouvel appareil`,
        said: typeset`Votre compte chez ${site} vient d'être ouvert depuis un appareil que nous ne connaissions pas : ${deviceName(news)}.`,
      };
    case "passkeyAdded":
      return {
        title: typeset`Une clé d'accès a été ajoutée`,
        said: typeset`La clé d'accès « ${plain(news.name)} » ouvre désormais votre compte chez ${site}, sans mot de passe.`,
      };
    case "passkeyRemoved":
      return {
        title: typeset`Une clé d'accès a été retirée`,
        said: typeset`La clé d'accès « ${plain(news.name)} » n'ouvre plus votre compte chez ${site}.`,
      };
    case "passwordRemoved":
      return {
        title: typeset`Votre compte n'a plus de mot de passe`,
        said: typeset`Votre compte chez ${site} ne s'ouvre plus que par une clé d'accès ou par un lien envoyé à cette adresse.`,
      };
    case "recoveryCodesMade":
      return {
        title: typeset`De nouveaux codes de secours`,
        said: typeset`Dix codes de secours ont été faits pour votre compte chez ${site}. Les anciens ne valent plus rien.`,
      };
    case "recoveryCodeUsed":
      return {
        title: typeset`Un code de secours a servi`,
        said: typeset`Votre compte chez ${site} vient d'être ouvert avec un code de secours. ${remainingText(news.left)}`,
      };
  }
}

function remainingText(count: number): string {
  if (count === 0) return "Il n'en reste aucun : faites-en de nouveaux.";
  return count === 1 ? "Il en reste un." : `Il en reste ${count}.`;
}

/** « Chrome sur Android ». */
function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return `${browser} sur ${system}`;
  return browser || system || "un programme";
}

/** A name is free text: our letters carry no links of others. */
function plain(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N} ,.'’()-]/gu, " ").replaceAll(/\.(?=\S)/g, " ");
}
