import { oneLine } from "../../record-text.ts";
import { eventPeriod, eventRhythm } from "./periods.ts";
import {
  type Component,
  calendarLines,
  componentHead,
  listComponents,
  type Property,
  parameter,
  propertyText,
} from "./properties.ts";

/**
 * Returns one sentence about an invitation or a calendar's answer (RFC 5545, RFC 5546): title, day, hour in Paris and
 * place. If there are several events, the sentence has the first and the number of the others.
 *
 * @param method the method in the part's heading, such as `REPLY`; counts if the calendar has none
 */
export function calendarNotice(calendar: string, method = ""): string {
  const lines = calendarLines(calendar);
  const events = listComponents(lines, "VEVENT|VTODO");
  const [event] = events;
  if (!event) return "[Invitation illisible : elle est dans la boîte aux lettres.]";
  const comment = propertyLine(event.get("COMMENT"));
  const facts = [
    propertyLine(event.get("SUMMARY")) || "sans titre",
    eventPeriod(event, lines),
    eventRhythm(event),
    propertyLine(event.get("LOCATION")),
    events.length > 1 ? `et ${events.length - 1} de plus` : "",
    comment && `« ${comment} »`,
  ];
  const effectiveMethod = (componentHead(lines).get("METHOD")?.value || method).toUpperCase();
  return `[${headline(effectiveMethod, event)} : ${facts.filter(Boolean).join(", ")}.]`;
}

function headline(method: string, event: Component): string {
  if (method === "CANCEL" || /^CANCELLED$/i.test(event.get("STATUS")?.value ?? ""))
    return "Invitation annulée";
  if (method === "COUNTER") return "Autre date proposée";
  if (method === "DECLINECOUNTER") return "Autre date refusée";
  if (method !== "REPLY") return "Invitation";
  const reply = event
    .all("ATTENDEE")
    .map((attendee) => answers[parameter(attendee, "PARTSTAT").toUpperCase()])
    .find((answer) => answer !== undefined);
  return `Réponse à l'invitation, ${reply ?? "sans décision"}`;
}

const answers: Record<string, string> = {
  ACCEPTED: "acceptée",
  DECLINED: "refusée",
  TENTATIVE: "acceptée sous réserve",
  DELEGATED: "confiée à quelqu'un d'autre",
};

function propertyLine(property: Property | undefined): string {
  return oneLine(propertyText(property)).slice(0, 300);
}
