import { clockInFrench, namedDayInFrench } from "../../domain/dates.ts";
import { enquirySender } from "../../records/enquiries/team.ts";
import type { Overview } from "../../records/overview.ts";
import { french } from "../../ui/text/typography.ts";
import { entryWords } from "../agenda/entry-words.ts";
import { cardName, nextEvent, sinceText, workText } from "../enquiries/board/card-words.ts";
import { agoText } from "../parts/dates.ts";
import type { OverviewSheet, ReadLine } from "../parts/offline/sheet.ts";
import { texts } from "./overview.texts.ts";

type SheetParts = Pick<Overview, "near" | "mine" | "overdue" | "unread">;

/** Returns the parts of an overview that somebody needs on the way. Its days are written out: it is read later. */
export function overviewSheet({ near, mine, overdue, unread }: SheetParts, now = new Date()): OverviewSheet {
  const days = Map.groupBy(near ?? [], ({ day }) => day);
  const groups = [
    ...[...days].map(([day, entries]) => ({
      title: french(namedDayInFrench(day)),
      lines: entries.map((entry): ReadLine => {
        const { what, about } = entryWords(entry);
        const [, enquiry = ""] = /^demandes\/([a-z0-9]+)/.exec(entry.path) ?? [];
        return {
          title: what,
          text: about,
          note: entry.time && french(clockInFrench(entry.time)),
          enquiry,
        };
      }),
    })),
    {
      title: texts.mine,
      lines: cards(mine, (card) => nextEvent(card, now)),
    },
    { title: texts.overdue, lines: cards(overdue, (card) => sinceText(card, now)) },
    {
      title: texts.unread,
      lines: (unread?.first ?? []).map((message) => ({
        title: enquirySender(message),
        text: french(message.subject),
        note: agoText(message.created, now),
        enquiry: message.id,
      })),
    },
  ];
  return { at: now.getTime(), groups: groups.filter(({ lines }) => lines.length > 0) };
}

type Cards = SheetParts["mine"];
type Card = NonNullable<Cards>["first"][number];

function cards(glance: Cards, cardNote: (card: Card) => string): ReadLine[] {
  return (glance?.first ?? []).map((card) => ({
    title: cardName(card),
    text: workText(card),
    note: cardNote(card),
    enquiry: card.id,
  }));
}
