import { useState } from "react";
import { Link } from "react-router";
import type { DemonstrationPlan, DemonstrationRecord } from "../../domain/opening/opening.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { recordNoun } from "../bin/bin.texts.ts";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { demonstrationTexts as texts } from "./opening.texts.ts";
import type { SiteOpeningActs } from "./opening-acts.ts";

/** Lists what a removal of the demonstration takes and leaves, with the act. */
export function Demonstration({ plan }: { plan: DemonstrationPlan }) {
  const [isAsked, setAsked] = useState(false);
  const { goes, stays, own, hasAdministrator } = plan;
  return (
    <section className="opening-group opening-demonstration" aria-labelledby="titre-demonstration">
      <header>
        <Heading level={2} look="section" id="titre-demonstration">
          {texts.title}
        </Heading>
      </header>
      <p>{texts.intro}</p>
      <Records title={texts.goes(goes.length)} records={goes} />
      <Records title={texts.stays(stays.length)} records={stays} />
      <p>{texts.own(own)}</p>
      {hasAdministrator ? (
        <button type="button" className="button-outline" onClick={() => setAsked(true)}>
          {texts.remove}
        </button>
      ) : (
        <p>
          <b>{texts.noAdministrator}</b>{" "}
          <Link className="link" to="/dashboard/users">
            {texts.users}
          </Link>
        </p>
      )}
      {isAsked && (
        <ActDialog<SiteOpeningActs>
          title={texts.question}
          confirm={texts.remove}
          danger
          sends={{ act: "removeDemonstration" }}
          onClose={() => setAsked(false)}
        >
          <p>{texts.consequence}</p>
        </ActDialog>
      )}
    </section>
  );
}

function Records({ title, records }: { title: string; records: readonly DemonstrationRecord[] }) {
  if (records.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {records.map(({ collection, id, title: name }) => (
          <li key={id}>{french(`${recordNoun(collection).name} : ${name}`)}</li>
        ))}
      </ul>
    </details>
  );
}
