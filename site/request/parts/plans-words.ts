import type { SecondBreath } from "../../../domain/messages/request/second-breath.ts";
import { partTexts } from "./parts.texts.ts";

/** The pictures that a kind of works asks for: a plot for a new house, a wall for the others. */
export function plansWords(work: SecondBreath["work"]): Record<"mark" | "title" | "text", string> {
  const { mark, title, text, house } = partTexts.plans;
  return { mark, ...(work === "house" ? house : { title, text }) };
}
