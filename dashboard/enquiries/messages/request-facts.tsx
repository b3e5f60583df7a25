import type { SecondBreath } from "../../../domain/enquiries/details/second-breath.ts";
import { type Attached, sentName } from "../../../records/enquiries/attachments.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import { KeptSketch } from "../../../site/enquiry/sketch/kept-sketch.tsx";
import { SaidFacts } from "../../../site/enquiry/summary.tsx";
import { texts } from "./messages.texts.ts";

/** The details of an enquiry: facts, the sketch as drawn, photos and plans. */
export function EnquiryFacts({ message }: { message: Attached & SecondBreath }) {
  const plans = message.plans ?? [];
  const isSaid =
    plans.length > 0 ||
    [message.work, message.readiness, message.town, message.surface].some(Boolean) ||
    [message.start_wish, message.budget, message.sketch].some(Boolean);
  if (!isSaid) return null;
  return (
    <section className="message-request" aria-labelledby="request-facts">
      <h3 id="request-facts">{texts.request}</h3>
      <SaidFacts second={{ ...message, plans }} />
      <KeptSketch sketch={message.sketch} />
      {plans.length > 0 && (
        <ul>
          {plans.map((plan) => (
            <li key={plan}>
              <a href={fileAddress(message, plan)} target="_blank" rel="noreferrer">
                {sentName(plan, message.file_names)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
