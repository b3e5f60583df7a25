import { type Content, type LetterSite, letterHtml, letterText } from "../layout.ts";
import { accessNewsLetter } from "../letters/access-news.ts";
import { accountNewsLetter } from "../letters/account-news.ts";
import { accountClosingLetter } from "../letters/accounts/account-closing.ts";
import { addressChangedLetter } from "../letters/address-changed.ts";
import { backupFailedLetter } from "../letters/backup-failed.ts";
import { contactAcknowledgement } from "../letters/contact-acknowledgement.ts";
import { contactNotice } from "../letters/contact-notice.ts";
import { emailChangeLetter } from "../letters/email-change.ts";
import { enquiryNotice } from "../letters/enquiry-notice.ts";
import { fileKeptLetter } from "../letters/file-kept.ts";
import { firstPasskeyLetter } from "../letters/first-passkey.ts";
import { testLetter } from "../letters/opening/test-letter.ts";
import { paperEndingLetter } from "../letters/paper-ending.ts";
import { passwordChangedLetter } from "../letters/password-changed.ts";
import { passwordResetLetter } from "../letters/password-reset.ts";
import { replyLetter } from "../letters/reply.ts";
import { signInLinkLetter } from "../letters/sign-in-link.ts";
import { siteConcernLetter } from "../letters/site-concern.ts";
import { departureLetter, departureNewsLetter } from "../letters/team/departure.ts";
import { teamInvitationLetter } from "../letters/team/team-invitation.ts";
import { verificationLetter } from "../letters/verification.ts";
import { enquiryPreviews, exampleWay, greeting, wordPreviews } from "./enquiry-previews.ts";
import { permissionPreviews } from "./permission-previews.ts";
import { reviewPreviews } from "./review-previews.ts";

export type Preview = { name: string; title: string; html: string; text: string };

const anne = { name: "Anne Vidal", email: "anne@exemple.fr" };
const grange = {
  enquiryId: "exemple",
  subject: "Une grange à isoler",
  body: "Bonjour,\n\nPeut-on isoler une grange de 80 m² sans toucher aux murs de pierre ?\n\nAnne",
};
const answer =
  "Bonjour Anne,\n\nOui, par une ossature posée à l’intérieur, sans appui sur les murs. Nous passons voir.\n\nMaud";

/** Returns every letter with invented words, for development. */
export function letterPreviews(site: LetterSite): Preview[] {
  const contents = {
    ...accountPreviews(site),
    ...exchangePreviews(site),
    ...answeredPreviews({ ...site, readsMail: true }),
    ...enquiryPreviews(site),
    ...wordPreviews(),
    ...permissionPreviews(site),
  };
  return Object.entries(contents).map(([name, content]) => ({
    name,
    title: content.title,
    html: letterHtml(content, site),
    text: letterText(content, site),
  }));
}

/** Returns the letters of a conversation if the site reads a mailbox. */
function answeredPreviews(site: LetterSite): Record<string, Content> {
  const replyFacts = { greeting, ...grange, author: "Maud Ferrand", body: answer, attachments: 1 };
  return {
    "contact-equipe-boite": contactNotice(
      { ...anne, ...grange, phone: "06 12 34 56 78", message: grange.body, photos: 2 },
      site,
    ),
    "message-equipe-boite": enquiryNotice({ ...anne, ...grange, opens: false, attachments: 0 }, site),
    "mail-equipe-boite": enquiryNotice(
      { ...anne, ...grange, opens: true, isByMail: true, attachments: 0 },
      site,
    ),
    "reponse-boite": replyLetter(replyFacts, site),
    "reponse-visiteur-boite": replyLetter({ ...replyFacts, enquiryId: "", way: exampleWay }, site),
  };
}

function accountPreviews(site: LetterSite): Record<string, Content> {
  const link = `${site.url}/login/verification?token=exemple`;
  const at = "1er novembre 2026 à 13h49";
  return {
    verification: verificationLetter(
      { greeting, link, disown: `${site.url}/login/pas-moi?token=exemple` },
      site,
    ),
    "mot-de-passe": passwordResetLetter({ greeting, link }, site),
    "lien-de-connexion": signInLinkLetter({ greeting, link: `${site.url}/login/lien?token=exemple` }, site),
    adresse: emailChangeLetter({ greeting, newEmail: "anne.vidal@exemple.fr", link }, site),
    "mot-de-passe-change": passwordChangedLetter({ greeting, passkeys: 2 }, site),
    "adresse-changee": addressChangedLetter({ greeting, isFormer: true }, site),
    "adresse-nouvelle": addressChangedLetter({ greeting, isFormer: false }, site),
    "nouvel-appareil": accessNewsLetter(
      { greeting, news: { kind: "newDevice", browser: "Chrome", system: "Android" }, at },
      site,
    ),
    "premiere-cle": firstPasskeyLetter(
      { greeting, link: `${site.url}/account/appareils?next=%2Fdashboard&token=exemple` },
      site,
    ),
    "cle-ajoutee": accessNewsLetter(
      { greeting, news: { kind: "passkeyAdded", name: "Téléphone du chantier" }, at },
      site,
    ),
    "mot-de-passe-abandonne": accessNewsLetter({ greeting, news: { kind: "passwordRemoved" }, at }, site),
    "equipe-invitation": teamInvitationLetter(
      {
        greeting: "Bonjour,",
        token: "exemple",
        role: "rédaction",
        inviter: "Maud Ferrand",
        until: "6 décembre 2026",
      },
      site,
    ),
    "equipe-depart": departureLetter({ ...departure, greeting: "Bonjour Jérôme,", name: "Jérôme" }, site),
    "equipe-depart-nouvelle": departureNewsLetter(
      { ...departure, greeting: "Bonjour Maud,", name: "Jérôme Vidal" },
      site,
    ),
    "code-de-secours": accessNewsLetter({ greeting, news: { kind: "recoveryCodeUsed", left: 9 }, at }, site),
  };
}

const departure = {
  at: "27 novembre 2026 à 18 h 00",
  enquiries: "Aurélien Costes",
  visits: "Maud Ferrand",
};

const concern = {
  title: "Le certificat du site finit dans 9 jours.",
  text: "Il devait se renouveler seul et ne l’a pas fait.",
};

function exchangePreviews(site: LetterSite): Record<string, Content> {
  return {
    "contact-equipe": contactNotice(
      { ...anne, ...grange, phone: "06 12 34 56 78", message: grange.body, photos: 2 },
      site,
    ),
    sauvegarde: backupFailedLetter(
      {
        greeting,
        moment: "2 novembre 2026 à 3 h 12",
        reason: "Un fichier ne correspondait pas à son empreinte.",
        lastProven: "1er novembre 2026 à 3 h 12",
      },
      site,
    ),
    "main-du-site": siteConcernLetter({ greeting, concerns: [concern] }, site),
    "compte-qui-s-endort": accountClosingLetter(
      { greeting, until: "29 décembre 2026", isLocked: false },
      site,
    ),
    "papier-qui-finit": paperEndingLetter(
      {
        greeting,
        paperId: "exemple",
        name: "Assurance décennale",
        issuer: "Mutuelle du Faîtage",
        until: "31 décembre 2026",
        daysLeft: 30,
        isShown: true,
      },
      site,
    ),
    "lettre-d-essai": testLetter({ greeting, key: "exemple" }, site),
    "dossier-conserve": fileKeptLetter(
      {
        greeting,
        worksiteId: "exemple",
        client: anne.name,
        building: "L’extension d’Albi",
        until: "26 mars 2036",
      },
      site,
    ),
    "contact-visiteur": contactAcknowledgement(site),
    "devis-visiteur": contactAcknowledgement(site, undefined, true),
    "contact-visiteur-lien": contactAcknowledgement(site, exampleWay),
    "message-equipe": enquiryNotice({ ...anne, ...grange, opens: true, attachments: 0 }, site),
    "suite-equipe": enquiryNotice({ ...anne, ...grange, opens: false, attachments: 1 }, site),
    ...replyPreviews(site),
    nouvelles: accountNewsLetter({ greeting }, site),
    ...reviewPreviews(site),
  };
}

function replyPreviews(site: LetterSite): Record<string, Content> {
  return {
    reponse: replyLetter({ greeting, ...grange, author: "Maud Ferrand", body: answer, attachments: 1 }, site),
    "reponse-visiteur": replyLetter(
      {
        greeting,
        ...grange,
        author: "Maud Ferrand",
        body: answer,
        attachments: 2,
        enquiryId: "",
        way: exampleWay,
      },
      site,
    ),
    "reponse-sans-lien": replyLetter(
      { greeting, ...grange, author: "Maud Ferrand", body: answer, attachments: 0, enquiryId: "" },
      site,
    ),
  };
}
