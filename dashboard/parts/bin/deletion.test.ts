import { ClientResponseError } from "pocketbase";
import { expect, test } from "vitest";
import { keptSentence } from "../../../domain/enquiries/kept-sentence.ts";
import { french } from "../../../ui/text/typography.ts";
import { deletionFailure } from "./deletion.ts";

test("the sentence names the law if it prevents a deletion", () => {
  const codes = { kept_until: { code: "validation_kept_by_law", message: "Must be kept unchanged." } };
  const refusal = new ClientResponseError({ status: 400, response: { data: codes } });
  expect(deletionFailure(refusal)).toBe(french(keptSentence));
});

test.each([
  [new ClientResponseError({ status: 0 }), "la connexion a été perdue."],
  [new ClientResponseError({ status: 400, response: { data: {} } }), "erreur inconnue."],
  [new TypeError("x"), "erreur inconnue."],
])("of %s is said why nothing was deleted", (error, cause) => {
  expect(deletionFailure(error)).toBe(french(`Erreur lors de la suppression : ${cause}`));
});
