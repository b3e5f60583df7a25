import { useState } from "react";
import type { EnquiryReply, WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { SendButton } from "../../../parts/acts/send-button.tsx";
import { CorrectionDialog } from "../correction-dialog.tsx";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { namedPeople, type ReadingPerson, readingPeople } from "../people.ts";
import { texts } from "./thread.texts.ts";

/** A notice below a letter that bounced: who missed it, who received it, and a correction of the address. */
export function BounceNotice({ reply, whole }: { reply: EnquiryReply; whole: WholeEnquiry }) {
  const [corrected, setCorrected] = useState<ReadingPerson>();
  const people = readingPeople(whole);
  const missed = namedPeople(reply.bounce, people);
  const reached = missed.length > 0 ? people.filter((person) => !missed.includes(person)) : [];
  const [person] = missed.length > 0 ? missed : people;
  return (
    <div className="bounce">
      <Icon name="fault" />
      <p>
        <b>{missed.length > 0 ? texts.bouncedTo(namesInFrench(missed)) : texts.bounced}</b>{" "}
        {french(reply.bounce.trim())}
        {reached.length === 1 && ` ${texts.reached(namesInFrench(reached))}`}
        {reached.length > 1 && ` ${texts.reachedMany(namesInFrench(reached))}`}
        {person?.account && ` ${texts.ofAccount}`}
      </p>
      <div className="bounce-acts">
        {person && !person.account && (
          <ActButton icon="edit" onPress={() => setCorrected(person)}>
            {texts.correct}
          </ActButton>
        )}
        <SendButton<EnquiryActTable>
          act="sendAgain"
          payload={{ reply: reply.id, done: texts.sentAgain }}
          icon="undo"
        >
          {texts.again}
        </SendButton>
      </div>
      {corrected && (
        <CorrectionDialog
          person={corrected}
          enquiry={whole.enquiry.id}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}

function namesInFrench(people: readonly ReadingPerson[]): string {
  return new Intl.ListFormat("fr").format(people.map(({ name }) => name));
}
