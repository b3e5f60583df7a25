import { frenchTexts } from "../../ui/typography.ts";

/** As the store holds them, in characters. */
const shortestPassword = 8;

export const passwordTexts = frenchTexts({
  hint: "8 caractères au moins.",
  tooShort: "Le mot de passe doit avoir au moins 8 caractères.",
  tooLong: "Le mot de passe peut avoir 71 caractères au plus.",
  tooCommon:
    "Ce mot de passe est parmi les plus courants : on le devinerait. Prenez-en un autre, par exemple trois ou quatre mots qui ne vont pas ensemble.",
  mismatch: "Les mots de passe ne correspondent pas.",
});

/** Why a new password was refused, in French, by the store's code; nothing when it was not. */
export function passwordFault(code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (code === "validation_max_text_constraint") return passwordTexts.tooLong;
  return code.includes("common") ? passwordTexts.tooCommon : passwordTexts.tooShort;
}

/** What can be said of a new password without asking the store: its code for each field, empty when nothing. */
export function passwordCodes(password: string, confirmation: string): Record<string, string> {
  if (Array.from(password).length < shortestPassword) return { password: "validation_min_text_constraint" };
  return password === confirmation ? {} : { passwordConfirm: "validation_values_mismatch" };
}
