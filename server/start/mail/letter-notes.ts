import type { Notes, Store } from "record-store";
import { noteSent, noteUnsent } from "../../../domain/enquiries/letters/sent-letters.server.ts";
import { keepRefusal } from "../../../domain/enquiries/mail/bounces.server.ts";
import type { MailThreads } from "../../../domain/enquiries/mail/threads.server.ts";
import { noteClosingSent } from "../../../domain/personal-data/retention/closing-letters.server.ts";
import { noteWordDelivery } from "../../../domain/worksites/words/sending.server.ts";
import type { SiteMail } from "./site-mail.ts";

type NoteParts = {
  store: Store;
  mail: Pick<SiteMail, "tellRefused" | "tellSent" | "tellUnsent">;
  /** Absent without a mailbox. */
  marks: MailThreads | undefined;
  notes: Notes;
  report: (error: unknown) => void;
};

/** Notes at the records what became of the letters that bring them. */
export function noteLetters({ store, mail, marks, notes, report }: NoteParts): void {
  if (marks) mail.tellRefused((letter) => void keepRefusal(store, marks, letter).catch(report));
  mail.tellSent(async (letter) => {
    await noteSent(store, letter).catch(report);
    await noteClosingSent(store, notes, letter, new Date()).catch(report);
    await noteWordDelivery(store, letter, "").catch(report);
  });
  mail.tellUnsent(async (letter) => {
    // With a mailbox, the notice of a refusal names the address.
    if (letter.why === "late" || !marks) await noteUnsent(store, letter).catch(report);
    await noteWordDelivery(store, letter, "failed").catch(report);
  });
}
