import { workNames } from "../messages/request/choices.ts";
import type { SecondBreath } from "../messages/request/second-breath.ts";

/** What a request says of the building that it becomes. */
export type WonRequest = Pick<SecondBreath, "work" | "town"> & { id: string; subject: string };

/** How a building site begins that comes of a request: « Extension, Albi », or the request's own subject. */
export function siteFrom({ id, work, town, subject }: WonRequest): {
  message: string;
  title: string;
  town: string;
} {
  const named = work && work !== "other" ? [workNames[work], town].filter(Boolean).join(", ") : subject;
  // A subject may be longer than a building's name.
  return { message: id, title: [...named].slice(0, 120).join("").trim(), town };
}
