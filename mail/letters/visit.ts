import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** The event of a visit. `left` tells a colleague that others make the visit. */
export type VisitEvent = "offered" | "chosen" | "moved" | "cancelled" | "asked" | "left";

export type VisitLetter = {
  greeting: string;
  event: VisitEvent;
  /** Whether the letter goes to the client; otherwise to the team. */
  isClients: boolean;
  /** The subject of the enquiry. */
  subject: string;
  /** The client's name, for the team. */
  client: string;
  /** « mardi 24 novembre 2026, de 9 h à 10 h 30 »: the slot that counts, or the offered ones. */
  slots: readonly string[];
  /** The visiting colleagues, « Inès et Marc ». */
  colleagues: string;
  note: string;
  /** The client's wish. */
  asked: string;
  /** The address to answer at. */
  link: string;
};

/** Tells one side of a visit what the other has done. */
export function visitLetter(letter: VisitLetter, site: LetterSite): Content {
  const { greeting, event, isClients, subject, client, slots, colleagues, note, asked, link } = letter;
  const facts = [
    { label: slots.length > 1 ? "Créneaux" : "Créneau", value: slots.join(" ; ") },
    { label: "Demande", value: subject },
    { label: "Client", value: isClients ? "" : client },
    { label: "Avec", value: colleagues },
    { label: "À savoir", value: note },
  ];
  return {
    title: visitTitle(event, isClients),
    paragraphs: [greeting, visitSentence(event, isClients, site)],
    facts: facts.filter(({ value }) => value !== ""),
    quote: asked,
    action: { label: isClients ? clientsActs[event] : typeset`Ouvrir la demande`, link },
    note: visitNote(event, isClients),
  };
}

const clientsActs: Record<VisitEvent, string> = {
  offered: typeset`Choisir un créneau`,
  chosen: typeset`Voir la visite`,
  moved: typeset`Voir la visite`,
  cancelled: typeset`Ouvrir ma demande`,
  asked: typeset`Ouvrir ma demande`,
  left: typeset`Ouvrir ma demande`,
};

function visitTitle(event: VisitEvent, isClients: boolean): string {
  switch (event) {
    case "offered":
      return typeset`Une visite à choisir`;
    case "chosen":
      return isClients ? typeset`Votre visite est retenue` : typeset`Un créneau de visite est retenu`;
    case "moved":
      return isClients ? typeset`Votre visite est déplacée` : typeset`Une visite est déplacée`;
    case "cancelled":
      return isClients ? typeset`Votre visite est annulée` : typeset`Une visite est annulée`;
    case "asked":
      return typeset`Un client demande un autre moment`;
    case "left":
      return typeset`Une visite se fera sans vous`;
  }
}

function visitSentence(event: VisitEvent, isClients: boolean, site: LetterSite): string {
  switch (event) {
    case "offered":
      return typeset`Chez ${site.name}, l'équipe vous propose une visite. Choisissez le créneau qui vous va ; si aucun ne convient, dites-le d'un mot.`;
    case "chosen":
      return isClients
        ? typeset`C'est retenu. L'invitation jointe s'ajoute à votre agenda.`
        : typeset`C'est retenu. L'invitation jointe s'ajoute à l'agenda.`;
    case "moved":
      return typeset`La visite a changé de moment. L'invitation jointe remplace la précédente dans l'agenda.`;
    case "cancelled":
      return typeset`La visite n'aura pas lieu. Si elle est dans l'agenda, l'annulation jointe l'en retire.`;
    case "asked":
      return typeset`Le créneau ne convient pas, ou plus. Voici ce que le client demande :`;
    case "left":
      return typeset`D'autres s'en chargent. L'annulation jointe la retire de votre agenda.`;
  }
}

function visitNote(event: VisitEvent, isClients: boolean): string {
  if (!isClients) return typeset`Le client est prévenu de ce que vous faites dans la demande.`;
  return event === "cancelled"
    ? typeset`Pour une autre date, répondez à cette lettre.`
    : typeset`Vous pouvez déplacer ou annuler la visite depuis votre demande, jusqu'à ce qu'elle ait lieu.`;
}
