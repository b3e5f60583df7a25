import type { Content, LetterSite } from "../layout.ts";
import { enquiryClaimedLetter } from "../letters/enquiries/enquiry-claimed.ts";
import { enquiryInvitationLetter } from "../letters/enquiries/enquiry-invitation.ts";
import { enquiryLinkLetter } from "../letters/enquiries/enquiry-link.ts";
import { entrustedLetter } from "../letters/enquiries/entrusted.ts";
import { quoteAnswerLetter } from "../letters/enquiries/quote-answer.ts";
import { remindersLetter } from "../letters/reminders.ts";
import { visitLetter } from "../letters/visit.ts";
import { worksiteStepLetter } from "../letters/worksite-step.ts";
import { worksiteWordLetter } from "../letters/worksites/worksite-word.ts";

/** The greeting of the previews. */
export const greeting = "Bonjour Anne Vidal,";

/** The link of an invented enquiry. */
export const exampleWay = {
  link: "https://exemple.fr/demande?token=exemple",
  revoke: "https://exemple.fr/demande/revoquer?token=exemple",
  until: "22 décembre 2026",
};

/** The steps of a worksite, as the previews' addresses name them. */
const stepNames = {
  sketch: "esquisse",
  permit: "permis",
  workshop: "atelier",
  raising: "levage",
  weathertight: "hors-d-eau",
  finishing: "finitions",
  acceptance: "reception",
  handover: "cles",
} as const;

/** The words of a client whom no slot suits. */
const wish = "Plutôt un lundi matin.";

/** Returns the letters about enquiries, worksites and visits. */
export function enquiryPreviews(site: LetterSite): Record<string, Content> {
  const visit = {
    greeting,
    subject: "Surélévation d’une maison de ville",
    client: "Hélène Caussade",
    slots: ["mardi 24 novembre 2026, de 9 h à 10 h 30"],
    colleagues: "Inès et Marc",
    note: "Casque prêté à l’entrée.",
    asked: "",
    link: exampleWay.link,
  };
  const raising = {
    greeting,
    building: "L’extension d’Albi",
    step: "raising" as const,
    opens: false,
    next: "La dernière ferme est posée, les pannes montent mardi.",
    link: "https://exemple.fr/account/chantier/exemple",
  };
  const slots = [...visit.slots, "vendredi 27 novembre 2026, de 17 h à 18 h, il fera nuit à 17 h 30"];
  const reminder = {
    enquiryId: "exemple",
    name: "Karine Lafon",
    subject: "Terrasse",
    phone: "05 63 57 01 42",
    note: "Elle voit sa banque.",
  };
  const gift = { greeting, ...reminder, giver: "Inès Vidal", day: "mardi 24 novembre 2026" };
  return {
    "demande-lien": enquiryLinkLetter({ greeting, ...exampleWay }, site),
    "demande-invitation": enquiryInvitationLetter(
      { greeting, inviter: "Hélène Caussade", ...exampleWay },
      site,
    ),
    "demande-compte": enquiryClaimedLetter({ greeting, isNew: true, isOwn: true }, site),
    "demande-rattachee": enquiryClaimedLetter({ greeting, isNew: false, isOwn: true }, site),
    "chantier-ouvert": worksiteStepLetter({ ...raising, step: "sketch", opens: true }, site),
    ...Object.fromEntries(
      Object.entries(stepNames).map(([step, name]) => [
        `chantier-${name}`,
        worksiteStepLetter({ ...raising, step: step as keyof typeof stepNames }, site),
      ]),
    ),
    "chantier-levage-lien": worksiteStepLetter({ ...raising, way: exampleWay }, site),
    "visite-proposee": visitLetter({ ...visit, event: "offered", isClients: true, slots }, site),
    "visite-retenue": visitLetter({ ...visit, event: "chosen", isClients: true }, site),
    "visite-retenue-equipe": visitLetter({ ...visit, event: "chosen", isClients: false }, site),
    "visite-deplacee": visitLetter({ ...visit, event: "moved", isClients: true }, site),
    "visite-annulee": visitLetter({ ...visit, event: "cancelled", isClients: true }, site),
    "visite-sans-vous": visitLetter({ ...visit, event: "left", isClients: false }, site),
    "visite-autre-moment": visitLetter({ ...visit, event: "asked", isClients: false, asked: wish }, site),
    "demande-confiee": entrustedLetter({ ...gift, what: "enquiry" }, site),
    "rappel-confie": entrustedLetter({ ...gift, what: "reminder" }, site),
    "visite-confiee": entrustedLetter({ ...gift, what: "visit", note: "" }, site),
    ...quotePreviews(site),
    rappels: remindersLetter({ greeting, reminders: [reminder, { ...reminder, name: "Luc Marty" }] }, site),
  };
}

/** Returns the letters with a word to the client of a worksite. */
export function wordPreviews(): Record<string, Content> {
  const word = {
    greeting,
    building: "L’extension d’Albi",
    body: "La charpente est levée, et la couverture commence lundi. Venez voir quand vous voulez.",
    captions: ["La dernière ferme", "", "Le faîtage"],
    link: "https://exemple.fr/account/chantier/exemple",
  };
  return {
    "chantier-mot": worksiteWordLetter(word),
    "chantier-mot-lien": worksiteWordLetter({ ...word, way: exampleWay }),
  };
}

function quotePreviews(site: LetterSite): Record<string, Content> {
  const answer = {
    greeting,
    enquiryId: "exemple",
    client: "Hélène Caussade",
    answeredBy: "Paul Caussade",
    subject: "Surélévation d’une maison de ville",
    words: "Nous partons ainsi, avec le bardage en mélèze.",
  };
  return {
    "devis-accepte": quoteAnswerLetter({ ...answer, answer: "accepted", isChanged: false }, site),
    "devis-decline": quoteAnswerLetter({ ...answer, answer: "declined", isChanged: true }, site),
  };
}
