import { openSteps } from "../../domain/enquiries/board/waiting.ts";
import { stepNames } from "../../domain/enquiries/details/choices.ts";
import type { Leaf, Section } from "./company-shape.ts";

const ranges = {
  kind: "rows",
  add: "Ajouter une fourchette",
  one: "Fourchette ",
  plain: "range",
  cells: { range: { kind: "amount", label: "Comme elle se lira" } },
} as const;

/** Settings for enquiries: budget ranges for clients to choose from, and the allowed delay of each step. */
export const enquiriesSection: Section = {
  id: "demandes",
  title: "Demandes",
  intro:
    "Les budgets que le site propose à qui demande un devis, comme « 40 000 à 80 000 € ». Une maison neuve a les siens ; sans eux, les premiers valent pour tout. Et les jours que vous vous donnez à chaque étape d’une demande. Les délais restent entre vous.",
  facts: {
    budgets: { ...ranges, label: "Fourchettes de budget, en euros" },
    house_budgets: {
      ...ranges,
      label: "Fourchettes pour une maison neuve",
      add: "Ajouter une fourchette pour une maison",
    },
    step_delays: {
      kind: "group",
      label: "Délai par étape, en jours",
      hint: "Au-delà, la demande est marquée en retard et remonte dans la vue d’ensemble. Laissé vide, rien n’est en retard à cette étape. Un devis sans réponse note un rappel après le nombre de jours du dernier champ, ou sept s’il est vide.",
      parts: {
        ...Object.fromEntries(openSteps.map((step) => [step, daysLeaf(stepNames[step])])),
        quote_reminder: daysLeaf("Rappel d’un devis sans réponse"),
      },
    },
  },
};

function daysLeaf(label: string): Leaf {
  return { kind: "number", label, short: true };
}
