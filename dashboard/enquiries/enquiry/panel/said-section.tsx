import { hasDetails } from "../../../../domain/enquiries/details/enquiry-details.ts";
import { distanceKilometres } from "../../../../domain/places/distance.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { KeptSketch } from "../../../../site/enquiry/sketch/kept-sketch.tsx";
import { SaidFacts } from "../../../../site/enquiry/summary.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { EntryFiles } from "../thread/entry-files.tsx";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.said;

/** The sketch as it was drawn. */
export function SketchSection({ whole: { enquiry } }: { whole: WholeEnquiry }) {
  if (!enquiry.sketch) return null;
  return (
    <section aria-labelledby="sketch-title">
      <Heading level={2} look="part" id="sketch-title">
        {panelTexts.sketch.title}
      </Heading>
      <div className="panel-sketch">
        <KeptSketch sketch={enquiry.sketch} />
      </div>
      <p className="note">{panelTexts.sketch.caption}</p>
    </section>
  );
}

/** The details added after the message: facts, the way to the door, photos and plans. */
export function SaidSection({ whole }: { whole: WholeEnquiry }) {
  const { enquiry } = whole;
  const { plans } = enquiry;
  return (
    <>
      <section aria-labelledby="said-title">
        <Heading level={2} look="part" id="said-title">
          {texts.title}
        </Heading>
        {hasDetails(enquiry) ? <SaidFacts details={enquiry} /> : <p>{texts.none}</p>}
        <WayToDoor whole={whole} />
      </section>
      {plans.length > 0 && (
        <section aria-labelledby="plans-title">
          <Heading level={2} look="part" id="plans-title">
            {texts.plans}
          </Heading>
          <EntryFiles record={{ ...enquiry, attachments: plans }} />
        </section>
      )}
    </>
  );
}

/** Forest, sawmill, workshop, door: one line of stretches, each with its kilometres. */
function WayToDoor({ whole: { company, commune } }: { whole: WholeEnquiry }) {
  const isPlaced = company && (company.latitude !== 0 || company.longitude !== 0);
  if (!commune || !isPlaced) return null;
  const kilometres = distanceKilometres(company, commune);
  const beyond = company.radius > 0 ? kilometres - company.radius : 0;
  const before = (company.distances ?? []).slice(0, -1);
  const workshop = before.at(-1)?.to ?? texts.workshop;
  const stretches = [...before, { from: workshop, to: texts.door, kilometres }];
  const spoken = stretches.map((each) => `${each.from} – ${each.to} ${each.kilometres} km`).join(", ");
  return (
    <>
      <div className="way-to-door" role="img" aria-label={texts.way(spoken)}>
        {stretches.map((each, index) => (
          <div key={each.from}>
            <p>
              <span>{french(each.from)}</span>
              {index === stretches.length - 1 && <span>{each.to}</span>}
            </p>
            <p className="note">
              <span>{french(`${each.kilometres} km`)}</span>
            </p>
          </div>
        ))}
      </div>
      {company.radius > 0 && (
        <p className={beyond > 0 ? "way-beyond" : "way-within"}>
          {beyond <= 0 && <Icon name="done" />}
          <span>{beyond > 0 ? texts.beyond(beyond) : texts.within}</span>
        </p>
      )}
    </>
  );
}
