import { createContext } from "react-router";
import type { DoubtOutcome } from "../../domain/reviews/doubts/outcome.ts";
import type { RecordsClient } from "../client.ts";

/** Takes what a visitor doubts of a review, from a form whose body it reads. */
export type TakeDoubt = (request: Request, review: string) => Promise<DoubtOutcome>;

/** What takes it, bound to the visitor's network address; set for each rendering by `renderContext`. */
export const doubtContext = createContext<TakeDoubt>();

/** A published review, as far as whoever doubts it has to know it again. */
export type DoubtedReview = { id: string; author: string; comment: string };

/** One published review; nothing where there is none such. */
export async function doubtedReview(client: RecordsClient, id: string): Promise<DoubtedReview | undefined> {
  const filter = client.filter('id = {:id} && status = "approved"', { id });
  const options = { filter, fields: "id,author,comment", skipTotal: true };
  return (await client.collection("reviews").getList<DoubtedReview>(1, 1, options)).items[0];
}
