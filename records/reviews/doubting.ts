import { createContext } from "react-router";
import type { DoubtOutcome } from "../../domain/reviews/doubts/outcome.ts";
import type { RecordsClient } from "../client.ts";

/** Takes a visitor's doubt about a review from a form, whose body it reads. */
export type TakeDoubt = (request: Request, review: string) => Promise<DoubtOutcome>;

/** Takes a doubt, bound to the visitor's network address. `renderContext` sets it for each rendering. */
export const doubtContext = createContext<TakeDoubt>();

/** The part of a published review by which a doubting visitor recognizes it. */
export type DoubtedReview = { id: string; author: string; comment: string };

/** Returns one published review, or `undefined` if there is none. */
export async function doubtedReview(client: RecordsClient, id: string): Promise<DoubtedReview | undefined> {
  const filter = client.filter('id = {:id} && status = "approved"', { id });
  const options = { filter, fields: "id,author,comment", skipTotal: true };
  return (await client.collection("reviews").getList<DoubtedReview>(1, 1, options)).items[0];
}
