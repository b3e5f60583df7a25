import { createHmac, timingSafeEqual } from "node:crypto";

const shortest = 3_000;
const longest = 12 * 60 * 60 * 1000;

/** The time, signed: a form filled in by hand sends back when somebody began. */
export function signedMoment(secret: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(secret, time)}`;
}

/**
 * What a form's signed time tells: `byHand` when a person may have taken that long, `hasty` when nobody can, and
 * `unknown` when there is none or it is of another day, as with a page without script or left open overnight.
 */
export type FormPace = "byHand" | "hasty" | "unknown";

/** A time that we did not sign is as good as a hasty one. */
export function paceOf(moment: string, secret: string, now: Date): FormPace {
  if (moment === "") return "unknown";
  const [time = "", signature = ""] = moment.split(".");
  if (!isSame(signature, signatureOf(secret, time))) return "hasty";
  const taken = now.getTime() - Number.parseInt(time, 36);
  if (taken > longest) return "unknown";
  return taken >= shortest ? "byHand" : "hasty";
}

function signatureOf(secret: string, time: string): string {
  return createHmac("sha256", secret).update(time).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
