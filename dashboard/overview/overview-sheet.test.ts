import { expect, test } from "vitest";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import type { EnquiryCard } from "../../records/enquiries/board/card.ts";
import { overviewSheet } from "./overview-sheet.ts";

const now = new Date("2026-11-30T10:00:00Z");
const visit = {
  ...{ kind: "visit", isChosen: true, isHeld: false, client: "Anne Vidal", town: "Lavaur", who: ["Clara"] },
  ...{ from: "2026-11-30 08:00:00.000Z", to: "2026-11-30 09:00:00.000Z" },
  ...{ key: "v", day: "2026-11-30", time: "09:00", path: "demandes/abcdefghij01234" },
} as AgendaEntry;
const card = {
  ...{ id: "klmnopqrst01234", sender_name: "Paul Ferrié", subject: "Un abri", step: "new" },
  ...{ created: "2026-11-28 08:00:00.000Z", remind_on: "2026-12-01 00:00:00.000Z", surface: 0 },
} as EnquiryCard;

test("the overview is stored with its days written out, and without empty parts", () => {
  const overview = { near: [visit], mine: { first: [card], total: 1 }, overdue: null, unread: null };
  const { at, groups } = overviewSheet(overview, now);
  expect(at).toBe(now.getTime());
  expect(groups).toMatchObject([
    {
      title: expect.stringMatching(/^lundi 30.novembre/),
      lines: [
        { text: "Lavaur, avec Clara", note: expect.stringMatching(/^9.h$/), enquiry: "abcdefghij01234" },
      ],
    },
    {
      title: "Demandes à moi",
      lines: [{ title: "Paul Ferrié", text: "Un abri", note: "rappeler demain", enquiry: card.id }],
    },
  ]);
});
