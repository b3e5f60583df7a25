import { enquiryStep, stepNames } from "../../domain/enquiries/details/choices.ts";
import { memberName } from "../../domain/users/names.ts";
import type { RecordsClient } from "../../records/client.ts";
import { cardQuery, type EnquiryCard } from "../../records/enquiries/board/card.ts";
import { logAndReturn } from "../../records/failure.ts";
import { lastChange } from "../../records/journal.ts";
import { french } from "../../ui/text/typography.ts";
import { moveTexts } from "./board/board.texts.ts";
import { cardName } from "./board/card-words.ts";

const texts = moveTexts.conflict;

/** Describes a conflict, set in French: who changed the enquiry first, and how. The journal tells who it was. */
export async function conflictText(
  client: RecordsClient,
  theirs: EnquiryCard,
  field: "step" | "in_charge",
): Promise<string> {
  const who = cardName(theirs);
  if (field === "in_charge") {
    const colleague = theirs.expand?.in_charge;
    return colleague ? texts.charge(who, french(memberName(colleague))) : texts.released(who);
  }
  const change = await lastChange("messages", theirs.id, client.authStore.record?.id).catch(
    logAndReturn(undefined),
  );
  return texts.step(who, stepNames[enquiryStep(theirs)], french(change?.actor?.name ?? texts.somebody));
}

/** Says, set in French, who has taken charge of an enquiry meanwhile. `undefined` if the site does not answer. */
export async function chargeConflict(client: RecordsClient, enquiry: string): Promise<string | undefined> {
  const options = { ...cardQuery, requestKey: null };
  const reading = client.collection("messages").getOne<EnquiryCard>(enquiry, options);
  const theirs = await reading.catch(logAndReturn(undefined));
  return theirs && conflictText(client, theirs, "in_charge");
}
