import { createHmac, timingSafeEqual } from "node:crypto";

const shortest = 3_000;
const longest = 12 * 60 * 60 * 1000;

/** Returns a signed timestamp. A form that is filled in by hand sends back when its page was opened. */
export function signedMoment(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${timestampSignature(secret, time)}`;
}

/**
 * The pace by a form's signed timestamp: `byHand` if a person may have taken that long, `hasty` if nobody can.
 * `unknown` if there is no timestamp, as in a page without script, or if it is older than 12 hours.
 */
export type FormPace = "byHand" | "hasty" | "unknown";

/** A timestamp without our signature counts as `hasty`. */
export function formPace(moment: string, secret: string, now: Date): FormPace {
  if (moment === "") return "unknown";
  const [time = "", signature = ""] = moment.split(".");
  if (!isSameSignature(signature, timestampSignature(secret, time))) return "hasty";
  const elapsed = now.getTime() - Number.parseInt(time, 36);
  if (elapsed > longest) return "unknown";
  return elapsed >= shortest ? "byHand" : "hasty";
}

function timestampSignature(secret: string, time: string): string {
  return createHmac("sha256", secret).update(time).digest("base64url");
}

function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
