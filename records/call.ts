/**
 * A call that a page shows: already answered in the first HTML, under way after a navigation. The key tells one
 * call from the next, so that asking again shows again that something is awaited.
 */
export type Call<Answer> = { key: string; answer: Answer | Promise<Answer> };

/** What the server's loaders return: the answer itself. */
export function answeredCall<Answer>(answer: Answer): Call<Answer> {
  return { key: "first", answer };
}

/** What the browser's loaders return: the page comes at once, its failure is the page's to show. */
export function underWay<Answer>(answer: Promise<Answer>): Call<Answer> {
  answer.catch(() => {});
  return { key: crypto.randomUUID(), answer };
}
