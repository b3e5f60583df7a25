import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** An enquiry with a reminder for a colleague. */
export type Reminder = { enquiryId: string; name: string; subject: string; phone: string; note: string };

/** Reminds a colleague of the enquiries that are due today, all in one letter. */
export function remindersLetter(
  { greeting, reminders }: { greeting: string; reminders: readonly Reminder[] },
  site: LetterSite,
): Content {
  const [first] = reminders;
  const isOne = reminders.length === 1;
  return {
    title: isOne
      ? typeset`Un rappel pour aujourd'hui`
      : typeset`${String(reminders.length)} rappels pour aujourd'hui`,
    paragraphs: [greeting, typeset`Vous vouliez y revenir aujourd'hui.`],
    facts: reminders.map(({ name, subject, phone, note }) => ({
      label: name || typeset`Sans nom`,
      value: [subject, phone, note].filter(Boolean).join(" — "),
    })),
    action: {
      label: isOne ? typeset`Ouvrir la demande` : typeset`Voir les demandes`,
      link: isOne ? `${site.url}/dashboard/demandes/${first?.enquiryId}` : `${site.url}/dashboard/demandes`,
    },
    note: typeset`Cette lettre part une fois par jour au plus. Un rappel s'enlève, ou se remet à plus tard, dans la demande.`,
  };
}
