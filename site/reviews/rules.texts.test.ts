import { expect, test } from "vitest";
import { rulesOf } from "./rules.texts.ts";

const saidOf = (sendsLetters: boolean) => JSON.stringify(rulesOf({}, null, sendsLetters));

test("an invitation, a letter of a refusal and an answer to a doubt are promised where letters leave, and nowhere else", () => {
  for (const promise of [
    /14 jours après la remise des clés, le client est invité/,
    /et dans une lettre/,
    /vous répond/,
  ]) {
    expect(saidOf(true)).toMatch(promise);
    expect(saidOf(false)).not.toMatch(promise);
  }
});
