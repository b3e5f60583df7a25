import { closingInFrench } from "../../domain/company/closings.ts";
import { type DoorState, doorState } from "../../domain/company/workshop-door.ts";
import { clockInFrench, dayInFrench, weekdayInFrench } from "../../domain/dates.ts";
import { uncapitalize } from "../../domain/text/first-letter.ts";
import { french } from "../../ui/text/typography.ts";
import { type DoorTexts, doorTexts } from "./workshop-door.texts.ts";
import { filledText } from "./written/filled-text.ts";
import { rewritten } from "./written/rewritten.ts";
import { visitedTexts } from "./written/visited-texts.ts";

type Facts = Parameters<typeof doorState>[0];

/** Whether the workshop is open at a moment, as a title and a sentence. The sentence is empty if nothing is known. */
export type WorkshopDoor = {
  title: string;
  text: string;
  /** The team's texts, with which an open page updates the door. Absent if the page has them, or the original ones. */
  texts?: DoorTexts;
};

/** The place of the door's texts in those of the home page. */
export const doorPath = "workshop.door";

/**
 * Returns the door's title and sentence at a moment.
 *
 * @param texts the team's texts. Without them the texts are those that this browser has read with the home page, or the
 *   original ones.
 */
export function currentDoor(facts: Facts, moment: Date, texts?: DoorTexts): WorkshopDoor {
  const { title, text } = inFrench(doorState(facts, moment), texts ?? visitedDoor());
  return { title: french(title), text: french(text.trim()), ...(texts && { texts }) };
}

/** Returns the door now: `door` itself if nothing has changed. */
export function nextDoor(facts: Facts, door: WorkshopDoor): WorkshopDoor {
  const now = currentDoor(facts, new Date(), door.texts);
  return door.title === now.title && door.text === now.text ? door : now;
}

function visitedDoor(): DoorTexts {
  return rewritten(doorTexts, visitedTexts.home?.texts ?? {}, doorPath);
}

function inFrench(state: DoorState, texts: DoorTexts): WorkshopDoor {
  switch (state.kind) {
    case "unknown":
      return { title: texts.unknown, text: "" };
    case "open":
      return {
        title: texts.open,
        text: filledText(texts.openText, { fermeture: clockInFrench(state.closes) }),
      };
    case "opensToday": {
      const hours = { ouverture: clockInFrench(state.opens), fermeture: clockInFrench(state.closes) };
      return { title: filledText(texts.later, hours), text: filledText(texts.laterText, hours) };
    }
    case "closed": {
      const { closing } = state;
      const why = closing ? `${closing.label} : ${uncapitalize(closingInFrench(closing))}. ` : "";
      return { title: texts.closed, text: why + reopeningInFrench(state, texts) };
    }
  }
}

/** « Elle rouvre demain à 7 h. », or "" if no opening is near. */
function reopeningInFrench(
  { reopening }: Extract<DoorState, { kind: "closed" }>,
  { closedText }: DoorTexts,
): string {
  if (!reopening) return "";
  const { day, ahead, opens } = reopening;
  return filledText(closedText, { jour: dayName(day, ahead), ouverture: clockInFrench(opens) });
}

function dayName(day: string, ahead: number): string {
  if (ahead === 1) return "demain";
  return ahead < 7 ? weekdayInFrench(day) : `le ${dayInFrench(day)}`;
}
