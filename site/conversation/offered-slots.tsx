import { french } from "../../ui/text/typography.ts";
import { offerTexts as texts } from "./conversation.texts.ts";
import { daySaid, timeSaid } from "./moments.ts";
import type { ShownOffer } from "./source.ts";

/** The slots that an answer offered, what became of them, and the way to choose while that is possible. */
export function OfferedSlots({ offer: { visit, slots, fate } }: { offer: ShownOffer }) {
  return (
    <div className="thread-offer">
      <ul aria-label={texts.title}>
        {slots.map(({ from, to, note }) => (
          <li key={from}>
            {french(
              [`${daySaid(from)}, de ${timeSaid(from)} à ${timeSaid(to)}`, note].filter(Boolean).join(", "),
            )}
          </li>
        ))}
      </ul>
      {fate && <p className="note">{texts.fates[fate]}</p>}
      {fate === "offered" && (
        <p>
          <a className="link" href={`#visite-${visit}`}>
            {texts.choose}
          </a>
        </p>
      )}
    </div>
  );
}
