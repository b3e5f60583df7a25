import type { OpeningState } from "../../domain/opening/opening.ts";
import type { SiteStatus } from "../../domain/status/status.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { SenderTable } from "../opening/sender-table.tsx";
import { momentText } from "../parts/dates.ts";
import { texts } from "./status.texts.ts";

/** Most refused letters that the page names. */
const mostLetters = 5;

type MailArrivalProps = { letters: SiteStatus["letters"]; mail: OpeningState["mail"] };

/** Shows whether the site's letters arrive: the last accepted and refused ones, and the sender's records. */
export function MailArrival({ letters: { lastAccepted, areSent, left }, mail }: MailArrivalProps) {
  const refused = left.filter(({ why }) => why === "refused").slice(0, mostLetters);
  return (
    <section className="status-mail" aria-labelledby="etat-courrier">
      <Heading level={2} look="part" id="etat-courrier" className="status-title">
        {texts.arrival}
      </Heading>
      {areSent && <p>{lastAccepted ? texts.accepted(momentText(lastAccepted)) : texts.noneAccepted}</p>}
      {areSent && refused.length === 0 && <p>{texts.noneRefused}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.refused}</p>
          <ul>
            {refused.map(({ name, to, subject, at }) => (
              <li key={name}>
                <b>{french(subject)}</b> {texts.letterTo(to, momentText(at))}
              </li>
            ))}
          </ul>
        </>
      )}
      <SenderTable mail={mail} level={3} />
    </section>
  );
}
