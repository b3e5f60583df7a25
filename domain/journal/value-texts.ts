import { identityValueTexts } from "../identity/value-texts.ts";
import { projectValueTexts } from "../projects/value-texts.ts";
import { serviceValueTexts } from "../services/value-texts.ts";
import { wordValueTexts } from "../worksites/words/value-texts.ts";

/** How versions and the journal show fields that are stored in another form, by collection and field. */
export const fieldValueTexts: Readonly<Record<string, Readonly<Record<string, (value: unknown) => string>>>> =
  {
    projects: projectValueTexts,
    company: identityValueTexts,
    services: serviceValueTexts,
    worksite_words: wordValueTexts,
  };
