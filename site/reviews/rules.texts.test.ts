import { expect, test } from "vitest";
import { listRules } from "./rules.texts.ts";

const rulesText = (sendsLetters: boolean) => JSON.stringify(listRules({}, null, sendsLetters));

test("invitations and letters are promised only if letters leave", () => {
  for (const promise of [
    /14 jours après la remise des clés, le client est invité/,
    /et dans une lettre/,
    /vous répond/,
  ]) {
    expect(rulesText(true)).toMatch(promise);
    expect(rulesText(false)).not.toMatch(promise);
  }
});
