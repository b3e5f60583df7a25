import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useQuery } from "../layout/query.ts";
import { texts } from "./enquiry.texts.ts";
import { nothingSaid } from "./parts/part-props.ts";
import { TimePart } from "./parts/time-part.tsx";
import { WorkPart } from "./parts/work-part.tsx";
import { SketchPart } from "./sketch/sketch-part.tsx";
import { TownPart } from "./town/town-part.tsx";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";

const form = "suite";

const nothing = () => undefined;

/**
 * The page of an enquiry without script, the same for everybody: it contains neither the link nor the details. A press
 * follows the address's link, and afterwards the form reaches the enquiry. Before that there is no form, because its
 * text would be lost.
 */
export function WithoutScript({ today }: { today: string }) {
  const outcomeCode = useQuery().get("suite") ?? "";
  const says = returnText(outcomeCode);
  const { plain } = useEnquiryTexts();
  return (
    <>
      <div className="page-grid enquiry-sent">
        {says ? (
          <Notice tone={says.tone}>
            <p>{says.text}</p>
          </Notice>
        ) : (
          // The form goes to the page's own address, which may hold the link of a letter.
          <form method="post">
            <p className="lead">{plain.text}</p>
            <SubmitButton>{plain.open}</SubmitButton>
          </form>
        )}
      </div>
      {takesMore.has(outcomeCode) && <PlainForm today={today} />}
    </>
  );
}

function PlainForm({ today }: { today: string }) {
  const { plain, done } = useEnquiryTexts().saving;
  const part = { details: nothingSaid, faults: {}, form, change: nothing, blame: nothing };
  return (
    <>
      <WorkPart {...part} />
      <TownPart {...part} />
      <SketchPart {...part} />
      <TimePart {...part} today={today} />
      <form id={form} className="enquiry-keeper" method="post" action="/demande/lignes">
        <input type="hidden" name="enquiry" value="" />
        <p className="note">{plain}</p>
        <SubmitButton arrow>{done}</SubmitButton>
      </form>
    </>
  );
}

/** The results after which this browser has a link that opens the enquiry. */
const takesMore = new Set(["ouvert", "enregistre", "invalid"]);

function returnText(outcomeCode: string): { tone: "done" | "fault" | "calm"; text: string } | undefined {
  const { plain, dead, failed } = texts;
  if (outcomeCode === "ouvert") return { tone: "calm", text: plain.opened };
  if (outcomeCode === "enregistre") return { tone: "done", text: plain.saved };
  if (outcomeCode === "answered") return { tone: "calm", text: plain.answered };
  if (outcomeCode === "invalid") return { tone: "fault", text: plain.invalid };
  if (outcomeCode === "dead") return { tone: "fault", text: `${dead.unknown} ${dead.unknownText}` };
  const reason = Object.entries(failed).find(([name]) => name === outcomeCode)?.[1];
  return reason ? { tone: "fault", text: `${reason} ${plain.again}` } : undefined;
}
