import { sendsLetters } from "../../../records/letters.ts";
import { texts } from "./permission.texts.ts";

/** Returns the sentence for a question to a client: a letter brings it, or the team does. */
export async function askedText(): Promise<string> {
  return (await sendsLetters()) ? texts.asked : texts.askedUnmailed;
}
