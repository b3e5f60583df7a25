import { closingInFrench } from "../../domain/company/closings.ts";
import { type DoorState, doorState } from "../../domain/company/workshop-door.ts";
import { clockInFrench, dayInFrench, weekdayInFrench } from "../../domain/dates.ts";
import { uncapitalize } from "../../domain/text/first-letter.ts";
import { french } from "../../ui/text/typography.ts";

/** Whether the workshop is open at a moment, as a title and a sentence. The sentence is empty if nothing is known. */
export type WorkshopDoor = { title: string; text: string };

/** Returns the door's texts at a moment. */
export function currentDoor(facts: Parameters<typeof doorState>[0], moment: Date): WorkshopDoor {
  const { title, text } = inFrench(doorState(facts, moment));
  return { title: french(title), text: french(text.trim()) };
}

function inFrench(state: DoorState): WorkshopDoor {
  switch (state.kind) {
    case "unknown":
      return { title: "Où nous trouver", text: "" };
    case "open":
      return { title: "La porte est ouverte", text: `Aujourd’hui, jusqu’à ${clockInFrench(state.closes)}.` };
    case "opensToday": {
      const [opens, closes] = [clockInFrench(state.opens), clockInFrench(state.closes)];
      return { title: `La porte ouvre à ${opens}`, text: `Aujourd’hui, de ${opens} à ${closes}.` };
    }
    case "closed": {
      const { closing } = state;
      const why = closing ? `${closing.label} : ${uncapitalize(closingInFrench(closing))}. ` : "";
      return { title: "La porte est fermée", text: why + reopeningInFrench(state) };
    }
  }
}

/** « Elle rouvre demain à 7 h. », or "" if no opening is near. */
function reopeningInFrench({ reopening }: Extract<DoorState, { kind: "closed" }>): string {
  if (!reopening) return "";
  const { day, ahead, opens } = reopening;
  return `Elle rouvre ${dayName(day, ahead)} à ${clockInFrench(opens)}.`;
}

function dayName(day: string, ahead: number): string {
  if (ahead === 1) return "demain";
  return ahead < 7 ? weekdayInFrench(day) : `le ${dayInFrench(day)}`;
}
