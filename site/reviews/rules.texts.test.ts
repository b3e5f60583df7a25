import { expect, test } from "vitest";
import { rulesOf } from "./rules.texts.ts";

const saidOf = (sendsLetters: boolean) => JSON.stringify(rulesOf({}, null, sendsLetters));

test("invitations and letters are promised only if letters leave", () => {
  for (const promise of [
    /14 jours après la remise des clés, le client est invité/,
    /et dans une lettre/,
    /vous répond/,
  ]) {
    expect(saidOf(true)).toMatch(promise);
    expect(saidOf(false)).not.toMatch(promise);
  }
});
