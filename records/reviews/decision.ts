import { fieldCodes, isMissing } from "../failure.ts";

/** What became of a decision on a record; `problem` is a French sentence. */
export type Decided = { outcome: "done" } | { outcome: "refused"; problem: string } | { outcome: "failed" };

/**
 * Waits for the store's answer, and never rejects.
 *
 * @param problemText the sentence of the record's collection for a field and the contract's code
 */
export async function decided(
  answer: Promise<unknown>,
  problemText: (field: string, code: string) => string,
): Promise<Decided> {
  try {
    await answer;
    return { outcome: "done" };
  } catch (error) {
    console.error(error);
    if (isMissing(error)) return { outcome: "refused", problem: gone };
    const [fault] = Object.entries(fieldCodes(error) ?? {});
    if (!fault) return { outcome: "failed" };
    const [field, code] = fault;
    return { outcome: "refused", problem: problemText(field, code) };
  }
}

const gone = "Ce n'est plus là : quelqu'un l'a supprimé entre-temps.";
