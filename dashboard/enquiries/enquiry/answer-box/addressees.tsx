import { french } from "../../../../ui/text/typography.ts";
import type { ReadingPerson } from "../people.ts";
import { texts } from "./answer-box.texts.ts";
import type { WritingMode } from "./written.ts";

type AddresseesProps = { mode: WritingMode; people: readonly ReadingPerson[]; isMailed: boolean };

/** The recipients of the text and the way it reaches them, including people whose mail bounces. */
export function Addressees({ mode, people, isMailed }: AddresseesProps) {
  if (mode !== "client") {
    return (
      <>
        {texts.for}
        <b>{texts.everybody}</b>
        {mode === "note" ? texts.notePurpose : texts.callPurpose}
      </>
    );
  }
  const reachable = people.filter(({ email, bounce }) => email !== "" && bounce === "");
  const missed = people.filter(({ bounce }) => bounce !== "");
  const [first, ...others] = reachable;
  if (!first) return missed.length > 0 ? missedText(missed).trim() : texts.noAddress;
  return (
    <>
      {texts.for}
      <b>{french(first.name)}</b>
      {isMailed ? (first.account ? texts.toAccount : texts.toAddress) : texts.storedOnly}
      {isMailed && others.length > 0 && texts.also(others.map(({ name }) => name).join(", "))}
      {missedText(missed)}
    </>
  );
}

function missedText(missed: readonly ReadingPerson[]): string {
  return missed.map(({ name }) => texts.misses(name)).join("");
}
