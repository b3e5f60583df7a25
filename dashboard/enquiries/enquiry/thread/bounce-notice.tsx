import { useState } from "react";
import { problemText } from "../../../../domain/enquiries/replies/problems.ts";
import { sendReplyAgain } from "../../../../records/enquiries/team-acts.ts";
import type { EnquiryReply, WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { useEnquiryAct } from "../acts.ts";
import { CorrectionDialog } from "../correction-dialog.tsx";
import { namedPeople, type ReadingPerson, readingPeople } from "../people.ts";
import { texts } from "./thread.texts.ts";

/** A notice below a letter that bounced: who missed it, who received it, and a correction of the address. */
export function BounceNotice({ reply, whole }: { reply: EnquiryReply; whole: WholeEnquiry }) {
  const { press, busy } = useEnquiryAct();
  const [corrected, setCorrected] = useState<ReadingPerson>();
  const people = readingPeople(whole);
  const missed = namedPeople(reply.bounce, people);
  const reached = missed.length > 0 ? people.filter((person) => !missed.includes(person)) : [];
  const [person] = missed.length > 0 ? missed : people;
  return (
    <div className="bounce">
      <Icon name="fault" />
      <p>
        <b>{missed.length > 0 ? texts.bouncedTo(listInFrench(missed)) : texts.bounced}</b>{" "}
        {french(reply.bounce.trim())}
        {reached.length === 1 && ` ${texts.reached(listInFrench(reached))}`}
        {reached.length > 1 && ` ${texts.reachedMany(listInFrench(reached))}`}
        {person?.account && ` ${texts.ofAccount}`}
      </p>
      <div className="bounce-acts">
        {person && !person.account && (
          <ActButton icon="edit" onPress={() => setCorrected(person)}>
            {texts.correct}
          </ActButton>
        )}
        <ActButton
          icon="undo"
          busy={busy}
          onPress={() =>
            press({
              act: (client) => sendReplyAgain(client, reply.id),
              problemText,
              done: texts.sentAgain,
            })
          }
        >
          {texts.again}
        </ActButton>
      </div>
      {corrected && (
        <CorrectionDialog
          person={corrected}
          enquiry={whole.message.id}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}

function listInFrench(people: readonly ReadingPerson[]): string {
  return new Intl.ListFormat("fr").format(people.map(({ name }) => name));
}
