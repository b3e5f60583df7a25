import { unique } from "../given.ts";
import { kinds, type Subject } from "../subjects.ts";

/** Returns the cooperative's news: what visitors see, and drafts. */
export function newsSubjects(): Record<string, Subject> {
  const subject = (values: Record<string, string>, mayRead: Subject["mayRead"]): Subject => ({
    collection: "news",
    make: (_given, { admin }) => admin.sdk.collection("news").create({ ...bouquet(), ...values }),
    newOne: () => ({ ...bouquet(), ...values }),
    change: () => ({ title: "Le bouquet est posé" }),
    mayRead,
    mayCreate: ["admin", "redaction"],
    mayUpdate: ["admin", "redaction"],
    mayDelete: ["admin", "redaction"],
  });
  const everybody = kinds;
  const team = ["admin", "redaction"] as const;
  const ahead = { status: "scheduled", publish_at: "2999-01-01 08:00:00.000Z" };
  return {
    "published news": subject({ status: "published" }, everybody),
    "drafts of news": subject({ status: "draft" }, team),
    "scheduled news": subject(ahead, team),
  };
}

function bouquet(): Record<string, string> {
  return {
    title: "Le bouquet est au faîtage",
    slug: unique("nouvelle"),
    text: "<p>Levé.</p>",
    day: "2026-11-20",
  };
}
