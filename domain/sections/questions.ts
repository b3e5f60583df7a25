import * as z from "zod/mini";
import { line, paragraph } from "./texts.ts";

/** The most questions of a page. */
export const mostQuestions = 20;

const question = z.object({ question: line(160, 1), answer: paragraph(1_200, 1) });

/** Frequent questions with their answers. An answer's line breaks separate its paragraphs. */
export const questionsSchema = z.array(question).check(z.maxLength(mostQuestions));

export type Question = z.infer<typeof question>;

/** Returns the stored questions. Returns an empty list if there are none, or none that this version reads. */
export function readQuestions(stored: unknown): Question[] {
  return questionsSchema.safeParse(stored).data ?? [];
}
