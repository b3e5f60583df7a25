import { detailNames } from "../../../domain/enquiries/details/fields.ts";
import { visibleNews } from "../../../domain/news/visibility.ts";
import { permitted } from "../../../domain/projects/visibility.ts";

/** `null` allows superusers only, an empty text allows everybody. */
export type PocketBaseRules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

const nobody = null;
const everybody = "";
const isSignedIn = '@request.auth.id != ""';
const admin = '(@request.auth.role = "admin" && @request.auth.disabled = false)';

/** A visitor's id is empty, and so is the sender of a contact form's message. So the rule also requires a sign-in. */
function own(field: string): string {
  return `(${isSignedIn} && ${field} = @request.auth.id)`;
}

function readRules(rule: string | null): Pick<PocketBaseRules, "listRule" | "viewRule"> {
  return { listRule: rule, viewRule: rule };
}

function unchanged(...fields: string[]): string {
  return fields.map((field) => `@request.body.${field}:changed = false`).join(" && ");
}

const byNobody = { createRule: nobody, updateRule: nobody, deleteRule: nobody };

/** The team may write, except for the unchanged fields. */
function byAdmin(...fixed: string[]): Omit<PocketBaseRules, "listRule" | "viewRule"> {
  const updateRule = fixed.length > 0 ? `${admin} && ${unchanged(...fixed)}` : admin;
  return { createRule: admin, updateRule, deleteRule: admin };
}

const decisionFields = [
  "ground",
  "reason",
  "refused_at",
  "answer",
  "answered_at",
  "published_at",
  "verified_at",
  "verified_step",
  "worksite",
];
// In PocketBase, an author answers a refusal by rewriting the review.
const ofAuthors = ["appeal", "appealed_at", "submitted_at"];
const asWritten = [
  "sender",
  "subject",
  "body",
  "sender_name",
  "sender_email",
  "phone",
  "attachments",
  "last_at",
  "via",
];
const asReplied = [
  "message",
  "author",
  "author_name",
  "side",
  "body",
  "attachments",
  "kind",
  "via",
  "quoted",
  "visit",
  "slots",
];
const ofReaders = ["message", "user", "email", "name", "role", "relationship", "invited_by", "opened_at"];
const ofVisits = ["message", "slots", "with", "note", "cancelled_by", "sequence"];
const verified = "@request.auth.verified = true";
const verifiedForFiles = `(${verified} || attachments:length = 0)`;
const verifiedForPlans = `(${verified} || plans:length = 0)`;

/**
 * Returns the rule for the readers of a message: its sender, and readers who are not revoked. `path` leads from the
 * record to the message.
 */
function conversation(path: "" | "message." | "worksite.message."): string {
  const reader = `${path}readers_via_message`;
  const theirs = `(${reader}.user ?= @request.auth.id && ${reader}.revoked_at ?= "")`;
  return `(${isSignedIn} && (${path}sender = @request.auth.id || ${theirs}))`;
}

/**
 * The rules of our collections (domain/…/collection.server.ts) in PocketBase's language, by collection. PocketBase
 * fills in no values: where our code sets a value, its rule requires it.
 */
export const rules: Record<string, PocketBaseRules> = {
  users: {
    ...readRules(`${own("id")} || ${admin}`),
    createRule: `(name != "" && (role = "" || role = "user") && disabled = false) || ${admin}`,
    updateRule: `(${own("id")} && ${unchanged("role", "disabled")}) || ${admin}`,
    deleteRule: admin,
  },
  projects: {
    ...readRules(`(${permitted}) || ${admin}`),
    createRule: admin,
    updateRule: admin,
    deleteRule: admin,
  },
  messages: {
    ...readRules(`${conversation("")} || ${admin}`),
    createRule: `${own("sender")} && is_read = false && via = "" && ${signature("sender_name", "name")} && ${signature("sender_email", "email")} && ${verifiedForFiles} && ${verifiedForPlans}`,
    updateRule: `(${admin} && ${unchanged(...asWritten, ...detailNames, "origin")}) || (${own("sender")} && first_answer_at = "" && step != "won" && step != "lost" && ${verifiedForPlans} && ${unchanged(...asWritten, "is_read", "origin")})`,
    deleteRule: admin,
  },
  replies: {
    ...readRules(`(${conversation("message.")} && kind = "") || ${admin}`),
    createRule: `${own("author")} && is_read = false && ${signature("author_name", "name")} && ((${admin} && side = "team") || (${conversation("message.")} && side = "client" && kind = "" && via = "" && ${verifiedForFiles}))`,
    updateRule: `((${admin} && side = "client") || (${conversation("message.")} && side = "team" && kind = "")) && ${unchanged(...asReplied)}`,
    deleteRule: admin,
  },
  readers: {
    ...readRules(`${own("user")} || ${own("message.sender")} || ${admin}`),
    createRule: `(${own("message.sender")} && ${verified} && role = "reader" && invited_by = "client" && user = "" && revoked_at = "") || ${admin}`,
    updateRule: `(${own("message.sender")} && role != "owner" && ${unchanged(...ofReaders)}) || ${admin}`,
    deleteRule: admin,
  },
  // PocketBase has no use for links that open an enquiry or the agenda without an account, and sends no notifications.
  links: { ...readRules(nobody), ...byNobody },
  agenda_links: { ...readRules(nobody), ...byNobody },
  push_subscriptions: { ...readRules(nobody), ...byNobody },
  mails: { ...readRules(nobody), ...byNobody },
  // PocketBase sends nothing to these tools. The team reads which ones there were.
  webhooks: { ...readRules(admin), ...byNobody },
  webhook_deliveries: { ...readRules(nobody), ...byNobody },
  visits: {
    ...readRules(`${conversation("message.")} || ${admin}`),
    createRule: admin,
    updateRule: `(${conversation("message.")} && ${unchanged(...ofVisits)}) || ${admin}`,
    deleteRule: admin,
  },
  // In PocketBase, the team notes what a client says of a quote.
  quotes: { ...readRules(`${conversation("message.")} || ${admin}`), ...byAdmin("message", "reply") },
  worksites: { ...readRules(`${conversation("message.")} || ${admin}`), ...byAdmin("message") },
  worksite_documents: {
    ...readRules(`${conversation("worksite.message.")} || ${admin}`),
    ...byAdmin("worksite", "file"),
  },
  worksite_photos: {
    ...readRules(`(${conversation("worksite.message.")} && for_client = true) || ${admin}`),
    ...byAdmin("worksite", "file", "device_key"),
  },
  // PocketBase sends no letters, so nobody writes words there.
  worksite_words: {
    ...readRules(`(${conversation("worksite.message.")} && sent_at != "") || ${admin}`),
    ...byNobody,
  },
  // In PocketBase, clients give no answers themselves, and nobody may write proof.
  publication_permissions: {
    ...readRules(`${conversation("worksite.message.")} || ${admin}`),
    ...byNobody,
  },
  saved_answers: {
    ...readRules(admin),
    createRule: admin,
    updateRule: admin,
    deleteRule: admin,
  },
  reviews: {
    ...readRules(`status = "approved" || ${own("user")} || ${admin}`),
    createRule: `${own("user")} && status = "pending" && ${signature("author", "name")} && ${[...decisionFields, ...ofAuthors].map((field) => `${field} = ""`).join(" && ")}`,
    updateRule: `(${own("user")} && @request.body.status = "pending" && ${unchanged("user", "project", "author", ...decisionFields, ...ofAuthors)}) || (${admin} && ${unchanged("user", "project", "author", "rating", "comment", "experienced_on", "consent", ...ofAuthors)})`,
    deleteRule: `${own("user")} || ${admin}`,
  },
  // In PocketBase, the team writes down the doubts that it receives.
  review_doubts: { ...readRules(admin), ...byAdmin("review", "ground", "body", "email") },
  company: { ...readRules(everybody), ...byNobody, updateRule: admin },
  // PocketBase counts days in UTC. Its one rule covers a record and its file, so papers on request are the team's.
  papers: {
    ...readRules(`(shown_to = "public" && starts_on <= @todayEnd && ends_on >= @todayStart) || ${admin}`),
    ...byAdmin("told_days"),
  },
  news: { ...readRules(`${visibleNews} || ${admin}`), ...byAdmin() },
  services: { ...readRules(`hidden = false || ${admin}`), ...byAdmin() },
  portraits: {
    ...readRules(`shown = true || ${own("user")} || ${admin}`),
    ...byNobody,
    updateRule: `${own("user")} && ${unchanged("user")}`,
    deleteRule: `${own("user")} || ${admin}`,
  },
  opening: { ...readRules(admin), ...byNobody },
  // PocketBase has no fields for the team alone in a public record, so drafts would be public.
  pages: { ...readRules(admin), ...byAdmin("page"), deleteRule: nobody },
  // PocketBase opens no draft by a link.
  preview_links: { ...readRules(admin), ...byNobody },
  redirects: { ...readRules(everybody), ...byNobody },
  site_addresses: { ...readRules(admin), ...byAdmin() },
};

/**
 * Fields whose values visitors do not see, in records that they read. PocketBase shows such a field to everybody or to
 * superusers alone.
 */
export const superusersFields: ReadonlySet<string> = new Set(["services.draft_pictures"]);

/** Collections whose files open for the readers of the record alone. Ours decide by the row, PocketBase by its rule. */
export const withFilesOfReaders: ReadonlySet<string> = new Set(["papers"]);

export const manageRule = admin;

/** Who may sign in. */
export const authRule = "disabled = false";

function signature(field: string, of: string): string {
  return `(${field} = "" || ${field} = @request.auth.${of})`;
}
