import { isClosedStep } from "../../domain/enquiries/details/choices.ts";
import type { EnquiryBoard } from "../../records/enquiries/board/board.ts";
import { senderName } from "../../records/enquiries/team.ts";
import type { WholeEnquiry } from "../../records/enquiries/whole-enquiry.ts";
import { french } from "../../ui/text/typography.ts";
import { momentText } from "../parts/dates.ts";
import type { EnquirySheet } from "../parts/offline/sheet.ts";
import { cardName, cardPlace, workText } from "./board/card-words.ts";

/** Returns an opened enquiry with its words, to be read without network. Internal notes are among them. */
export function enquirySheet({ enquiry, replies }: WholeEnquiry, at: number): EnquirySheet {
  const name = french(senderName(enquiry));
  return {
    id: enquiry.id,
    at,
    name,
    email: enquiry.sender_email,
    phone: enquiry.phone,
    place: french(enquiry.town),
    subject: french(enquiry.subject),
    words: [
      { who: name, when: momentText(enquiry.created), text: enquiry.body },
      ...replies.map(({ author_name, created, body }) => ({
        who: author_name,
        when: momentText(created),
        text: body,
      })),
    ],
  };
}

/** Returns the open enquiries of the board, with addresses and telephone numbers. */
export function boardSheets({ columns, distances }: EnquiryBoard, at: number): EnquirySheet[] {
  const open = columns.filter(({ step }) => !isClosedStep(step)).flatMap(({ cards }) => cards);
  return open.map((card) => ({
    id: card.id,
    at,
    name: cardName(card),
    email: card.sender_email,
    phone: card.phone,
    place: cardPlace(card, distances),
    subject: workText(card),
    words: [],
  }));
}
