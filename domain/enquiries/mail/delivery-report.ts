import type { DeliveryReport } from "./incoming.ts";

/** Reads a mail server's report on each address, in groups of headings (RFC 3464 §2). */
export function listFailures(status: string): DeliveryReport["failed"] {
  const groups = status
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n\s*\n/);
  return groups.flatMap((group) => {
    const field = (name: string) => new RegExp(`^${name}\\s*:\\s*(.*)$`, "im").exec(group)?.[1]?.trim() ?? "";
    // Servers may write comments after a word.
    if (!/^failed\b/i.test(field("action"))) return [];
    const address = withoutType(field("original-recipient") || field("final-recipient"));
    return [
      {
        address,
        reason: reasonFor(field("status").split(/\s/)[0] ?? "", withoutType(field("diagnostic-code"))),
      },
    ];
  });
}

/**
 * Reads the notice of an older server, which has no report: an address, and a sentence with the code of the refusal.
 */
export function failureSaid(failedRecipients: string, text: string): DeliveryReport["failed"] {
  const code = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? "";
  const statusLine = /\b5\d\d[ -].{0,200}/.exec(text)?.[0] ?? "";
  if (isLate.test(text) && !statusLine && !code.startsWith("5")) return [];
  const address = /[^\s<>,;:"]+@[^\s<>,;:"]+/.exec(failedRecipients.slice(0, 1_000))?.[0] ?? "";
  return [{ address, reason: reasonFor(code, statusLine) }];
}

/** Words of a delayed letter, which the server retries. */
const isLate =
  /\bdelay(?:ed)?\b|\bretardée?\b|\bwill (?:keep|continue|be retried)\b|\bnot yet been delivered\b/i;

function withoutType(value: string): string {
  return value.replace(/^[a-z0-9-]+\s*;\s*/i, "").replace(/^<|>$/g, "");
}

/** Returns the reason of a bounce in French, with the server's own words for support (RFC 3463). */
function reasonFor(status: string, diagnostic: string): string {
  const knownReason = Object.entries(reasons).find(([code]) => status.slice(2).startsWith(code))?.[1];
  const reason = knownReason ?? "Le serveur de cette adresse n'en a pas voulu.";
  const words = [
    status,
    diagnostic
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 300),
  ]
    .filter(Boolean)
    .join(", ");
  return words ? `${reason} (${words})` : reason;
}

/** The reasons by the status code, without its first figure. */
const reasons: Record<string, string> = {
  "1.1": "Cette adresse n'existe pas.",
  "1.2": "Le serveur de cette adresse n'existe pas.",
  "1.10": "Cette adresse ne reçoit pas de courrier.",
  "2.1": "Cette boîte est fermée.",
  "2.2": "La boîte de cette adresse est pleine.",
  "2.3": "La lettre est trop lourde pour cette boîte.",
  "4.1": "Le serveur de cette adresse ne répond pas.",
  "4.4": "Le serveur de cette adresse n'existe pas.",
  "4.7": "Le serveur de cette adresse n'a pas répondu à temps.",
  "7.": "Le serveur de cette adresse a refusé la lettre.",
};
