/**
 * A call that a page shows: answered in the first HTML, pending after a navigation. The key distinguishes calls, so
 * that a repeated call shows the waiting state again.
 */
export type Call<Answer> = { key: string; answer: Answer | Promise<Answer> };

/** Returns a call for the server's loaders: the answer itself. */
export function answeredCall<Answer>(answer: Answer): Call<Answer> {
  return { key: "first", answer };
}

/** Returns a call for the browser's loaders. The page comes at once and shows the failure itself. */
export function underWay<Answer>(answer: Promise<Answer>): Call<Answer> {
  answer.catch(() => {});
  return { key: crypto.randomUUID(), answer };
}
