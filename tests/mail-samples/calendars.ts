import { file, type MailShape, mail, parts, plainPart, type ShapeWorld } from "./shape.ts";

const visit = [
  "SUMMARY:Visite du terrain",
  "DTSTART;TZID=Europe/Paris:20261210T090000",
  "LOCATION:12 rue du Port\\, Albi",
];

function calendar(event: readonly string[], method = "REQUEST"): string {
  return [
    "BEGIN:VCALENDAR",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    ...event,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\n");
}

function alone(name: string, content: string, body: string, method = "REQUEST"): MailShape {
  return {
    name,
    write: ({ helene }: ShapeWorld) =>
      mail({ To: helene.tag, "Content-Type": `text/calendar; method=${method}; charset=utf-8` }, content),
    lands: "helene",
    body,
    files: 0,
  };
}

function beside(name: string, part: [string, string], more: Partial<MailShape> = {}): MailShape {
  return {
    name,
    write({ helene }: ShapeWorld) {
      const { type, body } = parts("multipart/alternative", [plainPart, "Voir l'invitation."], part);
      return mail({ To: helene.tag, "Content-Type": type }, body);
    },
    lands: "helene",
    body: `Voir l'invitation.\n\n${invitationText}`,
    files: 0,
    ...more,
  };
}

const invitationText =
  "[Invitation : Visite du terrain, jeudi 10 décembre 2026 à 9 h, 12 rue du Port, Albi.]";
const at = (start: string, end: string) => calendar(["SUMMARY:Levée", start, end]);
const reply = (status: string) =>
  calendar([...visit, `ATTENDEE;CN="Hélène: C.";PARTSTAT=${status}:mailto:helene@exemple.fr`], "REPLY");
const about = "Visite du terrain, jeudi 10 décembre 2026 à 9 h, 12 rue du Port, Albi.]";

/** Invitations and answers of calendars. */
export const calendars: MailShape[] = [
  alone("an invitation and nothing else", calendar(visit), invitationText),
  beside("an invitation beside words", ["Content-Type: text/calendar; method=REQUEST", calendar(visit)]),
  beside(
    "an invitation as a file",
    file("invite.ics", "application/ics", Buffer.from(calendar(visit)).toString("base64")),
  ),
  beside("an unreadable invitation", ["Content-Type: text/calendar", "BEGIN:VCARD"], {
    body: "Voir l'invitation.\n\n[Invitation illisible : elle est dans la boîte aux lettres.]",
  }),
  alone(
    "an invitation in another time zone",
    at("DTSTART:20261210T080000Z", "DTEND;TZID=America/New_York:20261210T043000"),
    "[Invitation : Levée, jeudi 10 décembre 2026 de 9 h à 10 h 30.]",
  ),
  alone(
    "an invitation of Outlook",
    at(
      "DTSTART;TZID=Romance Standard Time:20260710T140000",
      "DTEND;TZID=Romance Standard Time:20260710T150000",
    ),
    "[Invitation : Levée, vendredi 10 juillet 2026 de 14 h à 15 h.]",
  ),
  alone(
    "an invitation in an unknown zone",
    at('DTSTART;TZID="(UTC) Ailleurs":20260710T140000', "SEQUENCE:1"),
    "[Invitation : Levée, vendredi 10 juillet 2026 à 14 h (heure de (UTC) Ailleurs).]",
  ),
  alone(
    "an invitation for days",
    at("DTSTART;VALUE=DATE:20260710", "DTEND;VALUE=DATE:20260713"),
    "[Invitation : Levée, du vendredi 10 juillet 2026 au dimanche 12 juillet 2026.]",
  ),
  alone(
    "an invitation with a folded line, an alarm and no place",
    calendar([
      "SUMMARY:Visite du\n  terrain",
      "BEGIN:VALARM",
      "SUMMARY:Rappel",
      "END:VALARM",
      "DTSTART:20261210T0900",
    ]),
    "[Invitation : Visite du terrain, jeudi 10 décembre 2026 à 9 h.]",
  ),
  alone("a cancelled invitation", calendar(visit, "CANCEL"), `[Invitation annulée : ${about}`, "CANCEL"),
  alone(
    "an invitation that is accepted",
    reply("ACCEPTED"),
    `[Réponse à l'invitation, acceptée : ${about}`,
    "REPLY",
  ),
  alone(
    "an invitation that is declined",
    reply("DECLINED"),
    `[Réponse à l'invitation, refusée : ${about}`,
    "REPLY",
  ),
  {
    name: "an answer of a calendar that says a program sends it is a person's",
    write: ({ helene }) =>
      mail(
        { To: helene.tag, "Auto-Submitted": "auto-generated", "Content-Type": "text/calendar; method=REPLY" },
        reply("TENTATIVE"),
      ),
    lands: "helene",
    body: `[Réponse à l'invitation, acceptée sous réserve : ${about}`,
  },
  {
    name: "a stranger's invitation",
    write: () =>
      mail(
        { From: "zoe@ailleurs.fr", Subject: "Invitation", "Content-Type": "text/calendar; method=REQUEST" },
        calendar(visit),
      ),
    lands: "message",
    holds: [invitationText],
  },
];
