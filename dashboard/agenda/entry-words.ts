import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { worksiteStepNames } from "../../domain/worksites/steps.ts";
import { french } from "../../ui/text/typography.ts";
import { texts as worksiteTexts } from "../worksites/worksites.texts.ts";
import { texts } from "./agenda.texts.ts";

/** The two lines of an entry: its title, and its subject or place. The second may be empty. */
export function entryWords(entry: AgendaEntry): { what: string; about: string } {
  switch (entry.kind) {
    case "visit":
      return {
        what: french(`${visitWord(entry)} : ${entry.client || texts.nobody}`),
        about: [french(entry.town), entry.who.length > 0 && texts.with(entry.who.join(", "))]
          .filter(Boolean)
          .join(", "),
      };
    case "reminder":
      return {
        what: french(`${texts.reminder} : ${entry.client || texts.nobody}`),
        about: [entry.who && texts.for(entry.who), french(entry.note)].filter(Boolean).join(", "),
      };
    case "step":
      return { what: texts.step(worksiteStepNames[entry.step]), about: french(entry.worksite) };
    case "guarantee":
      return {
        what: texts.end(worksiteTexts.guaranteeNames[entry.guarantee]),
        about: french(entry.worksite),
      };
    case "paper":
      return { what: texts.end(entry.paper), about: "" };
    case "closing":
      return { what: texts.closing(entry.label), about: "" };
  }
}

function visitWord({ isChosen, isHeld }: Extract<AgendaEntry, { kind: "visit" }>): string {
  if (isHeld) return texts.held;
  return isChosen ? texts.chosen : texts.offered;
}
