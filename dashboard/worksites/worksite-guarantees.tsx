import { dayInFrench } from "../../domain/dates.ts";
import { listGuarantees } from "../../domain/worksites/guarantees.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./worksites.texts.ts";

/** The cooperative's guarantees, with their last days. */
export function WorksiteGuarantees({ receivedOn }: { receivedOn: string }) {
  return (
    <section aria-labelledby="garanties">
      <Heading level={2} look="part" id="garanties">
        {texts.guarantees}
      </Heading>
      {receivedOn ? (
        <FactList
          caption={texts.guarantees}
          unseen
          rows={listGuarantees(receivedOn).map(({ kind, until }) => [
            texts.guaranteeNames[kind],
            texts.until(dayInFrench(until)),
          ])}
        />
      ) : (
        <p>{texts.guaranteesAhead}</p>
      )}
    </section>
  );
}
